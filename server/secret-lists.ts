import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** A key for HMAC-SHA-256 is at least as long as its hash (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;
export const TOKEN_RULE = `base64 of at least ${SECRET_BYTES} random bytes, as \`openssl rand -base64 ${SECRET_BYTES}\` gives them`;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
export const isTokenSecret = (text: string) =>
  text.length % 4 === 0 && BASE64.test(text) && Buffer.from(text, 'base64').length >= SECRET_BYTES;

const PEM = /-----BEGIN (?<label>[A-Z ]*(?:PRIVATE|PUBLIC) KEY)-----[^-]+-----END \k<label>-----/g;
const splitPem = (text: string) => [...text.matchAll(PEM)].map(([pem]) => pem);
const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString().trim();

/**
 * A setting, or a file of DATA_DIR with the same content, that lists secrets: the first one signs or encrypts new things, and all
 * of them verify or decrypt.
 */
export interface SecretList {
  setting: string;
  file: string;
  /** A new secret, as it is written in the list. */
  make(): string;
  split(list: string): string[];
  join(secrets: readonly string[]): string;
}

/** The lists by their names for `npm run rotate`. */
export const SECRET_LISTS = {
  token: {
    setting: 'TOKEN_SECRET',
    file: 'token-secret',
    make: () => randomBytes(SECRET_BYTES).toString('base64'),
    split: (list) => list.trim().split(/[\s,]+/),
    join: (secrets) => secrets.join(','),
  },
  receipt: {
    setting: 'RECEIPT_KEY',
    file: 'receipt-key.pem',
    make: () => pemOf(generateKeyPairSync('ed25519').privateKey),
    split: splitPem,
    join: (secrets) => secrets.join('\n'),
  },
  rescue: {
    setting: 'RESCUE_KEY',
    file: 'rescue-key.pem',
    make: () => pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    split: splitPem,
    join: (secrets) => secrets.join('\n'),
  },
} as const satisfies Record<string, SecretList>;

export type SecretName = keyof typeof SECRET_LISTS;
