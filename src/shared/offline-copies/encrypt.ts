import type { Encrypted } from './database.ts';

/** Recommended for AES-GCM (NIST SP 800-38D, section 8.2). */
const NONCE_BYTES = 12;

const toBytes = (text: string) => new TextEncoder().encode(text);

/**
 * Encrypts bytes by AES-256-GCM under a new random nonce. `name` is authenticated with them, so that one record cannot be put in
 * the place of another.
 */
export async function encryptBytes(key: CryptoKey, name: string, bytes: BufferSource): Promise<Encrypted> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv: nonce, additionalData: toBytes(name) };
  return { nonce, bytes: await crypto.subtle.encrypt(how, key, bytes) };
}

/** Decrypts bytes that `encryptBytes` made with one of these keys and this name. Throws an `OperationError` for anything else. */
export function decryptBytes(
  [key, ...older]: readonly [CryptoKey, ...CryptoKey[]],
  name: string,
  { nonce, bytes }: Encrypted,
): Promise<ArrayBuffer> {
  const how = { name: 'AES-GCM', iv: nonce, additionalData: toBytes(name) };
  const decrypt = (one: CryptoKey) => crypto.subtle.decrypt(how, one, bytes);
  return older.reduce((tried, one) => tried.catch(() => decrypt(one)), decrypt(key));
}

export const encryptJson = (key: CryptoKey, name: string, value: unknown) =>
  encryptBytes(key, name, toBytes(JSON.stringify(value)));

/** The value that `encryptJson` was given. Throws the errors of `decryptBytes`. */
export const decryptJson = async <T>(
  keys: readonly [CryptoKey, ...CryptoKey[]],
  name: string,
  encrypted: Encrypted,
): Promise<T> => JSON.parse(new TextDecoder().decode(await decryptBytes(keys, name, encrypted))) as T;
