import { hash } from 'node:crypto';

/**
 * The `Idempotency-Key` of a request. If a simple client sends none, the key is a hash of the content, so that repeating the same
 * answer is recognised as a repetition.
 */
export const idempotencyKeyOf = (
  headers: { 'idempotency-key'?: string | undefined },
  content: readonly (string | undefined)[],
): string => headers['idempotency-key'] ?? `content:${hash('sha256', JSON.stringify(content), 'base64url')}`;
