import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { HashReply, HashRequest } from './hash-worker.ts';

/** In the bundle a file beside the server; in the source a module. */
const BUNDLED = join(import.meta.dirname, 'hash-worker.js');
const PROGRAM = existsSync(BUNDLED) ? BUNDLED : join(import.meta.dirname, 'hash-worker.ts');

interface Hashed {
  /** SHA-256. */
  digest: Buffer;
  /** The same bytes. Nobody else knows their memory. */
  pieces: Buffer[];
}

/** Memory that a piece has to itself is handed over. A part of other memory is copied, since the rest would be lost to its owner. */
const detachable = (piece: Buffer): Uint8Array<ArrayBuffer> =>
  piece.buffer instanceof ArrayBuffer && piece.buffer.byteLength === piece.byteLength
    ? (piece as Buffer<ArrayBuffer>)
    : new Uint8Array(piece);

/**
 * A thread that computes the digests of bodies, so that the thread that answers requests need not: with many recorders that is a
 * third of its work (bench/README.md). It starts with the first body, and again after it has failed.
 */
export function createHashThread(program = PROGRAM) {
  const waiting = new Map<number, PromiseWithResolvers<Hashed>>();
  let worker: Worker | null = null;
  let last = 0;

  function end(failed: Worker, error: Error) {
    // A thread that failed ends as well, when another may have taken its place.
    if (worker !== failed) return;
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(program);
    started.on('message', ({ id, pieces, digest }: HashReply) => {
      const found = waiting.get(id);
      waiting.delete(id);
      found?.resolve({ digest: Buffer.from(digest), pieces: pieces.map(({ buffer }) => Buffer.from(buffer)) });
    });
    started.once('error', (error: Error) => end(started, error));
    started.once('exit', () => end(started, new Error('The thread for digests has ended.')));
    started.unref();
    return started;
  }

  return {
    /**
     * The SHA-256 of these bytes. Pieces that have their memory to themselves are empty afterwards: the bytes are in those that are
     * returned. `isOwned`: whether that is allowed. Rejects if the thread ends meanwhile.
     */
    sha256(pieces: readonly Buffer[], isOwned: boolean): Promise<Hashed> {
      worker ??= start();
      const id = ++last;
      const done = Promise.withResolvers<Hashed>();
      waiting.set(id, done);
      const request: HashRequest = { id, pieces: pieces.map((piece) => (isOwned ? detachable(piece) : new Uint8Array(piece))) };
      worker.postMessage(
        request,
        request.pieces.map(({ buffer }) => buffer),
      );
      return done.promise;
    },
  };
}

export type HashThread = ReturnType<typeof createHashThread>;
