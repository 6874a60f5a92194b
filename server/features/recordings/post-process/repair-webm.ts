import { type FileHandle, open } from 'node:fs/promises';
import type { Container } from '../containers.ts';
import { type Element, elementAt } from '../ebml.ts';

/** The element ids of Matroska (RFC 9559) that a MediaRecorder writes from its first cluster on. */
const CLUSTER = 0x1f43b675;
const IN_CLUSTER = new Set([0xe7, 0xa3, 0xa0, 0xab, 0xec, 0xbf]);
const TIMESTAMP = 0xe7;

const HEAD_BYTES = 12;
const WINDOW_BYTES = 1024 * 1024;

async function readAt(file: FileHandle, at: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const CLUSTER_BYTES = Buffer.from('1f43b675', 'hex');

interface Cluster {
  at: number;
  /** Its time in seconds. The file has milliseconds, Matroska's default, which a MediaRecorder never changes. */
  seconds: number;
}

/** The first cluster between two offsets. Its timestamp distinguishes it from four bytes that look like one by chance. */
async function findCluster(file: FileHandle, from: number, to: number): Promise<Cluster | null> {
  for (let at = from; at < to; at += WINDOW_BYTES) {
    const window = await readAt(file, at, Math.min(WINDOW_BYTES + HEAD_BYTES * 2, to - at));
    for (let found = window.indexOf(CLUSTER_BYTES); found >= 0; found = window.indexOf(CLUSTER_BYTES, found + 1)) {
      const seconds = readTimestamp(window, elementAt(window, found)?.body);
      if (seconds !== null) return { at: at + found, seconds };
    }
  }
  return null;
}

/** Elements that may precede the timestamp of a cluster: a checksum and unused space. */
const BEFORE_TIMESTAMP = new Set([0xbf, 0xec]);

function readTimestamp(window: Buffer, from = window.length): number | null {
  let at = from;
  let head = elementAt(window, at);
  while (head?.end && BEFORE_TIMESTAMP.has(head.id) && head.end < window.length) {
    at = head.end;
    head = elementAt(window, at);
  }
  if (head?.id !== TIMESTAMP) return null;
  const length = head.end ? head.end - head.body : 0;
  // No more than six bytes, since those are enough for eight thousand years.
  if (length < 1 || length > 6 || head.body + length > window.length) return null;
  return window.readUIntBE(head.body, length) / 1000;
}

const WALK_BYTES = 64 * 1024;

/** Reads heads of elements through a window, since one read for each of thousands of elements would be slow. */
function createHeadReader(file: FileHandle, to: number) {
  let [from, held] = [0, Buffer.alloc(0)];
  return async (at: number): Promise<Element | null> => {
    const isHeld = from <= at && at + HEAD_BYTES <= from + held.length;
    if (!isHeld) [from, held] = [at, await readAt(file, at, Math.min(WALK_BYTES, to - at))];
    const head = elementAt(held.subarray(at - from, at - from + HEAD_BYTES), 0);
    return head && { ...head, body: at + head.body, end: head.end === null ? null : at + head.end };
  };
}

/**
 * Walks from a cluster to `to` and returns the end of the last complete element. `other` is an element that no MediaRecorder
 * writes there, if one ended the walk.
 */
async function findLastComplete(file: FileHandle, cluster: number, to: number): Promise<{ end: number; other: Element | null }> {
  const readHead = createHeadReader(file, to);
  for (let at = cluster; ;) {
    const head = at < to ? await readHead(at) : null;
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
 * How a WebM stream ends: `complete`; `torn` within an element, as after a recorder was killed; or `empty` without a single
 * cluster. The demuxer never returns from the last two.
 */
export async function classifyEnd(path: string): Promise<'complete' | 'torn' | 'empty'> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const cluster = await findCluster(file, 0, size);
    if (!cluster) return 'empty';
    const { end, other } = await findLastComplete(file, cluster.at, size);
    return end < size && !other ? 'torn' : 'complete';
  } finally {
    await file.close();
  }
}

/**
 * Copies the playable parts of a recording in which bytes are missing at the given offsets, or which ends within an element. Of
 * WebM it takes all complete elements up to an offset, and continues after it with the next cluster, which a MediaRecorder starts
 * with every slice or key frame. Of MP4 it takes what precedes the first offset. Returns for each offset the time in seconds at
 * which the recording continues; null if nothing after it can be played.
 */
export async function repairRecording(
  from: string,
  to: string,
  offsets: readonly number[],
  container: Container,
): Promise<(number | null)[]> {
  const [source, target] = [await open(from), await open(to, 'w')];
  try {
    if (container === 'webm') return await repairWebm(source, target, offsets);
    await copyBytes(source, 0, offsets[0] ?? (await source.stat()).size, target);
    return offsets.map(() => null);
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
}

async function repairWebm(source: FileHandle, target: FileHandle, offsets: readonly number[]): Promise<(number | null)[]> {
  const resumed: (number | null)[] = [];
  const { size } = await source.stat();
  let start = 0;
  for (const offset of [...offsets, size]) {
    const cluster = await findCluster(source, start, offset);
    if (cluster !== null) {
      const { end } = await findLastComplete(source, cluster.at, offset);
      await copyBytes(source, start === 0 ? 0 : cluster.at, end, target);
    }
    if (start > 0) resumed.push(cluster?.seconds ?? null);
    start = offset;
  }
  return resumed;
}

async function copyBytes(source: FileHandle, from: number, to: number, target: FileHandle) {
  for (let at = from; at < to; at += WINDOW_BYTES) await target.write(await readAt(source, at, Math.min(WINDOW_BYTES, to - at)));
}
