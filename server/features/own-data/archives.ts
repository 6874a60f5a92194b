import { randomUUID } from 'node:crypto';
import { pathOf } from '../../../contract/base/call.ts';
import { type Archive, archiveFile } from '../../../contract/accounts/own-data.ts';
import { ARCHIVE_EVERY_HOURS } from '../../../contract/facts/retention.ts';
import type { MediaTickets } from '../accounts/media-tickets.ts';
import { Failure } from '../../http/failures.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Sendable } from '../../http/send-stored.ts';
import type { DiskSpace } from '../recordings/disk-space.ts';
import { type MediaStore, openStored } from '../../platform/stores/media-store.ts';
import type { ArchiveRepository, ArchiveRow } from './archive-repository.ts';
import { fileName } from './make-archive.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/facts/durations.ts';

const QUEUE = 'archive';
const EVERY_MS = ARCHIVE_EVERY_HOURS * HOUR_MS;

interface Needs {
  repository: ArchiveRepository;
  /** The store of the archives. */
  files: MediaStore;
  space: Pick<DiskSpace, 'requireForNew'>;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  jobs: Jobs;
  /** Makes an archive. It may be called again after it was killed at any point. */
  make(job: { id: string }): Promise<void>;
}

/** Archives of the data about a person: requested, made by a job, and downloaded for some days. */
export function createArchives({ repository, files, space, tickets, jobs, make }: Needs) {
  async function toArchive(row: ArchiveRow, token: string): Promise<Archive> {
    const { id, askedAt, filesDone, filesTotal, readyAt, bytes, expiresAt } = row;
    const next = askedAt.getTime() + EVERY_MS;
    const state = readyAt === null || expiresAt === null ? 'making' : expiresAt.getTime() > Date.now() ? 'ready' : 'over';
    return {
      askedAt: askedAt.toISOString(),
      state,
      filesDone,
      filesTotal,
      bytes,
      expiresAt: expiresAt?.toISOString() ?? null,
      nextAt: next > Date.now() || state === 'making' ? new Date(next).toISOString() : null,
      url: state === 'ready' ? `${pathOf(archiveFile.path, { id })}?ticket=${await tickets.issue(token, id)}` : null,
    };
  }

  const deleteFile = (id: string) => files.remove(fileName(id));

  return {
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

    /** The file, for the account that holds the ticket. Throws `no-archive`. */
    async findFile(id: string, ticket: string): Promise<Sendable> {
      const holder = await tickets.findHolder(ticket, id);
      const row = holder && (await repository.find(id));
      const isOwn = row && row.accountId === holder.id;
      if (!isOwn || !row.expiresAt || row.expiresAt.getTime() <= Date.now()) throw new Failure('no-archive');
      const file = await openStored(files, fileName(id));
      if (!file) throw new Failure('no-archive');
      return { ...file, type: 'application/zip' };
    },

    deleteFile,

    /** Deletes archives that are over, and files that belong to none, which a server that died may have left. */
    async deleteOver(now: Date) {
      for (const id of await repository.deleteOver(now)) await deleteFile(id);
      // Another server may still be writing younger files.
      const before = new Date(now.getTime() - DAY_MS);
      await files.removeUnfinished(before);
      const old = (await files.list()).filter(({ writtenAt }) => writtenAt < before);
      const idOf = (name: string) => name.slice(0, -'.zip'.length);
      const known = await repository.listKnown(old.map(({ name }) => idOf(name)).filter((id) => id.length === 36));
      for (const { name } of old) if (!known.has(idOf(name))) await files.remove(name);
    },

    /** Starts to make archives, first those that an earlier process has not finished. */
    async start() {
      await jobs.work(QUEUE, make, { patient: true });
      for (const id of await repository.listUnmade()) await jobs.send(QUEUE, { id });
    },
  };
}

export type Archives = ReturnType<typeof createArchives>;
