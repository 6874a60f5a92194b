import { ARCHIVE_DAYS } from '../../../contract/facts/retention.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import type { PictureFiles } from '../pictures/picture-files.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import type { MediaStore } from '../../platform/stores/media-store.ts';
import { writeIndex } from './archive-index.ts';
import { type ArchiveRepository, GIVEN, type Owner } from './archive-repository.ts';
import { createZipFile } from './zip-file.ts';
import type { Transact } from '../../platform/db/transact.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

interface Needs {
  repository: ArchiveRepository;
  /** The store of the archives. */
  files: Pick<MediaStore, 'write'>;
  media: Pick<HeldMedia, 'listFiles'>;
  pictures: Pick<PictureFiles, 'read'>;
  space: Pick<DiskSpace, 'reserve' | 'requireForNew'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

export const fileName = (id: string) => `${id}.zip`;

/** The job that makes an archive. */
export function createMakeArchive({ repository, files, media, pictures: pictureFiles, space, transact, mail }: Needs) {
  /** At most two, of some 50 kB each. Without those whose file is lost, since the index must name no file that is missing. */
  async function readPictures(owner: Owner) {
    const read: { name: string; bytes: Buffer }[] = [];
    for (const { id, bytes: inRow } of await repository.listPictures(owner)) {
      const bytes = inRow ?? (await pictureFiles.read(id));
      if (bytes) read.push({ name: `pictures/${id}.webp`, bytes });
    }
    return read;
  }

  /** Writes the archive, and the progress to the database after each file. Returns its size in bytes. */
  async function write(id: string, owner: Owner): Promise<number> {
    const tables = GIVEN.filter(({ isOf }) => isOf(owner));
    const pictures = await readPictures(owner);
    const recordings = await media.listFiles(owner.accountId);
    const total = tables.length + pictures.length + recordings.length + 1;
    let done = 0;
    const noteNext = () => repository.noteProgress(id, (done += 1), total);
    const zip = createZipFile((bytes) => files.write(fileName(id), bytes), space.reserve);
    try {
      const listed = [...pictures.map(({ name }) => name), ...recordings.map(({ name }) => `recordings/${name}`)];
      await zip.addText('index.html', writeIndex({ madeAt: new Date(), tables, files: listed }));
      await noteNext();
      await repository.inSnapshot(async (read) => {
        for (const given of tables) {
          await zip.addRows(given.file, read(given, owner));
          await noteNext();
        }
      });
      for (const { name, bytes } of pictures) {
        await zip.addBytes(name, bytes);
        await noteNext();
      }
      for (const { name, read, bytes } of recordings) {
        await zip.addFile(`recordings/${name}`, read(), bytes);
        await noteNext();
      }
      return await zip.close();
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
    const size = await write(id, owner);
    const readyAt = new Date();
    const made = { bytes: size, readyAt, expiresAt: new Date(readyAt.getTime() + ARCHIVE_DAYS * DAY_MS) };
    await transact(async (tx) => {
      const isNew = await repository.markReady(id, made, tx);
      if (isNew && (owner.isConfirmed || owner.role === 'admin')) await mail.add(tx, { kind: 'archive', to: owner.email });
    });
  };
}
