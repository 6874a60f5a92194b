import { hash } from 'node:crypto';

/**
 * The `Idempotency-Key` of a request. A plain client that sends none gets one made of what it sends, so that the same answer
 * again is the same answer, and another one is not.
 */
export const keyOf = (headers: { 'idempotency-key'?: string | undefined }, content: readonly (string | undefined)[]): string =>
  headers['idempotency-key'] ?? `content:${hash('sha256', JSON.stringify(content), 'base64url')}`;
