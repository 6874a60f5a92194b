import { randomUUID } from 'node:crypto';
import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ARCHIVE_DAYS } from '../../contract/retention.ts';
import type { Mail } from '../mail/mail.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import { flushToDisk } from '../recordings/durable-files.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import { writeIndex } from './archive-index.ts';
import { type ArchiveRepository, GIVEN, type Owner } from './archive-repository.ts';
import { createZipFile } from './zip-file.ts';
import type { Transact } from '../db/transact.ts';

const DAY_MS = 24 * 3_600_000;

interface Needs {
  repository: ArchiveRepository;
  /** The folder of the archives. */
  root: string;
  media: Pick<HeldMedia, 'listFiles'>;
  space: Pick<DiskSpace, 'reserve' | 'requireForNew'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

export const fileName = (id: string) => `${id}.zip`;

/** The job that makes an archive. */
export function createMakeArchive({ repository, root, media, space, transact, mail }: Needs) {
  /** Writes the archive to `path`, and the progress to the database after each file. */
  async function write(id: string, owner: Owner, path: string) {
    const tables = GIVEN.filter(({ isOf }) => isOf(owner));
    const pictures = await repository.listPictures(owner);
    const recordings = await media.listFiles(owner.accountId);
    const total = tables.length + pictures.length + recordings.length + 1;
    let done = 0;
    const noteNext = () => repository.noteProgress(id, (done += 1), total);
    const zip = createZipFile(path, space.reserve);
    try {
      const files = [
        ...pictures.map((picture) => `pictures/${picture.id}.webp`),
        ...recordings.map(({ name }) => `recordings/${name}`),
      ];
      await zip.addText('index.html', writeIndex({ madeAt: new Date(), tables, files }));
      await noteNext();
      await repository.inSnapshot(async (read) => {
        for (const given of tables) {
          await zip.addRows(given.file, read(given, owner));
          await noteNext();
        }
      });
      for (const { id: picture, bytes } of pictures) {
        await zip.addBytes(`pictures/${picture}.webp`, bytes);
        await noteNext();
      }
      for (const { name, path: from, bytes } of recordings) {
        await zip.addFile(`recordings/${name}`, from, bytes);
        await noteNext();
      }
      await zip.close();
    } catch (error) {
      await zip.discard();
      throw error;
    }
  }

  /** Makes an archive, or nothing if that is done. May be run again after it was killed at any point. */
  return async function make({ id }: { id: string }) {
    const row = await repository.find(id);
    if (!row || row.readyAt) return;
    const owner = await repository.findOwner(row.accountId);
    if (!owner) return;
    await space.requireForNew();
    await mkdir(root, { recursive: true, mode: 0o700 });
    const temporary = join(root, `.${randomUUID()}`);
    await write(id, owner, temporary);
    const { size } = await stat(temporary);
    await flushToDisk(temporary);
    await rename(temporary, join(root, fileName(id)));
    await flushToDisk(root);
    const readyAt = new Date();
    const made = { bytes: size, readyAt, expiresAt: new Date(readyAt.getTime() + ARCHIVE_DAYS * DAY_MS) };
    await transact(async (tx) => {
      const isNew = await repository.markReady(id, made, tx);
      if (isNew && (owner.isConfirmed || owner.role === 'admin')) await mail.add(tx, { kind: 'archive', to: owner.email });
    });
  };
}
