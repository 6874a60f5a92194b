import { type KeyObject, createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Reads a secret file, or makes it, readable by its owner alone. */
function kept(path: string, make: () => string) {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

/** A private key as PEM (PKCS #8), made once in the folder where the environment gives none. */
const privateKey = (given: string | undefined, path: string, make: () => KeyObject) =>
  createPrivateKey(given ?? kept(path, () => make().export({ type: 'pkcs8', format: 'pem' }).toString()));

/**
 * The server's three secrets, from the environment or from DATA_DIR: for tokens, the Ed25519 key that signs receipts, and the
 * P-256 key that opens rescue packages.
 */
export function readKeys({ dataDir, tokenSecret, receiptKey, rescueKey }: Config) {
  const secret = tokenSecret ?? kept(join(dataDir, 'token-secret'), () => randomBytes(32).toString('base64'));
  const ofReceipts = () => generateKeyPairSync('ed25519').privateKey;
  const ofRescue = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    tokenSecret: Buffer.from(secret, 'base64'),
    receiptKey: privateKey(receiptKey, join(dataDir, 'receipt-key.pem'), ofReceipts),
    rescueKey: privateKey(rescueKey, join(dataDir, 'rescue-key.pem'), ofRescue),
  };
}
