import { type KeyObject, createPublicKey } from 'node:crypto';
import type { RescueKey } from '../../../contract/assessment/assessment.ts';
import { CURVE, type Key, keyIdOf } from '../../../contract/assessment/rescue.ts';

/** The private key, and the id by which packages name it. */
export interface Opener {
  keyId: Uint8Array;
  privateKey: Key;
}

export interface RescueKeyPair {
  /** For devices, which encrypt packages with it. */
  publicKey: RescueKey;
  opener: Opener;
}

/** Derives the key pair of rescue packages from the server's P-256 key. */
export async function readRescueKey(key: KeyObject): Promise<RescueKeyPair> {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' }) as { x: string; y: string };
  const publicKey: RescueKey = { kty: 'EC', crv: 'P-256', x, y };
  const [privateKey, point] = await Promise.all([
    crypto.subtle.importKey('jwk', key.export({ format: 'jwk' }), CURVE, false, ['deriveBits']),
    crypto.subtle.importKey('jwk', publicKey, CURVE, true, []),
  ]);
  const keyId = await keyIdOf(new Uint8Array(await crypto.subtle.exportKey('raw', point)));
  return { publicKey, opener: { keyId, privateKey } };
}
