import { type KeyObject, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { toPushKeys } from './features/notifications/push-keys.ts';

/** A key for HMAC-SHA-256 is at least as long as its hash (RFC 7518, section 3.2). */
const SECRET_BYTES = 32;
export const TOKEN_RULE = `base64 of at least ${SECRET_BYTES} random bytes, as \`openssl rand -base64 ${SECRET_BYTES}\` gives them`;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
export const isTokenSecret = (text: string) =>
  text.length % 4 === 0 && BASE64.test(text) && Buffer.from(text, 'base64').length >= SECRET_BYTES;

/** A key as PEM, or in one line: the base64 of the same bytes (DER). They are a sequence, so the base64 begins with M. */
const KEYS =
  /-----BEGIN (?<label>[A-Z ]*(?:PRIVATE|PUBLIC) KEY)-----[^-]+-----END \k<label>-----|(?<![A-Za-z0-9+/])M[A-Za-z0-9+/]{55,}={0,2}/g;
/** Some programs that carry an environment write the end of a line as two characters. */
export const splitKeys = (text: string) => [...text.replaceAll(String.raw`\n`, '\n').matchAll(KEYS)].map(([key]) => key);

/** Reads one key of a list. Throws if it is none. */
export function readKey(text: string): KeyObject {
  if (text.startsWith('-----')) return text.includes('PRIVATE') ? createPrivateKey(text) : createPublicKey(text);
  const key = Buffer.from(text, 'base64');
  try {
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  } catch {
    return createPublicKey({ key, format: 'der', type: 'spki' });
  }
}

const typeOf = (key: KeyObject) => (key.type === 'private' ? 'pkcs8' : 'spki');
export const toPem = (key: KeyObject): string =>
  key
    .export({ type: typeOf(key) as 'pkcs8', format: 'pem' })
    .toString()
    .trim();
/** The same in one line, which every program that carries an environment leaves as it is. */
export const toLine = (key: KeyObject): string => key.export({ type: typeOf(key) as 'pkcs8', format: 'der' }).toString('base64');

/** A secret of the server: a setting, or a file of DATA_DIR with the same content. */
interface Secret {
  setting: string;
  file: string;
  /** A new one, as it is written in the file. */
  make(): string;
}

/** One that lists secrets: the first one signs or encrypts new things, and all of them verify or decrypt. */
export interface SecretList extends Secret {
  split(list: string): string[];
  join(secrets: readonly string[]): string;
}

const makeP256 = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const makeToken = () => randomBytes(SECRET_BYTES).toString('base64');

/** The lists by their names for `npm run rotate`. */
export const SECRET_LISTS = {
  token: {
    setting: 'TOKEN_SECRET',
    file: 'token-secret',
    make: makeToken,
    split: (list) => list.trim().split(/[\s,]+/),
    join: (secrets) => secrets.join(','),
  },
  receipt: {
    setting: 'RECEIPT_KEY',
    file: 'receipt-key.pem',
    make: () => toPem(generateKeyPairSync('ed25519').privateKey),
    split: splitKeys,
    join: (secrets) => secrets.join('\n'),
  },
  rescue: {
    setting: 'RESCUE_KEY',
    file: 'rescue-key.pem',
    make: () => toPem(makeP256()),
    split: splitKeys,
    join: (secrets) => secrets.join('\n'),
  },
} as const satisfies Record<string, SecretList>;

export type ListName = keyof typeof SECRET_LISTS;

/** All secrets of the server. Those of other systems, as of a mail server, are not among them. */
export const SECRETS = {
  ...SECRET_LISTS,
  audit: { setting: 'AUDIT_KEY', file: 'audit-key', make: makeToken },
  push: { setting: 'PUSH_KEYS', file: 'push-keys.json', make: () => JSON.stringify(toPushKeys(makeP256())) },
} as const satisfies Record<string, Secret>;

export type SecretName = keyof typeof SECRETS;
export const SECRET_NAMES = Object.keys(SECRETS) as SecretName[];
