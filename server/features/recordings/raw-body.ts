import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headBytes, readBatchHead } from '../../../contract/recordings/batch.ts';
import { MAX_BATCH, putChunk, putChunks } from '../../../contract/recordings/recordings.ts';
import { MAX_SEQ } from '../../../contract/recordings/gaps.ts';
import { Failure } from '../../http/failures.ts';
import { type HashThread, createHashThread } from '../../platform/hashing/hash-thread.ts';
import type { ReceivedChunk } from '../../platform/stores/chunk-store.ts';

/** A body of bytes in the pieces in which it arrived. They are never joined, since a copy would double the memory. */
export class RawBody {
  pieces: Buffer[] = [];
  length = 0;
  /** SHA-256. Empty for a batch, whose chunks have digests of their own. */
  digest: Buffer = Buffer.alloc(0);
  /** Whether nobody else knows the pieces. Those of a test without a network are the test's own. */
  #isOwned: boolean;

  constructor(isOwned = false) {
    this.#isOwned = isOwned;
  }

  /** Computes the digest. The pieces are others afterwards, with the same bytes. */
  async hash(thread: Pick<HashThread, 'sha256'>) {
    const { digest, pieces } = await thread.sha256(this.pieces, this.#isOwned);
    Object.assign(this, { digest, pieces });
    this.#isOwned = true;
  }

  /**
   * Frees the memory of the pieces at once; nobody may use them afterwards. Without it they wait for the garbage collector, which
   * then looks through the whole memory several times a second while many record.
   */
  free() {
    if (!this.#isOwned) return;
    for (const { buffer, byteLength } of this.pieces) {
      if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
    }
    this.pieces = [];
  }
}

/** The body of a call that takes bytes; an empty one if the request has none. */
export const rawBodyOf = ({ body }: Pick<FastifyRequest, 'body'>) => (body instanceof RawBody ? body : new RawBody());

/** One for all servers of this process. It ends with the process, since a server that closes still takes what is on its way. */
const hashThread = createHashThread();

/** Adds parsers for single chunks, which are compared with the digest that their sender announced, and for batches. */
export function parseRawBodies(app: FastifyInstance) {
  app.addContentTypeParser(
    putChunk.bytes.type,
    async ({ bodyDigest, raw: request }: FastifyRequest, payload: IncomingMessage) => {
      const raw = await readRaw(request, payload);
      await raw.hash(hashThread);
      if (bodyDigest && !raw.digest.equals(bodyDigest)) throw new Failure('body-damaged');
      return raw;
    },
  );
  app.addContentTypeParser(putChunks.bytes.type, async ({ raw: request }: FastifyRequest, payload: IncomingMessage) =>
    readRaw(request, payload),
  );
}

/** `request`: whose body it is; `payload`: the body as it passed its guard. */
function readRaw({ socket }: IncomingMessage, payload: IncomingMessage): Promise<RawBody> {
  const raw = new RawBody(socket instanceof Socket);
  payload.on('data', (piece: Buffer) => {
    raw.length += piece.length;
    raw.pieces.push(piece);
  });
  return new Promise((resolve, reject) => {
    payload.once('error', reject);
    payload.once('end', () => resolve(raw));
  });
}

/** `length` bytes from `start` on, as pieces without copying. */
function slicePieces(pieces: readonly Buffer[], start: number, length: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (const piece of pieces) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, start + length - at));
    if (part.length > 0) found.push(part);
    at += piece.length;
  }
  return found;
}

/** The chunks of a batch (contract/recordings/batch.ts). Throws `bad-input` if it is malformed, `chunk-damaged` if a digest does not match. */
export function readBatch({ pieces, length }: RawBody): ReceivedChunk[] {
  const head = Buffer.concat(slicePieces(pieces, 0, headBytes(MAX_BATCH)));
  const facts = readBatchHead(head, MAX_BATCH);
  if (!facts) throw new Failure('bad-input', { detail: `A batch names one to ${MAX_BATCH} chunks before their bytes.` });
  let at = headBytes(facts.length);
  const chunks = facts.map((each) => {
    const chunk = { facts: each, pieces: slicePieces(pieces, at, each.length) };
    at += each.length;
    return chunk;
  });
  if (at !== length) throw new Failure('bad-input', { detail: 'A batch is as long as its chunks together.' });
  for (const chunk of chunks) {
    if (chunk.facts.seq > MAX_SEQ) throw new Failure('bad-input', { detail: `Chunks are numbered from 0 to ${MAX_SEQ}.` });
    if (chunk.facts.length === 0) throw new Failure('bad-input', { detail: 'A chunk has at least one byte.' });
    const sum = createHash('sha256');
    for (const piece of chunk.pieces) sum.update(piece);
    if (!sum.digest().equals(chunk.facts.digest)) throw new Failure('chunk-damaged');
  }
  return chunks;
}
