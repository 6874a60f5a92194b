import { type KeyObject, createPrivateKey } from 'node:crypto';

/** A P-256 pair as push services know it, in base64url: the private number, and the uncompressed point. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The pair of a private key. */
export function toPushKeys(key: KeyObject): PushKeys {
  const { x = '', y = '', d = '' } = key.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** The private key of such a pair. Throws for a pair that is none. */
export function fromPushKeys({ publicKey, privateKey: d }: PushKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const half = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d, x: half(1, 33), y: half(33, 65) } });
}
