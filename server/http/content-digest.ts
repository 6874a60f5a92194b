import { createHash } from 'node:crypto';
import { parseDictionary } from 'structured-headers';
import { Failure } from './failures.ts';

/** The algorithms of RFC 9530 in use today: Node's name for each, and the length of its digest in bytes. */
const ALGORITHMS: ReadonlyMap<string, { name: string; length: number }> = new Map([
  ['sha-256', { name: 'sha256', length: 32 }],
  ['sha-512', { name: 'sha512', length: 64 }],
]);

export interface DigestCheck {
  /** The SHA-256 that the sender announced; null without one. */
  sha256: Buffer | null;
  update(piece: Buffer): void;
  /** Whether the body has the digests that it is compared with. To be called once, after the last piece. */
  isMatch(): boolean;
}

function parseHeader(header: string) {
  try {
    return [...parseDictionary(header)];
  } catch {
    throw new Failure('bad-digest');
  }
}

/**
 * Compares a body with its `Content-Digest` (RFC 9530, section 2). Unknown algorithms are ignored (section 5). Null if there is
 * nothing to compare. `sha256Later`: somebody else compares the SHA-256. Throws `bad-digest` if the header cannot be read.
 */
export function createDigestCheck(header: string | undefined, sha256Later = false): DigestCheck | null {
  if (header === undefined) return null;
  const expected = parseHeader(header).flatMap(([key, [value]]) => {
    const algorithm = ALGORITHMS.get(key);
    if (!algorithm) return [];
    if (!(value instanceof ArrayBuffer) || value.byteLength !== algorithm.length) throw new Failure('bad-digest');
    return [{ name: algorithm.name, digest: Buffer.from(value) }];
  });
  if (expected.length === 0) return null;
  const compared = expected
    .filter(({ name }) => !(sha256Later && name === 'sha256'))
    .map(({ name, digest }) => ({ digest, hash: createHash(name) }));
  return {
    sha256: expected.find(({ name }) => name === 'sha256')?.digest ?? null,
    update: (piece) => compared.forEach(({ hash }) => hash.update(piece)),
    isMatch: () => compared.every(({ hash, digest }) => hash.digest().equals(digest)),
  };
}
