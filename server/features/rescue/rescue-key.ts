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

export interface RescueKeys {
  /** The newest one. */
  publicKey: RescueKey;
  /** For packages that were made for any of the keys. */
  openers: readonly Opener[];
}

/** Derives the key pairs of rescue packages from the server's P-256 keys, newest first. */
export async function readRescueKeys(keys: readonly [KeyObject, ...KeyObject[]]): Promise<RescueKeys> {
  const [newest, ...older] = await Promise.all([readRescueKey(keys[0]), ...keys.slice(1).map(readRescueKey)]);
  return { publicKey: newest.publicKey, openers: [newest, ...older].map(({ opener }) => opener) };
}

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
