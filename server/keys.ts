import { type KeyObject, createECDH, createPublicKey, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Fingerprints } from './compare-secrets.ts';
import type { Config } from './config.ts';
import type { Secrets } from './features/accounts/secret-box.ts';
import { type PushKeys, toPushKeys } from './features/notifications/push-keys.ts';
import { writeDurably } from './platform/stores/local/durable-files.ts';
import {
  SECRETS,
  SECRET_LISTS,
  SECRET_NAMES,
  type SecretName,
  TOKEN_RULE,
  isTokenSecret,
  readKey,
  splitKeys,
} from './secret-lists.ts';

/** A secret is there, and cannot be used. The message names its setting. */
export class UnusableSecret extends Error {
  readonly secret: SecretName;

  constructor(secret: SecretName, what: string) {
    super(`${SECRETS[secret].setting}: ${what}`);
    this.secret = secret;
  }
}

const throwIt = (fault: UnusableSecret): never => {
  throw fault;
};

/** Throws unless the list has a secret, and each of them is long enough. */
function readSecrets(list: string): Secrets {
  const [first, ...older] = SECRET_LISTS.token.split(list);
  const all = [first ?? '', ...older];
  if (!all.every(isTokenSecret)) throw new UnusableSecret('token', TOKEN_RULE);
  return all.map((text) => Buffer.from(text, 'base64')) as [Buffer, ...Buffer[]];
}

type KeyList = readonly [KeyObject, ...KeyObject[]];

/** Throws unless the list begins with a private key and has only keys of this kind. */
function readKeyList(name: 'receipt' | 'rescue' | 'push', list: string, kind: string): KeyList {
  const wrong = (message: string) => new UnusableSecret(name, message);
  const [first, ...older] = splitKeys(list).map((text) => {
    try {
      return readKey(text);
    } catch {
      throw wrong(`one of its keys cannot be read; each is the PEM of a key for ${kind}, or its base64 in one line`);
    }
  });
  if (first?.type !== 'private')
    throw wrong(`the first key must be the PEM (PKCS #8) of a private key for ${kind}, or its base64 in one line`);
  const keys: KeyList = [first, ...older];
  const kindOf = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
    asymmetricKeyType === 'ec' ? asymmetricKeyDetails?.namedCurve : asymmetricKeyType;
  const wanted = { Ed25519: 'ed25519', 'P-256': 'prime256v1' }[kind];
  if (!keys.every((key) => kindOf(key) === wanted)) throw wrong(`each key must be one for ${kind}`);
  return keys;
}

function readRescueKeys(list: string): KeyList {
  const keys = readKeyList('rescue', list, 'P-256');
  if (keys.some(({ type }) => type === 'public'))
    throw new UnusableSecret('rescue', 'a public key decrypts nothing, so remove it');
  return keys;
}

const VapidFile: z.ZodType<PushKeys> = z.object({ privateKey: z.string().min(40), publicKey: z.string().min(80) });

function publicKeyOf({ privateKey }: PushKeys): Buffer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey();
}

/** Throws unless it is a pair, as JSON or as one key in one line. */
function readPushKeys(text: string): PushKeys {
  try {
    if (!text.trim().startsWith('{')) return toPushKeys(readKeyList('push', text, 'P-256')[0]);
    const pair = VapidFile.parse(JSON.parse(text));
    if (publicKeyOf(pair).equals(Buffer.from(pair.publicKey, 'base64url'))) return pair;
  } catch {
    // The sentence below says what is expected.
  }
  throw new UnusableSecret('push', 'must be a key pair for P-256, as JSON or in one line as `npm run secrets` gives it');
}

/** Throws for a shorter one, which could be guessed from the log. */
function readAuditKey(text: string): Buffer {
  if (isTokenSecret(text)) return Buffer.from(text, 'base64');
  throw new UnusableSecret('audit', TOKEN_RULE);
}

/** The key of the audit log as long as there is only one receipt key: 32 bytes derived from it. */
const deriveAuditKey = (receiptKey: KeyObject) =>
  Buffer.from(hkdfSync('sha256', String(receiptKey.export({ format: 'jwk' }).d), '', 'audit log', 32));

const settingsOf = ({
  tokenSecret,
  receiptKey,
  rescueKey,
  auditKey,
  pushKeys,
}: Config): Record<SecretName, string | undefined> => ({
  token: tokenSecret,
  receipt: receiptKey,
  rescue: rescueKey,
  audit: auditKey,
  push: pushKeys,
});

/** The secrets that are settings. */
export const listGiven = (config: Config): SecretName[] => {
  const given = settingsOf(config);
  return SECRET_NAMES.filter((name) => given[name] !== undefined);
};

