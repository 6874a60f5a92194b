import { type FileHandle, open } from 'node:fs/promises';
import type { Container } from '../containers.ts';
import { type Element, elementAt } from '../ebml.ts';

/** Element ids of Matroska (RFC 9559) that a MediaRecorder's stream is made of, from its first cluster on. */
const CLUSTER = 0x1f43b675;
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xec, 0xbf]);
const TIMESTAMP = 0xe7;

const HEAD_BYTES = 12;
const WINDOW_BYTES = 1024 * 1024;

async function readAt(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const MARK = Buffer.from('1f43b675', 'hex');

interface Cluster {
  at: number;
  /** Its time in seconds; a MediaRecorder counts in milliseconds, Matroska's default. */
  seconds: number;
}

/** The first cluster between two places; its timestamp behind it tells it from four bytes that look like one. */
async function firstCluster(file: FileHandle, from: number, to: number): Promise<Cluster | null> {
  for (let at = from; at < to; at += WINDOW_BYTES) {
    const window = await readAt(file, at, Math.min(WINDOW_BYTES + HEAD_BYTES * 2, to - at));
    for (let found = window.indexOf(MARK); found >= 0; found = window.indexOf(MARK, found + 1)) {
      const seconds = timestampAt(window, elementAt(window, found)?.body);
      if (seconds !== null) return { at: at + found, seconds };
    }
  }
  return null;
}

/** What may stand before the timestamp of a cluster: its checksum, and room that nothing uses. */
const SKIPPED = new Set([0xbf, 0xec]);

function timestampAt(window: Buffer, from = window.length): number | null {
  let at = from;
  let head = elementAt(window, at);
  while (head?.end && SKIPPED.has(head.id) && head.end < window.length) {
    at = head.end;
    head = elementAt(window, at);
  }
  if (head?.id !== TIMESTAMP) return null;
  const length = head.end ? head.end - head.body : 0;
  // More than six bytes would be eight thousand years.
  if (length < 1 || length > 6 || head.body + length > window.length) return null;
  return window.readUIntBE(head.body, length) / 1000;
}

const WALK_BYTES = 64 * 1024;

/** The heads of elements one behind the other, read in larger pieces. */
function createHeads(file: FileHandle, to: number) {
  let [from, held] = [0, Buffer.alloc(0)];
  return async (at: number): Promise<Element | null> => {
    const isHeld = from <= at && at + HEAD_BYTES <= from + held.length;
    if (!isHeld) [from, held] = [at, await readAt(file, at, Math.min(WALK_BYTES, to - at))];
    const head = elementAt(held.subarray(at - from, at - from + HEAD_BYTES), 0);
    return head && { ...head, body: at + head.body, end: head.end === null ? null : at + head.end };
  };
}

/** The end of the last element between two places that is whole, walking from a cluster on; `other` is what ends the walk there. */
async function lastWhole(file: FileHandle, cluster: number, to: number): Promise<{ end: number; other: Element | null }> {
  const headAt = createHeads(file, to);
  for (let at = cluster; ;) {
    const head = at < to ? await headAt(at) : null;
    if (!head) return { end: at, other: null };
    if (head.id === CLUSTER) {
      at = head.body;
      continue;
    }
    if (!IN_CLUSTER.has(head.id) || head.end === null) return { end: at, other: head };
    if (head.end > to) return { end: at, other: null };
    at = head.end;
  }
}

/**
 * Whether a WebM stream has something to play (`whole`), ends within an element as a recorder leaves it that was killed (`torn`), or
 * has not even one cluster (`bare`). A demuxer loses its way in the last two.
 */
export async function endOf(path: string): Promise<'whole' | 'torn' | 'bare'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const cluster = await firstCluster(file, 0, size);
    if (!cluster) return 'bare';
    const { end, other } = await lastWhole(file, cluster.at, size);
    return end < size && !other ? 'torn' : 'whole';
  } finally {
    await file.close();
  }
}

/**
 * Copies what can be played of a recording that has holes at the given places (in bytes), or that ends within an element. Of WebM that is up to a hole all elements
 * that are whole, behind it all from the next cluster on, which a MediaRecorder begins with every slice or key frame; of MP4 what
 * comes before the first hole. Returns for each hole the time in seconds at which the recording goes on, or null where nothing
 * behind it can be played.
 */
export async function mend(from: string, to: string, holes: readonly number[], container: Container): Promise<(number | null)[]> {
  const [source, target] = [await open(from), await open(to, 'w')];
  try {
    if (container === 'webm') return await mendWebm(source, target, holes);
    await copy(source, 0, holes[0] ?? (await source.stat()).size, target);
    return holes.map(() => null);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function mendWebm(source: FileHandle, target: FileHandle, holes: readonly number[]): Promise<(number | null)[]> {
  const resumed: (number | null)[] = [];
  const { size } = await source.stat();
  let start = 0;
  for (const hole of [...holes, size]) {
    const cluster = await firstCluster(source, start, hole);
    if (cluster !== null) {
      const { end } = await lastWhole(source, cluster.at, hole);
      await copy(source, start === 0 ? 0 : cluster.at, end, target);
    }
    if (start > 0) resumed.push(cluster?.seconds ?? null);
    start = hole;
  }
  return resumed;
}

async function copy(source: FileHandle, from: number, to: number, target: FileHandle) {
  for (let at = from; at < to; at += WINDOW_BYTES) await target.write(await readAt(source, at, Math.min(WINDOW_BYTES, to - at)));
}
