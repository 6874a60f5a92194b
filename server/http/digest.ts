import { createHash } from 'node:crypto';
import { parseDictionary } from 'structured-headers';
import { Failure } from './failures.ts';

/** The algorithms of RFC 9530 that are in use today, as Node names them, and how many bytes they give. */
const ALGORITHMS: ReadonlyMap<string, { name: string; length: number }> = new Map([
  ['sha-256', { name: 'sha256', length: 32 }],
  ['sha-512', { name: 'sha512', length: 64 }],
]);

export interface Digests {
  update(piece: Buffer): void;
  /** Asked once, after the last piece: whether the body is what its sender says that it is. */
  match(): boolean;
}

function entriesOf(header: string) {
  try {
    return [...parseDictionary(header)];
  } catch {
    throw new Failure('bad-digest');
  }
}

/**
 * Computes what `Content-Digest` (RFC 9530, section 2) says of a body; algorithms that are not known say nothing (section 5).
 * Null where it says nothing. Throws `bad-digest` where it cannot be read.
 */
export function digestsFor(header: string | undefined): Digests | null {
  if (header === undefined) return null;
  const expected = entriesOf(header).flatMap(([key, [value]]) => {
    const algorithm = ALGORITHMS.get(key);
    if (!algorithm) return [];
    if (!(value instanceof ArrayBuffer) || value.byteLength !== algorithm.length) throw new Failure('bad-digest');
    return [{ hash: createHash(algorithm.name), digest: Buffer.from(value) }];
  });
  if (expected.length === 0) return null;
  return {
    update: (piece) => expected.forEach(({ hash }) => hash.update(piece)),
    match: () => expected.every(({ hash, digest }) => hash.digest().equals(digest)),
  };
}
