import { type KeyObject, createHash, createPublicKey } from 'node:crypto';
import { CompactSign } from 'jose';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import type { Receipt } from '../../../contract/recordings/receipts.ts';

/** The public half of a receipt key, as clients get it. */
export function publicKeyOf(key: KeyObject): ReceiptKey {
  const { x } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' }) as { x: string };
  // The thumbprint of the public key (RFC 7638), so that the same key has the same id on every server.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
}

/**
 * Signs receipts as compact JWS (RFC 7515) with Ed25519 (RFC 8037). Of its keys, the newest first, some may be public: they only
 * verify. `keys` are the public halves of all.
 */
export function createReceipts(keys: readonly [KeyObject, ...KeyObject[]]) {
  const [newest, ...older] = keys.map((key) => ({ key, shown: publicKeyOf(key) })) as [Pair, ...Pair[]];
  const signing = [newest, ...older].filter(({ key }) => key.type === 'private');
  /** That with this id. Without an id the oldest, since a test without one was started before the first rotation. */
  const choose = (kid: string | null) =>
    (kid === null ? signing.at(-1) : signing.find(({ shown }) => shown.kid === kid)) ?? newest;

  return {
    keys: [newest, ...older].map(({ shown }) => shown),
    newestId: newest.shown.kid,
    /**
     * `kid` names the key that the device of the test knows. If its private half is no longer here, the newest one signs; the
     * device learns of that when it renews its upload token.
     */
    sign(claims: Receipt, kid: string | null): Promise<string> {
      const { key, shown } = choose(kid);
      const header = { alg: 'EdDSA', kid: shown.kid };
      return new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader(header).sign(key);
    },
  };
}

interface Pair {
  key: KeyObject;
  shown: ReceiptKey;
}

export type Receipts = ReturnType<typeof createReceipts>;
