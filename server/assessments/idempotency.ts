import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../http/failures.ts';

/**
 * The `Idempotency-Key` of a request. A plain client that sends none gets one made of what it sends, so that the same answer
 * again is the same answer, and another one is not.
 */
export function keyOf(request: FastifyRequest, content: readonly (string | undefined)[]): string {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return `content:${hash('sha256', JSON.stringify(content), 'base64url')}`;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw new Failure('bad-input', { detail: 'An Idempotency-Key has 1 to 200 visible ASCII characters.' });
}
