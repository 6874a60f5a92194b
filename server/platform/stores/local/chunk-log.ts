import { link } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedChunk } from '../chunk-store.ts';
import { writeAll } from './durable-files.ts';
import type { LogFile, LogFiles } from './log-files.ts';
import { type LocalChunk, piecesOfRecord } from './log-records.ts';
import { CHUNKS } from './recording-folder.ts';

/** Written at once. With more the processor waits for the disk, and with less a slow disk flushes too often (bench/README.md). */
const MAX_BATCH_BYTES = 1024 ** 2;

/** Writes at the same time, each to a file of its own: while the disk flushes one, the processor prepares the next. */
export const MAX_WRITES = 3;

interface Waiting {
  id: string;
  chunks: readonly ReceivedChunk[];
  bytes: number;
  done: PromiseWithResolvers<LocalChunk[]>;
}

/** Every recording with a chunk in a file has a link to it in its own folder, so that it lists its chunks by its folder alone. */
function linkTo({ path, name, links }: LogFile, root: string, id: string): Promise<void> {
  const known = links.get(id);
  if (known) return known;
  const linking = link(path, join(root, id, CHUNKS, name));
  links.set(id, linking);
  linking.catch(() => links.delete(id));
  return linking;
}

/** The records of a write at this place of a file, and where their chunks are. */
function placeRecords({ id, chunks }: Waiting, { name, recordings }: LogFile, root: string, from: number) {
  recordings.add(id);
  const path = join(root, id, CHUNKS, name);
  const buffers: Buffer[] = [];
  let end = from;
  const places = chunks.map((chunk): LocalChunk => {
    const [head, ...pieces] = piecesOfRecord(id, chunk) as [Buffer, ...Buffer[]];
    buffers.push(head, ...pieces);
    const offset = end + head.length;
    end = offset + chunk.facts.length;
    return { ...chunk.facts, place: { id, path, offset } };
  });
  return { buffers, places, end };
}

/**
 * The log of this process: the chunks of all recordings in a few files, so that one flush makes those of all recordings durable that
 * wait for it, and every byte is written once.
 */
export function createChunkLog(root: string, files: LogFiles) {
  const waiting: Waiting[] = [];
  let writing = 0;

  /** Those that wait, up to a limit of bytes. */
  function takeBatch(): Waiting[] {
    let bytes = 0;
    const end = waiting.findIndex((each, index) => (bytes += each.bytes) > MAX_BATCH_BYTES && index > 0);
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  /** Links are made after the write, so that a write that fails leaves none. */
  async function linkAll(file: LogFile, batch: readonly Waiting[]) {
    const linked = await Promise.allSettled(batch.map(({ id }) => linkTo(file, root, id)));
    // A recording that was deleted meanwhile has no folder. The others of its batch are stored.
    linked.forEach((each, index) => each.status === 'rejected' && batch[index]?.done.reject(each.reason));
  }

  async function writeBatch(batch: readonly Waiting[]) {
    const places = await files.write(async (file) => {
      const buffers: Buffer[] = [];
      let end = file.bytes;
      const placed = batch.map((each) => {
        const records = placeRecords(each, file, root, end);
        buffers.push(...records.buffers);
        ({ end } = records);
        return records.places;
      });
      await writeAll(file.handle, buffers);
      file.bytes = end;
      file.records += placed.flat().length;
      await linkAll(file, batch);
      return placed;
    });
    // Without effect on those that were rejected.
    batch.forEach(({ done }, index) => done.resolve(places[index] ?? []));
  }

  async function writeWaiting() {
    writing += 1;
    while (waiting.length > 0) {
      const batch = takeBatch();
      await writeBatch(batch).catch((error: unknown) => batch.forEach(({ done }) => done.reject(error)));
    }
    writing -= 1;
  }

  return {
    /**
     * Adds chunks of a recording, whose folder of chunks must be there. Resolves with their places when they would survive a loss
     * of power.
     */
    append(id: string, chunks: readonly ReceivedChunk[]): Promise<LocalChunk[]> {
      const done = Promise.withResolvers<LocalChunk[]>();
      waiting.push({ id, chunks, bytes: chunks.reduce((sum, { facts }) => sum + facts.length, 0), done });
      if (writing < MAX_WRITES) void writeWaiting();
      return done.promise;
    },
  };
}

export type ChunkLog = ReturnType<typeof createChunkLog>;
