import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { Failure } from './failures.ts';

async function* bounded(body: IncomingMessage, maxBytes: number) {
  let bytes = 0;
  // Not destroyed on an early end: that would tear the connection down before the answer is heard.
  for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxBytes) throw new Failure('too-large');
    yield piece;
  }
}

/** A body piece by piece as it comes off the wire, never as a whole. Throws `wrong-type`, and while it is read `too-large`. */
export function receiveStream(request: FastifyRequest, { type, maxBytes }: { type: string; maxBytes: number }) {
  const [sent] = (request.headers['content-type'] ?? '').split(';');
  if (sent !== type) throw new Failure('wrong-type', { detail: `This call takes ${type}.` });
  return bounded(request.raw, maxBytes);
}
