import { MAX_HELD_BYTES } from '../../../contract/facts/recorder.ts';
import { PART_BYTES } from '../../../contract/recordings/recordings.ts';

/**
 * Writes a chunk to the disk. `seq` is its place in the recording. If only the reply was lost, the chunk is written again but
 * stored once.
 */
export type WriteChunk = (bytes: ArrayBuffer, seq: number) => Promise<unknown>;

const RETRY_MS = 1000;
const TRIES_AFTER_STOP = 30;

interface Troubles {
  /** The disk did not take a chunk; it is tried again while the recording goes on. */
  onWriteError: (error: unknown) => void;
  /**
   * Memory is full as well, so new data is lost. Called in order with the chunks, so that the gap is noted at the right place.
   */
  onDropped: () => unknown;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** Cuts data into parts of at most `most` bytes, so that each fits through the slowest link that is worth waiting for. */
export function* splitBytes(bytes: ArrayBuffer, most = PART_BYTES) {
  for (let at = 0; at < bytes.byteLength; at += most) yield bytes.slice(at, at + most);
}

/**
 * Writes data to disk, strictly in order. A full disk never stops a recording: data waits in memory, and is lost only if
 * `MAX_HELD_BYTES` wait already.
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
    // Bytes and not a Blob, because WebKit at times refuses to store one, and Chromium leaks stored ones.
    const bytes = await retry(() => data.arrayBuffer());
    for (const part of splitBytes(bytes)) {
      await retry(() => keep(part, seq));
      seq += 1;
    }
    held -= data.size;
  }

  function follow(step: () => Promise<unknown>) {
    writer = writer.then(step);
    writer.catch(() => {}); // `close` reports it; unhandled, it would be an error of its own
  }
  /** Calls `report` in order with the chunks that were added before and after. */
  const callInOrder = (report: () => unknown) => follow(() => retry(async () => report()));

  return {
    callInOrder,
    add(data: Blob) {
      const full = held + data.size > MAX_HELD_BYTES;
      if (full && !dropping) callInOrder(onDropped);
      dropping = full;
      if (full) return;
      held += data.size;
      follow(() => put(data));
    },
    /** Waits until all is on disk. Rejects if the disk still takes nothing half a minute after the end. */
    close() {
      triesLeft = TRIES_AFTER_STOP;
      return writer;
    },
  };
}
