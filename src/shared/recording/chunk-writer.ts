import { MAX_HELD_BYTES } from '../../../contract/facts/recorder.ts';
import { PART_BYTES } from '../../../contract/recordings/recordings.ts';

/**
 * Writes a chunk to the disk. `seq` is its place in the recording. If only the reply was lost, the chunk is written again but
 * stored once.
 */
export type WriteChunk = (bytes: ArrayBuffer, seq: number) => Promise<unknown>;

const RETRY_MS = 1000;
const TRIES_AFTER_STOP = 30;
/** Reading a slice that the browser has lost fails every time, so it is tried only a few times. */
const READ_TRIES = 3;
const READ_PAUSE_MS = 200;
const READ_MS = 2000;
/** A browser that reads nothing else either is given this much longer. */
const ANY_READ_MS = 8000;

/** When a slice was recorded: seconds from the start of the recording to its beginning, and its length. */
export interface SliceTime {
  at: number;
  seconds: number;
}

interface Troubles {
  /** The disk did not take a chunk; it is tried again while the recording goes on. */
  onWriteError: (error: unknown) => void;
  /** New data is lost, since memory is full as well. Called in order with the chunks, so that the gap is noted at the right place. */
  onDropped: () => unknown;
  /** The browser cannot read a slice that it has recorded. The number `seq` stays without a chunk. Called in order, too. */
  onUnreadable: (seq: number, slice: SliceTime) => unknown;
}

const pause = (ms = RETRY_MS) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves with null when the browser has had time to read a slice, and has read something else since: a busy one is slow with all. */
async function untilLate(): Promise<null> {
  await pause(READ_MS);
  await Promise.race([new Blob(['x']).arrayBuffer().catch(() => {}), pause(ANY_READ_MS)]); // an error is an answer, too
  return null;
}

/** The bytes of a slice; null if the browser does not give them. */
async function readSlice(data: Blob): Promise<ArrayBuffer | null> {
  for (let tries = 1; ; tries += 1) {
    try {
      // Bytes and not a Blob, because WebKit at times refuses to store one, and Chromium leaks stored ones.
      return await Promise.race([data.arrayBuffer(), untilLate()]);
    } catch (error) {
      if (tries < READ_TRIES) await pause(READ_PAUSE_MS);
      else {
        console.error('The browser cannot read a slice that it has recorded.', error);
        return null;
      }
    }
  }
}

/** Cuts data into parts of at most `most` bytes, so that each fits through the slowest link that is worth waiting for. */
export function* splitBytes(bytes: ArrayBuffer, most = PART_BYTES) {
  for (let at = 0; at < bytes.byteLength; at += most) yield bytes.slice(at, at + most);
}

/**
 * Writes data to disk, strictly in order. A disk that takes nothing never stops a recording: data waits in memory, and is lost
 * only if `MAX_HELD_BYTES` wait already. A slice that cannot be read is left out, and the next one follows.
 */
export function createChunkWriter(keep: WriteChunk, { onWriteError, onDropped, onUnreadable }: Troubles) {
  let writer: Promise<unknown> = Promise.resolve();
  let seq = 0;
  let held = 0;
  let triesLeft = Infinity;
  let dropping = false;
  let failure: { error: unknown } | null = null;

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

  async function put(data: Blob, slice: SliceTime) {
    const bytes = await readSlice(data);
    if (!bytes) {
      await retry(async () => onUnreadable(seq, slice));
      seq += 1;
    }
    for (const part of bytes ? splitBytes(bytes) : []) {
      await retry(() => keep(part, seq));
      seq += 1;
    }
  }

  /** A step that fails for good must not keep the next ones from being tried. */
  function follow(step: () => Promise<unknown>) {
    writer = writer.then(step).catch((error: unknown) => (failure ??= { error }));
  }
  /** Calls `report` in order with the chunks that were added before and after. */
  const callInOrder = (report: () => unknown) => follow(() => retry(async () => report()));

  return {
    callInOrder,
    add(data: Blob, slice: SliceTime) {
      const full = held + data.size > MAX_HELD_BYTES;
      if (full && !dropping) callInOrder(onDropped);
      dropping = full;
      if (full) return;
      held += data.size;
      follow(() => put(data, slice).finally(() => (held -= data.size)));
    },
    /** Waits until all is on disk. Rejects if the disk did not take all of it half a minute after the end. */
    async close() {
      triesLeft = TRIES_AFTER_STOP;
      await writer;
      if (failure) throw failure.error;
    },
  };
}