/** Reads a secret from the environment or from DATA_DIR; null if it is at neither place. */
function readText(config: Config, name: SecretName): string | null {
  const given = settingsOf(config)[name];
  if (given !== undefined) return given;
  const path = join(config.dataDir, SECRETS[name].file);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new UnusableSecret(name, `${path} cannot be read (${code})`);
  }
}

/**
 * The server's secrets, as far as they are in the environment or in DATA_DIR: those for tokens, the Ed25519 keys that sign
 * receipts, the P-256 keys that decrypt rescue packages, the key of the audit log, and the pair by which push services know this
 * server; null for one that is at neither place. Nothing is made. Of the first three there are lists, the newest first, so that
 * each can be rotated (docs/decisions/secrets-and-receipts.md). One that cannot be used is given to `onFault`, and is null;
 * without `onFault` it is thrown.
 */
export function findKeys(config: Config, onFault: (fault: UnusableSecret) => void = throwIt) {
  const find = <T>(name: SecretName, read: (text: string) => T): T | null => {
    try {
      const text = readText(config, name);
      return text === null ? null : read(text);
    } catch (error) {
      if (!(error instanceof UnusableSecret)) throw error;
      onFault(error);
      return null;
    }
  };
  const receiptKeys = find('receipt', (list) => readKeyList('receipt', list, 'Ed25519'));
  const written = find('audit', readAuditKey);
  return {
    tokenSecrets: find('token', readSecrets),
    /** The first one is private. Of an older one the public half is enough to verify its receipts. */
    receiptKeys,
    rescueKeys: find('rescue', readRescueKeys),
    /**
     * It never changes, since the log has to stay verifiable: the first rotation of the receipt key writes it to its own file or
     * setting.
     */
    audit: written ?? (receiptKeys?.length === 1 ? deriveAuditKey(receiptKeys[0]) : null),
    push: find('push', readPushKeys),
    /** The key of the audit log follows from that of receipts. */
    isAuditDerived: written === null,
  };
}

export type FoundKeys = ReturnType<typeof findKeys>;

type Keys = { [Name in Exclude<keyof FoundKeys, 'isAuditDerived'>]: NonNullable<FoundKeys[Name]> };

/** All of the server's secrets. Throws what `findKeys` throws, and for one that is missing. */
export function readKeys(config: Config): Keys {
  const { tokenSecrets, receiptKeys, rescueKeys, audit, push } = findKeys(config);
  if (receiptKeys && !audit)
    throw new Error(
      'AUDIT_KEY: needed when RECEIPT_KEY has several keys, since otherwise the audit log could not be verified. ' +
        'Run `npm run rotate -- receipt` while RECEIPT_KEY has only the old key: it gives the value.',
    );
  if (tokenSecrets && receiptKeys && rescueKeys && audit && push) return { tokenSecrets, receiptKeys, rescueKeys, audit, push };
  const missing = listMissing(config).map((name) => SECRETS[name].setting);
  throw new Error(`Neither the settings nor ${config.dataDir} have ${missing.join(', ')}.`);
}

/** The secrets that have to be made. That of the audit log is not among them: it follows from a new key of receipts. */
export const listMissing = (config: Config): SecretName[] =>
  SECRET_NAMES.filter((name) => name !== 'audit' && readText(config, name) === null);

/** Makes these secrets, in files that only their owner reads. They are on the disk when it returns. */
export async function makeKeys({ dataDir }: Config, names: readonly SecretName[]) {
  for (const name of names) {
    const { file, make } = SECRETS[name];
    await writeDurably({ folder: dataDir, name: file, prefix: `.${file}.` }, (handle) => handle.writeFile(make()));
  }
}

/**
 * What the database may know of each secret, the first of a list first: 128 bits that are derived from it one-way and for this
 * purpose alone. They reveal nothing: of a key pair they follow from the public half, and the others are random and as long as
 * the result of a hash, so that none can be guessed.
 */
export function fingerprintsOf({ tokenSecrets, receiptKeys, rescueKeys, audit, push }: FoundKeys): Fingerprints {
  const derive = (name: SecretName) => (secret: Uint8Array) =>
    Buffer.from(hkdfSync('sha256', secret, '', `fingerprint of ${SECRETS[name].setting}`, 16)).toString('hex');
  const ofPublic = (key: KeyObject) =>
    (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }) as Buffer;
  return {
    token: tokenSecrets?.map(derive('token')) ?? [],
    receipt: receiptKeys?.map(ofPublic).map(derive('receipt')) ?? [],
    rescue: rescueKeys?.map(ofPublic).map(derive('rescue')) ?? [],
    audit: audit ? [derive('audit')(audit)] : [],
    push: push ? [derive('push')(Buffer.from(push.publicKey, 'base64url'))] : [],
  };
}
