import { MAX_HELD_BYTES } from '../../contract/recorder.ts';
import { PART_BYTES } from '../../contract/recordings.ts';

/**
 * Puts a chunk on disk. `seq` is its place in the recording; a chunk that is written again, because only the answer was lost, must
 * not be kept twice.
 */
export type WriteChunk = (bytes: ArrayBuffer, seq: number) => Promise<unknown>;

const RETRY_MS = 1000;
const TRIES_AFTER_STOP = 30;

interface Troubles {
  /** The disk did not take a chunk; it is tried again while the recording goes on. */
  onWriteError: (error: unknown) => void;
  /** Memory is full as well: what comes now is lost. Called in its place between the chunks. */
  onDropped: () => unknown;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** The parts of one piece of data, each small enough for the slowest link that is worth waiting for. */
export function* split(bytes: ArrayBuffer, most = PART_BYTES) {
  for (let at = 0; at < bytes.byteLength; at += most) yield bytes.slice(at, at + most);
}

/**
 * Writes data to disk, strictly in order. A full disk never stops a recording: what comes meanwhile waits in memory, and is lost
 * only when `MAX_HELD_BYTES` wait already.
 */
export function createChunkWriter(keep: WriteChunk, { onWriteError, onDropped }: Troubles) {
  let writer: Promise<unknown> = Promise.resolve();
  let seq = 0;
  let held = 0;
  let triesLeft = Infinity;
  let dropping = false;

  async function retry<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        onWriteError(error);
        if (triesLeft-- <= 0) throw error;
        await pause();
      }
    }
  }

  async function put(data: Blob) {
    // WebKit at times refuses to store a Blob, and Chromium leaks stored ones: bytes it is.
    const bytes = await retry(() => data.arrayBuffer());
    for (const part of split(bytes)) {
      await retry(() => keep(part, seq));
      seq += 1;
    }
    held -= data.size;
  }

  function follow(step: () => Promise<unknown>) {
    writer = writer.then(step);
    writer.catch(() => {}); // `close` tells
  }
  /** Calls `tell` in its place between the chunks. */
  const tellInOrder = (tell: () => unknown) => follow(() => retry(async () => tell()));

  return {
    tellInOrder,
    add(data: Blob) {
      const full = held + data.size > MAX_HELD_BYTES;
      if (full && !dropping) tellInOrder(onDropped);
      dropping = full;
      if (full) return;
      held += data.size;
      follow(() => put(data));
    },
    /** Waits until all is on disk; rejects when the disk still takes nothing half a minute after the end. */
    close() {
      triesLeft = TRIES_AFTER_STOP;
      return writer;
    },
  };
}
