import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Target } from './targets.ts';

export const CHUNK_BYTES = 256 * 1024;

export interface Chunk {
  bytes: Buffer;
  /** SHA-256, base64. */
  digest: string;
}

export interface Request {
  method: string;
  port: number;
  path: string;
  headers: Record<string, string>;
}

export interface Measured {
  megabytesPerSecond: number;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** MiB. */
  peakMemory: number;
}

/** The EBML head of a WebM file, since a server may look at what it is sent. */
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581', 'hex');

/** Random chunks, made once and sent by all recorders; each of them a different file as far as a server can tell. */
const CHUNKS: Chunk[] = Array.from({ length: 32 }, () => {
  const bytes = randomBytes(CHUNK_BYTES);
  WEBM.copy(bytes);
  return { bytes, digest: createHash('sha256').update(bytes).digest('base64') };
});

function send({ method, port, path, headers }: Request, agent: Agent, bytes: Buffer) {
  return new Promise<void>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path, agent };
    const call = request({ ...options, headers: { ...headers, 'content-length': bytes.length } }, (reply) => {
      reply.resume();
      const isStored = [200, 201, 204].includes(reply.statusCode ?? 0);
      reply.on('end', () => (isStored ? resolve() : reject(new Error(`${method} ${path} answered ${reply.statusCode}`))));
    });
    call.on('error', reject);
    call.end(bytes);
  });
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** `recorders` send `chunks` in all, each its own one after the other on its own connection. */
export async function load(target: Target, recorders: number, chunks: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: recorders });
  const streams = await Promise.all(Array.from({ length: recorders }, () => target.recorder()));
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    streams.map(async (requestOf, index) => {
      for (let seq = 0; seq < chunks / recorders; seq++) {
        const chunk = CHUNKS[(index + seq) % CHUNKS.length] as Chunk;
        const sent = performance.now();
        await send(requestOf(seq, chunk), agent, chunk.bytes);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    megabytesPerSecond: (sorted.length * CHUNK_BYTES) / 1e6 / seconds,
    requestsPerSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    peakMemory: target.peakMemory(),
  };
}
