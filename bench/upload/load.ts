import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Chunk, Request, Target } from './targets.ts';

export const CHUNK_BYTES = 256 * 1024;

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

/**
 * One keep-alive connection that writes requests and reads only as much of a reply as it must (RFC 9112): a full HTTP client would
 * take more of the two cores than the server that is measured.
 */
async function dial(port: number) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let reply = Buffer.alloc(0);
  let settle: { resolve(status: number): void; reject(error: Error): void } | null = null;
  const fail = (error: Error) => settle?.reject(error);
  socket.on('error', fail).on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (piece) => {
    reply = reply.length > 0 ? Buffer.concat([reply, piece]) : piece;
    const end = reply.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = reply.toString('latin1', 0, end);
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
    const isChunked = /transfer-encoding: *chunked/i.test(head);
    const isWhole = isChunked ? reply.subarray(-5).equals(LAST) : reply.length >= end + 4 + length;
    if (!isWhole) return;
    reply = Buffer.alloc(0);
    settle?.resolve(Number(head.slice(9, 12)));
  });
  return {
    send({ method, path, headers }: Request, bytes: Buffer) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${lines.join('')}content-length: ${bytes.length}\r\n\r\n`;
      const answered = new Promise<number>((resolve, reject) => (settle = { resolve, reject }));
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(bytes);
      socket.uncork();
      return answered;
    },
    close: () => socket.destroy(),
  };
}

const LAST = Buffer.from('0\r\n\r\n');
const STORED = new Set([200, 201, 204]);

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** `recorders` send `chunks` in all, each its own one after the other on its own connection. */
export async function load(target: Target, recorders: number, chunks: number): Promise<Measured> {
  const streams = await Promise.all(Array.from({ length: recorders }, () => target.recorder()));
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    streams.map(async (requestOf, index) => {
      const { port } = requestOf(0, CHUNKS[0] as Chunk);
      const connection = await dial(port);
      for (let seq = 0; seq < chunks / recorders; seq++) {
        const chunk = CHUNKS[(index + seq) % CHUNKS.length] as Chunk;
        const sent = performance.now();
        const status = await connection.send(requestOf(seq, chunk), chunk.bytes);
        if (!STORED.has(status)) throw new Error(`${target.name} answered ${status}.`);
        times.push(performance.now() - sent);
      }
      connection.close();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    megabytesPerSecond: (sorted.length * CHUNK_BYTES) / 1e6 / seconds,
    requestsPerSecond: sorted.length / seconds,
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    peakMemory: target.peakMemory(),
  };
}
