import { type KeyObject, createPrivateKey, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { VapidKeys } from './features/notifications/push.ts';

/** Reads a secret file. If there is none, it is made, readable by its owner only; `wx` never replaces one that exists. */
function readOrMakeFile(path: string, make: () => string) {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

/** A private key from PEM (PKCS #8): the given one, or one that is made once at `path`. */
const readPrivateKey = (given: string | undefined, path: string, make: () => KeyObject) =>
  createPrivateKey(given ?? readOrMakeFile(path, () => make().export({ type: 'pkcs8', format: 'pem' }).toString()));

const VapidFile: z.ZodType<VapidKeys> = z.object({ privateKey: z.string().min(40), publicKey: z.string().min(80) });

/**
 * The key of the audit log. It is derived from the key of receipts, which an operator never changes, since receipts and the log
 * have to stay verifiable.
 */
const auditKeyOf = (receiptKey: KeyObject) =>
  Buffer.from(hkdfSync('sha256', String(receiptKey.export({ format: 'jwk' }).d), '', 'audit log', 32));

/**
 * The server's four secrets, from the environment or from DATA_DIR: one for tokens, the Ed25519 key that signs receipts, the
 * P-256 key that decrypts rescue packages, and the pair by which push services know this server; with the values derived from
 * them.
 */
export function readKeys({ dataDir, tokenSecret, receiptKey, rescueKey, pushKeys }: Config) {
  const secret = tokenSecret ?? readOrMakeFile(join(dataDir, 'token-secret'), () => randomBytes(32).toString('base64'));
  const makeReceiptKey = () => generateKeyPairSync('ed25519').privateKey;
  const makeRescueKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const vapid = pushKeys ?? readOrMakeFile(join(dataDir, 'push-keys.json'), () => JSON.stringify(webPush.generateVAPIDKeys()));
  const signing = readPrivateKey(receiptKey, join(dataDir, 'receipt-key.pem'), makeReceiptKey);
  return {
    audit: auditKeyOf(signing),
    push: VapidFile.parse(JSON.parse(vapid)),
    tokenSecret: Buffer.from(secret, 'base64'),
    receiptKey: signing,
    rescueKey: readPrivateKey(rescueKey, join(dataDir, 'rescue-key.pem'), makeRescueKey),
  };
}
