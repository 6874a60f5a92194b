import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathOf } from '../../contract/call.ts';
import { type Archive, archiveFile } from '../../contract/own-data.ts';
import { ARCHIVE_DAYS, ARCHIVE_EVERY_HOURS } from '../../contract/retention.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import { Failure } from '../http/failures.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import { flushToDisk } from '../recordings/durable-files.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import { writeIndex } from './archive-index.ts';
import { type ArchiveRepository, type ArchiveRow, GIVEN, type Owner } from './archive-repository.ts';
import { createZipFile } from './zip-file.ts';

const QUEUE = 'archive';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EVERY_MS = ARCHIVE_EVERY_HOURS * HOUR_MS;

interface Needs {
  repository: ArchiveRepository;
  /** The folder of the archives. */
  root: string;
  media: Pick<HeldMedia, 'listFiles'>;
  space: Pick<DiskSpace, 'reserve' | 'requireForNew'>;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
  jobs: Jobs;
}

const fileName = (id: string) => `${id}.zip`;

/** Archives of what is held about a person: asked for, made by a job, and downloaded for some days. */
export function createArchives({ repository, root, media, space, tickets, mailOutbox, jobs }: Needs) {
  async function toArchive(row: ArchiveRow, token: string): Promise<Archive> {
    const { id, askedAt, filesDone, filesTotal, readyAt, bytes, expiresAt } = row;
    const state = readyAt === null || expiresAt === null ? 'making' : expiresAt.getTime() > Date.now() ? 'ready' : 'over';
    return {
      askedAt: askedAt.toISOString(),
      state,
      filesDone,
      filesTotal,
      bytes,
      expiresAt: expiresAt?.toISOString() ?? null,
      nextAt: new Date(askedAt.getTime() + EVERY_MS).toISOString(),
      url: state === 'ready' ? `${pathOf(archiveFile.path, { id })}?ticket=${await tickets.issue(token, id)}` : null,
    };
  }

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
  async function make({ id }: { id: string }) {
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
    await mailOutbox.inTransaction(async (tx, writeLetter) => {
      if (await repository.markReady(id, made, tx)) await writeLetter({ kind: 'archive', to: owner.email });
    });
  }

  const deleteFile = (id: string) => rm(join(root, fileName(id)), { force: true });

  return {
    root,

    async find(accountId: string, token: string): Promise<Archive | null> {
      const row = await repository.findOf(accountId);
      return row ? toArchive(row, token) : null;
    },

    /** Throws `archive-later`, `no-room`. */
    async ask(accountId: string, token: string): Promise<Archive> {
      await space.requireForNew();
      const askedAt = new Date();
      const before = await repository.findOf(accountId);
      const row = await repository.ask({ accountId, id: randomUUID(), askedAt }, new Date(askedAt.getTime() - EVERY_MS));
      if (!row) throw new Failure('archive-later');
      if (before) await deleteFile(before.id);
      await jobs.send(QUEUE, { id: row.id });
      return toArchive(row, token);
    },

    /** The name of the file below `root`, for the account that holds the ticket. Throws `no-archive`. */
    async findFile(id: string, ticket: string): Promise<string> {
      const holder = await tickets.findHolder(ticket, id);
      const row = holder && (await repository.find(id));
      const isOwn = row && row.accountId === holder.id;
      if (!isOwn || !row.expiresAt || row.expiresAt.getTime() <= Date.now()) throw new Failure('no-archive');
      return fileName(id);
    },

    deleteFile,

    /** Deletes archives that are over, and files that belong to none, which a server that died may have left. */
    async deleteOver(now: Date) {
      for (const id of await repository.deleteOver(now)) await deleteFile(id);
      const names = await readdir(root).catch(() => []);
      const known = await repository.listKnown(names.map((name) => name.slice(0, -'.zip'.length)).filter((id) => id.length === 36));
      for (const name of names) {
        if (known.has(name.slice(0, -'.zip'.length))) continue;
        const path = join(root, name);
        const written = await stat(path).catch(() => null);
        // Another server may be writing it.
        if (written && written.mtimeMs < now.getTime() - DAY_MS) await rm(path, { force: true });
      }
    },

    /** Starts to make archives, first those that an earlier process has not finished. */
    async start() {
      await jobs.work(QUEUE, make, { patient: true });
      for (const id of await repository.listUnmade()) await jobs.send(QUEUE, { id });
    },
  };
}

export type Archives = ReturnType<typeof createArchives>;
