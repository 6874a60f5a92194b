import { type KeyObject, createPublicKey } from 'node:crypto';
import type { RescueKey } from '../../contract/assessment.ts';
import { CURVE, type Key, keyIdOf } from '../../contract/rescue.ts';

/** The private half, and the id by which packages name it. */
export interface Opener {
  keyId: Uint8Array;
  privateKey: Key;
}

/** The two halves of the key of rescue packages: `shown` is for devices, `opener` for `openPackage`. */
export async function readRescueKey(key: KeyObject): Promise<{ shown: RescueKey; opener: Opener }> {
  const { x, y } = createPublicKey(key).export({ format: 'jwk' }) as { x: string; y: string };
  const shown: RescueKey = { kty: 'EC', crv: 'P-256', x, y };
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.importKey('jwk', key.export({ format: 'jwk' }), CURVE, false, ['deriveBits']),
    crypto.subtle.importKey('jwk', shown, CURVE, true, []),
  ]);
  const keyId = await keyIdOf(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
  return { shown, opener: { keyId, privateKey } };
}
