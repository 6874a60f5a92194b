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
  app.addContentTypeParser('application/octet-stream', (request: FastifyRequest, payload: IncomingMessage, done) => {
    if (Number(request.headers['content-length'] ?? 0) > limit) return done(new Failure('too-large'));
    /** The rest is let through unread, so that the answer reaches its caller. */
    const refuse = () => {
      payload.removeAllListeners('data').removeAllListeners('end').resume();
      done(new Failure('too-large'));
    };
    const octets = new Octets();
    const sum = createHash('sha256');
    payload.on('data', (piece: Buffer) => {
      octets.length += piece.length;
      if (octets.length > limit) return refuse();
      octets.pieces.push(piece);
      sum.update(piece);
    });
    payload.once('error', done);
    payload.once('end', () => {
      octets.digest = sum.digest();
      done(null, octets);
    });
  });
}
