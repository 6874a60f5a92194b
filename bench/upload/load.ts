import { createHash, randomBytes } from 'node:crypto';
import { openConnection } from '../http-connection.ts';
import { type Chunk, type Target, forgetPeak, peakOf } from './targets.ts';

export const CHUNK_BYTES = 256 * 1024;

export interface Measured {
  megabytesPerSecond: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Of chunks that are not the first of their recording: with it a server also makes folders and reads whose recording it is. */
  laterP99: number;
  /** MiB. */
  peakMemory: number;
}

/** The EBML head of a WebM file, since our server refuses anything that is no recording. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');

/** Random, so that no server or file system gains by compression. Made before the measurement. */
function makeChunks(size: number): Chunk[] {
  return Array.from({ length: 32 }, () => {
    const bytes = randomBytes(size);
    WEBM.copy(bytes);
    return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
  });
}

const MADE = new Map<number, Chunk[]>();

const STORED = new Set([200, 201, 204]);

const valueAt = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** `recorders` send `chunks` of `size` bytes together, each on its own connection and one after the other, as a recorder does. */
export async function measureLoad(target: Target, recorders: number, chunks: number, size = CHUNK_BYTES): Promise<Measured> {
  const made = MADE.get(size) ?? makeChunks(size);
  MADE.set(size, made);
  const streams = await Promise.all(Array.from({ length: recorders }, () => target.recorder()));
  forgetPeak(target.pids());
  const times: number[] = [];
  const later: number[] = [];
  const started = performance.now();
  await Promise.all(
    streams.map(async (requestOf, index) => {
      const { port } = requestOf(0, made[0] as Chunk);
      const connection = await openConnection(port);
      for (let seq = 0; seq < chunks / recorders; seq++) {
        const chunk = made[(index + seq) % made.length] as Chunk;
        const sent = performance.now();
        const status = await connection.send(requestOf(seq, chunk), chunk.bytes);
        if (!STORED.has(status)) throw new Error(`${target.name} answered ${status}.`);
        const took = performance.now() - sent;
        times.push(took);
        if (seq > 0) later.push(took);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    megabytesPerSecond: (sorted.length * size) / 1e6 / seconds,
    requestsPerSecond: sorted.length / seconds,
    p50: valueAt(sorted, 0.5),
    p99: valueAt(sorted, 0.99),
    laterP99: valueAt(
      later.toSorted((a, b) => a - b),
      0.99,
    ),
    peakMemory: peakOf(target.pids()),
  };
}
