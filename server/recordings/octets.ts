import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headBytes, readBatchHead } from '../../contract/batch.ts';
import { MAX_BATCH, putChunk, putChunks } from '../../contract/recordings.ts';
import { MAX_SEQ } from '../../contract/gaps.ts';
import { Failure } from '../http/failures.ts';
import type { Arrived } from './journal.ts';

/** A body of bytes as it came off the wire, in pieces that are never copied together. */
export class Octets {
  readonly pieces: Buffer[] = [];
  length = 0;
  /** SHA-256; of a batch, whose chunks have digests of their own, it is not made. */
  digest: Buffer = Buffer.alloc(0);
}

/** The body of a call that takes bytes. */
export const octetsIn = ({ body }: Pick<FastifyRequest, 'body'>) => (body instanceof Octets ? body : new Octets());

/** Takes chunks, digested while they arrive, and batches of them. */
export function acceptOctets(app: FastifyInstance) {
  accept(app, putChunk.bytes.type, true);
  accept(app, putChunks.bytes.type, false);
}

function accept(app: FastifyInstance, type: string, digested: boolean) {
  app.addContentTypeParser(type, (_request: FastifyRequest, payload: IncomingMessage, done) => {
    const octets = new Octets();
    const sum = createHash('sha256');
    payload.on('data', (piece: Buffer) => {
      octets.length += piece.length;
      octets.pieces.push(piece);
      if (digested) sum.update(piece);
    });
    payload.once('error', done);
    payload.once('end', () => {
      if (digested) octets.digest = sum.digest();
      done(null, octets);
    });
  });
}

/** `length` bytes from `start` on, out of pieces. */
function cut(pieces: readonly Buffer[], start: number, length: number): Buffer[] {
  const found: Buffer[] = [];
  let at = 0;
  for (const piece of pieces) {
    const part = piece.subarray(Math.max(0, start - at), Math.max(0, start + length - at));
    if (part.length > 0) found.push(part);
    at += piece.length;
  }
  return found;
}

/** The chunks of a batch (contract/batch.ts). Throws `bad-input` for what is none, `chunk-damaged` where bytes differ from their digest. */
export function chunksOf({ pieces, length }: Octets): Arrived[] {
  const head = Buffer.concat(cut(pieces, 0, headBytes(MAX_BATCH)));
  const facts = readBatchHead(head, MAX_BATCH);
  if (!facts) throw new Failure('bad-input', { detail: `A batch names one to ${MAX_BATCH} chunks before their bytes.` });
  let at = headBytes(facts.length);
  const chunks = facts.map((each) => {
    const chunk = { facts: each, pieces: cut(pieces, at, each.length) };
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
