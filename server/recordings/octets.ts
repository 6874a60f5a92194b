import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../http/failures.ts';

/** A body of bytes as it came off the wire, with its SHA-256. */
export class Octets {
  readonly pieces: Buffer[] = [];
  length = 0;
  digest: Buffer = Buffer.alloc(0);
}

/** Takes `application/octet-stream` up to `limit` bytes, digested while it arrives and never copied together. */
export function acceptOctets(app: FastifyInstance, limit: number) {
  app.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) throw new Failure('too-large');
    const octets = new Octets();
    const sum = createHash('sha256');
    for await (const piece of payload as AsyncIterable<Buffer>) {
      octets.length += piece.length;
      if (octets.length > limit) throw new Failure('too-large');
      octets.pieces.push(piece);
      sum.update(piece);
    }
    octets.digest = sum.digest();
    return octets;
  });
}
