// The program of the thread that computes digests (hash-thread.ts).
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

export interface HashRequest {
  id: number;
  /** The bytes in their order. Each has its memory to itself. */
  pieces: Uint8Array<ArrayBuffer>[];
}

/** The same pieces, and the SHA-256 of all of them. */
export interface HashReply extends HashRequest {
  digest: Uint8Array;
}

const port = parentPort;
port?.on('message', ({ id, pieces }: HashRequest) => {
  const sum = createHash('sha256');
  for (const piece of pieces) sum.update(piece);
  const reply: HashReply = { id, pieces, digest: sum.digest() };
  port.postMessage(
    reply,
    pieces.map(({ buffer }) => buffer),
  );
});
