import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

/** Reads a secret file, or makes it, readable by its owner alone. */
function kept(path: string, make: () => string) {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

/** The server's two secrets, from the environment or from DATA_DIR: for tokens, and the Ed25519 key for receipts. */
export function readKeys({ dataDir, tokenSecret, receiptKey }: Config) {
  const secret = tokenSecret ?? kept(join(dataDir, 'token-secret'), () => randomBytes(32).toString('base64'));
  const pem =
    receiptKey ??
    kept(join(dataDir, 'receipt-key.pem'), () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    );
  return { tokenSecret: Buffer.from(secret, 'base64'), receiptKey: createPrivateKey(pem) };
}
