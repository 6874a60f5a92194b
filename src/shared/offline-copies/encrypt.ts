import type { Sealed } from './database.ts';

/** Recommended for AES-GCM (NIST SP 800-38D, section 8.2). */
const NONCE_BYTES = 12;

const toBytes = (text: string) => new TextEncoder().encode(text);

/**
 * Encrypts bytes by AES-256-GCM under a new random nonce. `name` is authenticated with them, so that one record cannot be put in the
 * place of another.
 */
export async function sealBytes(key: CryptoKey, name: string, bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv: nonce, additionalData: toBytes(name) };
  return { nonce, bytes: await crypto.subtle.encrypt(how, key, bytes) };
}

/** Decrypts what `sealBytes` made with this key and name. Throws an `OperationError` for anything else. */
export const openBytes = (key: CryptoKey, name: string, { nonce, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce, additionalData: toBytes(name) }, key, bytes);

export const sealJson = (key: CryptoKey, name: string, value: unknown) => sealBytes(key, name, toBytes(JSON.stringify(value)));

/** The value that `sealJson` was given. Throws what `openBytes` does. */
export const openJson = async <T>(key: CryptoKey, name: string, sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, name, sealed))) as T;
