import { type KeyObject, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';
import type { Secrets } from './features/accounts/secret-box.ts';
import type { VapidKeys } from './features/notifications/push.ts';
import { SECRET_LISTS, TOKEN_RULE, isTokenSecret } from './secret-lists.ts';

/** Reads a secret file. If there is none, it is made, readable by its owner only; `wx` never replaces one that exists. */
function readOrMakeFile(path: string, make: () => string) {
  if (!existsSync(path)) writeFileSync(path, make(), { mode: 0o600, flag: 'wx' });
  return readFileSync(path, 'utf8').trim();
}

/** Throws unless the list has a secret, and each of them is long enough. */
function readSecrets(list: string): Secrets {
  const [first, ...older] = SECRET_LISTS.token.split(list);
  const all = [first ?? '', ...older];
  if (!all.every(isTokenSecret)) throw new Error(`${SECRET_LISTS.token.setting}: ${TOKEN_RULE}`);
  return all.map((text) => Buffer.from(text, 'base64')) as [Buffer, ...Buffer[]];
}

type KeyList = readonly [KeyObject, ...KeyObject[]];

/** Throws unless the list begins with a private key and has only keys of this kind. */
function readKeyList({ setting, split }: (typeof SECRET_LISTS)['receipt' | 'rescue'], list: string, kind: string): KeyList {
  const wrong = (message: string) => new Error(`${setting}: ${message}`);
  const [first, ...older] = split(list).map((pem) => {
    try {
      return pem.includes('PRIVATE') ? createPrivateKey(pem) : createPublicKey(pem);
    } catch {
      throw wrong(`one of its keys cannot be read; each is the PEM of a key for ${kind}`);
    }
  });
  if (first?.type !== 'private') throw wrong(`the first key must be the PEM (PKCS #8) of a private key for ${kind}`);
  const keys: KeyList = [first, ...older];
  const kindOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
    asymmetricKeyType === 'ec' ? asymmetricKeyDetails?.namedCurve : asymmetricKeyType;
  const wanted = { Ed25519: 'ed25519', 'P-256': 'prime256v1' }[kind];
  if (!keys.every((key) => kindOf(key) === wanted)) throw wrong(`each key must be one for ${kind}`);
  return keys;
}

const VapidFile: z.ZodType<VapidKeys> = z.object({ privateKey: z.string().min(40), publicKey: z.string().min(80) });

export const AUDIT_FILE = 'audit-key';

/** The key of the audit log as long as there is only one receipt key: 32 bytes derived from it. */
const deriveAuditKey = (receiptKey: KeyObject) =>
  Buffer.from(hkdfSync('sha256', String(receiptKey.export({ format: 'jwk' }).d), '', 'audit log', 32));

/**
 * The key of the audit log. It never changes, since the log has to stay verifiable: the first rotation of the receipt key writes
 * it to its own file or setting.
 */
function readAuditKey(given: string | undefined, path: string, [receiptKey, ...older]: KeyList) {
  const written = given ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);
  if (written !== null) return Buffer.from(written, 'base64');
  if (older.length === 0) return deriveAuditKey(receiptKey);
  throw new Error(
    'AUDIT_KEY: needed when RECEIPT_KEY has several keys, since otherwise the audit log could not be verified. ' +
      'Run `npm run rotate -- receipt` while RECEIPT_KEY has only the old key: it gives the value.',
  );
}

/**
 * The server's secrets, from the environment or from DATA_DIR: those for tokens, the Ed25519 keys that sign receipts, the P-256
 * keys that decrypt rescue packages, and the pair by which push services know this server; with the key of the audit log. Of the
 * first three there are lists, the newest first, so that each can be rotated (docs/decisions/91-rotation-of-secrets.md). Throws
 * an `Error` that names the setting for a list that cannot be used.
 */
export function readKeys({ dataDir, tokenSecret, receiptKey, rescueKey, auditKey, pushKeys }: Config) {
  const read = (given: string | undefined, { file, make }: { file: string; make(): string }) =>
    given ?? readOrMakeFile(join(dataDir, file), make);
  const vapid = read(pushKeys, { file: 'push-keys.json', make: () => JSON.stringify(webPush.generateVAPIDKeys()) });
  const { token, receipt, rescue } = SECRET_LISTS;
  const receiptKeys = readKeyList(receipt, read(receiptKey, receipt), 'Ed25519');
  const rescueKeys = readKeyList(rescue, read(rescueKey, rescue), 'P-256');
  if (rescueKeys.some(({ type }) => type === 'public')) throw new Error('RESCUE_KEY: a public key decrypts nothing. Remove it.');
  return {
    audit: readAuditKey(auditKey, join(dataDir, AUDIT_FILE), receiptKeys),
    push: VapidFile.parse(JSON.parse(vapid)),
    tokenSecrets: readSecrets(read(tokenSecret, token)),
    /** The first one is private. Of an older one the public half is enough to verify its receipts. */
    receiptKeys,
    rescueKeys,
  };
}
