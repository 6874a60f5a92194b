import { MAX_HELD_BYTES } from '../../contract/recorder.ts';
import { PART_BYTES } from '../../contract/recordings.ts';

/**
 * Puts a chunk on disk. `seq` is its place in the recording: a keeper that has it already, since only its answer was lost,
 * must not keep it twice.
 */
export type WriteChunk = (bytes: ArrayBuffer, seq: number) => Promise<unknown>;

const RETRY_MS = 1000;
const TRIES_AFTER_STOP = 30;

interface Troubles {
  /** The disk did not take a chunk; it is tried again while the recording goes on. */
  onWriteError: (error: unknown) => void;
  /** Memory is full as well: what comes now is lost. Said in its place between the chunks. */
  onDropped: () => unknown;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS));

/** The parts of one piece of data, each small enough for the slowest link that is worth waiting for. */
export function* split(bytes: ArrayBuffer, most = PART_BYTES) {
  for (let at = 0; at < bytes.byteLength; at += most) yield bytes.slice(at, at + most);
}

/**
 * A line of data on its way to disk, strictly in order. A full disk never stops a recording: the line waits in memory, and is
 * only cut when memory is full as well.
 */
export function createChunkWriter(keep: WriteChunk, { onWriteError, onDropped }: Troubles) {
  let line: Promise<unknown> = Promise.resolve();
  let seq = 0;
  let held = 0;
  let triesLeft = Infinity;
  let dropping = false;

  async function insist<T>(attempt: () => Promise<T>): Promise<T> {
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
    const bytes = await insist(() => data.arrayBuffer());
    for (const part of split(bytes)) {
      await insist(() => keep(part, seq));
      seq += 1;
    }
    held -= data.size;
  }

  function follow(step: () => Promise<unknown>) {
    line = line.then(step);
    line.catch(() => {}); // `close` tells
  }
  /** Says something in its place between the chunks. */
  const say = (tell: () => unknown) => follow(() => insist(async () => tell()));

  return {
    say,
    add(data: Blob) {
      const full = held + data.size > MAX_HELD_BYTES;
      if (full && !dropping) say(onDropped);
      dropping = full;
      if (full) return;
      held += data.size;
      follow(() => put(data));
    },
    /** Waits until all is on disk; rejects when the disk still takes nothing half a minute after the end. */
    close() {
      triesLeft = TRIES_AFTER_STOP;
      return line;
    },
  };
}
