import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const UNREADABLE =
  'A secret in the database cannot be decrypted: no value of TOKEN_SECRET has encrypted it. Put the older value behind the newer one again.';

/** The server's secrets, newest first: the first one signs and encrypts, and all of them verify and decrypt. */
export type Secrets = readonly [Uint8Array, ...Uint8Array[]];

/** The purposes of all boxes. Each has a key of its own; `npm run rotate -- token --finish` renews what is in them. */
export const BOXES = { app: 'authenticator app', retired: 'retired secret', webhook: 'webhook' } as const;

/**
 * Encrypts secrets in the database that the server has to read again (AES-256-GCM), with a key derived from the server's
 * newest secret, so that a copy of the database alone reveals none. `owner` is bound to the text: it cannot be moved to another
 * account.
 */
export function createSecretBox(secrets: Secrets, purpose: string) {
  const [newest, ...older] = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))) as [
    Buffer,
    ...Buffer[],
  ];

  /** Null for anything that this key has not encrypted for this owner. */
  function openBy(key: Buffer, sealed: string, owner: string): string | null {
    const bytes = Buffer.from(sealed, 'base64');
    try {
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }

  /** Returns base64. */
  function seal(text: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, newest, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** Null if the text was sealed for another owner or with a secret that is not here, or was changed. */
  function tryOpen(sealed: string, owner: string): string | null {
    for (const key of [newest, ...older]) {
      const text = openBy(key, sealed, owner);
      if (text !== null) return text;
    }
    return null;
  }

  /** Throws where `tryOpen` returns null. */
  function open(sealed: string, owner: string): string {
    const text = tryOpen(sealed, owner);
    if (text === null) throw new Error(UNREADABLE);
    return text;
  }

  return {
    seal,
    open,
    tryOpen,
    /** The same text under the newest secret; null if it is under it already. Throws what `open` throws. */
    renew: (sealed: string, owner: string): string | null =>
      openBy(newest, sealed, owner) === null ? seal(open(sealed, owner), owner) : null,
  };
}

export type SecretBox = ReturnType<typeof createSecretBox>;
