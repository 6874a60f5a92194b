import { type KeyObject, createHash, createPublicKey } from 'node:crypto';
import { CompactSign } from 'jose';
import type { ReceiptKey } from '../../../contract/recordings/receipts.ts';
import type { Receipt } from '../../../contract/recordings/receipts.ts';

/** Signs receipts as compact JWS (RFC 7515) with Ed25519 (RFC 8037). `keys` are the public keys that verify them. */
export function createReceipts(privateKey: KeyObject) {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' }) as { x: string };
  // The thumbprint of the public key (RFC 7638), so that the same key has the same id on every server.
  const kid = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  const key: ReceiptKey = { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' };
  return {
    keys: [key],
    sign: (claims: Receipt): Promise<string> =>
      new CompactSign(Buffer.from(JSON.stringify(claims))).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey),
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
