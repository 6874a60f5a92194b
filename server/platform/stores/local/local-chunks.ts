import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import type { ChunkStore, StoredChunk } from '../chunk-store.ts';
import { chunkKey } from '../chunks.ts';
import { requirePlain } from '../names.ts';
import { createChunkListing } from './chunk-listing.ts';
import { createChunkLog } from './chunk-log.ts';
import { createDeadLogs } from './dead-logs.ts';
import { flushToDisk, ifMissing } from './durable-files.ts';
import { LOG_SETTINGS, createLogFiles } from './log-files.ts';
import { createLogIndex } from './log-index.ts';
import { type LocalChunk, readChunk } from './log-records.ts';
import { createOldLogFiles } from './old-log-files.ts';
import { MANIFEST, createRecordingFolder } from './recording-folder.ts';
import { createSettling } from './settling.ts';
import { createWritings } from './writings.ts';

/** `check` throws if the disk has failed. */
export type LocalChunks = ChunkStore & { check(): void };

/**
 * Chunks on this machine's disk. Those that arrive are written to the log of this process, few files for all recordings; each
 * recording has a folder with links to the files that have its chunks. So every byte is written once, one flush serves all that
 * wait, and the disk alone says which chunks a recording has.
 */
export function createLocalChunks(root: string, settings = LOG_SETTINGS): LocalChunks {
  const folderOf = (id: string) => createRecordingFolder(join(root, requirePlain(id)));
  const index = createLogIndex();
  /** One at a time for each recording, so that the chunks of two requests at once are compared with each other. */
  const runExclusively = createKeyedMutex();
  const runAlone = (id: string, work: () => Promise<void>) => runExclusively(id, () => work().finally(() => writings.forget(id)));

  const files = createLogFiles(root, settings, (path) => old.add(path));
  const log = createChunkLog(root, files);
  const listing = createChunkListing({ index, folderOf, isOwn: files.isOwn });
  const writings = createWritings({ log, listing, folderOf });
  const settling = createSettling({ root, index, runAlone });
  const deadLogs = createDeadLogs(root, files.isOwnFolder, settings.deadMs);
  const old = createOldLogFiles({ settings, settling, deadLogs, onDeleted: files.forgetFile });

  async function drop(id: string) {
    const { chunks, folder } = folderOf(id);
    writings.forget(id);
    files.forgetLink(id);
    // Another process may be adding a link.
    await rm(chunks, { recursive: true, force: true, maxRetries: 3 });
    // Otherwise they could come back after a loss of power, and nobody would need them.
    await flushToDisk(folder).catch(ifMissing(undefined));
  }

  return {
    prepare: async (id) =>
      runExclusively(requirePlain(id), async () => {
        await old.whenRecovered();
        await writings.prepare(id);
      }),

    put: async (id, chunks, reserve = () => {}) =>
      runExclusively(requirePlain(id), async () => {
        await old.whenRecovered();
        return writings.put(id, chunks, reserve);
      }),

    async list(id): Promise<LocalChunk[]> {
      requirePlain(id);
      await old.whenRecovered();
      return listing.list(id, await writings.knownOf(id));
    },

    async read(chunk) {
      const bytes = await readChunk(chunk as LocalChunk).catch(ifMissing(null));
      if (bytes) return bytes;
      // It was copied to another file meanwhile.
      const now = await listing.list((chunk as LocalChunk).place.id);
      const found = now.find((each: StoredChunk) => chunkKey(each) === chunkKey(chunk));
      if (!found) throw new Error('A chunk is gone.');
      return readChunk(found);
    },

    async sizeOf(id) {
      const signed = await folderOf(id).countSigned();
      const lengths = await listing.lengths(id, await writings.knownOf(id));
      return { bytes: lengths.reduce((sum, length) => sum + length, 0), chunks: signed ?? lengths.length };
    },

    writeManifest: async (id, chunks) => folderOf(id).writeManifest(chunks),

    readManifest: async (id) => folderOf(id).readManifest(),

    drop: async (id) => drop(requirePlain(id)),

    async deleteAll(id) {
      const { folder, pathOf } = folderOf(id);
      await drop(id);
      // Otherwise they would stay in the log as long as others need its files.
      await old.settleAll(await files.retireAllOf(id));
      await rm(pathOf(MANIFEST), { force: true });
      // Only if no media are in it.
      await rmdir(folder).catch(() => {});
    },

    check: old.check,

    async close() {
      await files.close();
      await old.stop();
    },
  };
}
