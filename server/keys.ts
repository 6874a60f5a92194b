import { type KeyObject, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Reads a secret file. If there is none, it is made, readable by its owner only; `wx` never replaces one that exists. */
function readOrMakeFile(path: string, make: () => string) {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

/** A private key from PEM (PKCS #8): the given one, or one that is made once at `path`. */
const readPrivateKey = (given: string | undefined, path: string, make: () => KeyObject) =>
  createPrivateKey(given ?? readOrMakeFile(path, () => make().export({ type: 'pkcs8', format: 'pem' }).toString()));

/**
 * The server's three secrets, from the environment or from DATA_DIR: one for tokens, the Ed25519 key that signs receipts, and the
 * P-256 key that decrypts rescue packages.
 */
export function readKeys({ dataDir, tokenSecret, receiptKey, rescueKey }: Config) {
  const secret = tokenSecret ?? readOrMakeFile(join(dataDir, 'token-secret'), () => randomBytes(32).toString('base64'));
  const makeReceiptKey = () => generateKeyPairSync('ed25519').privateKey;
  const makeRescueKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    tokenSecret: Buffer.from(secret, 'base64'),
    receiptKey: readPrivateKey(receiptKey, join(dataDir, 'receipt-key.pem'), makeReceiptKey),
    rescueKey: readPrivateKey(rescueKey, join(dataDir, 'rescue-key.pem'), makeRescueKey),
  };
}
