import { createECDH, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { listMissing, makeKeys, readKeys } from '../../server/keys.ts';
import { type PushKeys, fromPushKeys } from '../../server/features/notifications/push-keys.ts';
import { SECRETS, SECRET_LISTS, toLine } from '../../server/secret-lists.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'loadpath-keys-'));
beforeAll(async () => {
  const config = readConfig({ DATA_DIR });
  await makeKeys(config, listMissing(config));
});
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const { token, receipt, rescue } = SECRET_LISTS;
const AUDIT_KEY = token.make();
const read = (environment: Record<string, string>) => readKeys(readConfig({ DATA_DIR, AUDIT_KEY, ...environment }));
const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();
const P384 = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('each setting lists secrets, newest first, also with text and line ends around the keys', () => {
  const [one, two] = [token.make(), token.make()];
  expect(read({ TOKEN_SECRET: `${one}, ${two}` }).tokenSecrets.map((secret) => Buffer.from(secret).toString('base64'))).toEqual([
    one,
    two,
  ]);
  const [newest, older] = [receipt.make(), receipt.make()];
  const { receiptKeys } = read({ RECEIPT_KEY: `from 2026-11\n${newest}\r\n\nolder\n${publicOf(older)}` });
  expect(receiptKeys.map(({ type }) => type)).toEqual(['private', 'public']);
  expect(receiptKeys[0].export({ type: 'pkcs8', format: 'pem' }).toString().trim()).toBe(newest);
  expect(read({ RESCUE_KEY: `${rescue.make()}\n${rescue.make()}` }).rescueKeys).toHaveLength(2);
});

test('a key in one line, or with ends of lines as two characters, is the same key as its PEM, also among others', () => {
  const [newest, older] = [receipt.make(), receipt.make()];
  const lineOf = (pem: string) => pem.trim().split('\n').slice(1, -1).join('');
  const escaped = newest.replaceAll('\n', String.raw`\n`);
  const both = [newest, older].map((pem) => lineOf(publicOf(pem)));
  const asPublic = (list: string) =>
    read({ RECEIPT_KEY: list }).receiptKeys.map((key) =>
      (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }).toString('base64'),
    );
  for (const first of [newest, escaped, lineOf(newest), `"${escaped}"`])
    for (const second of [older, lineOf(older), publicOf(older), lineOf(publicOf(older))])
      expect(asPublic(`${first},${second}`)).toEqual(both);
  expect(read({ RESCUE_KEY: lineOf(rescue.make()) }).rescueKeys).toHaveLength(1);
});

test('keys of push are a pair as JSON, or its private key in one line', () => {
  const [pair, other] = [SECRETS.push.make(), SECRETS.push.make()].map((text) => JSON.parse(text) as PushKeys);
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys('base64url');
  const made = { publicKey, privateKey: ecdh.getPrivateKey('base64url') };
  expect(read({ PUSH_KEYS: JSON.stringify(made) }).push).toEqual(made);
  expect(read({ PUSH_KEYS: toLine(fromPushKeys(made)) }).push).toEqual(made);
  for (const wrong of [
    { ...pair, publicKey: other?.publicKey },
    { publicKey: 'x', privateKey: 'y' },
  ])
    expect(() => read({ PUSH_KEYS: JSON.stringify(wrong) })).toThrow('PUSH_KEYS: must be a key pair for P-256');
  expect(() => read({ PUSH_KEYS: receipt.make().split('\n')[1] ?? '' })).toThrow('PUSH_KEYS: must be a key pair for P-256');
});

test('a list that cannot be used stops the start, and the sentence names the setting and no secret', () => {
  const [ed, ec] = [receipt.make(), rescue.make()];
  const broken = ed.replace('MC4CAQ', 'AAAAAA');
  const wrong: [Record<string, string>, RegExp][] = [
    [{ TOKEN_SECRET: `${token.make()},short` }, /TOKEN_SECRET: base64 of at least 32 random bytes/],
    [{ RECEIPT_KEY: '' }, /RECEIPT_KEY: the first key must be the PEM \(PKCS #8\) of a private key for Ed25519/],
    [{ RECEIPT_KEY: publicOf(ed) }, /RECEIPT_KEY: the first key must be/],
    [{ RECEIPT_KEY: `${ed}\n${ec}` }, /RECEIPT_KEY: each key must be one for Ed25519/],
    [{ RECEIPT_KEY: `${ed}\n${broken}` }, /RECEIPT_KEY: one of its keys cannot be read/],
    [{ RESCUE_KEY: ed }, /RESCUE_KEY: each key must be one for P-256/],
    [{ RESCUE_KEY: P384 }, /RESCUE_KEY: each key must be one for P-256/],
    [{ RESCUE_KEY: `${ec}\n${publicOf(rescue.make())}` }, /RESCUE_KEY: a public key decrypts nothing/],
    [{ AUDIT_KEY: 'short' }, /AUDIT_KEY: the value that/],
  ];
  for (const [environment, message] of wrong) {
    expect(() => read(environment), String(message)).toThrow(message);
    expect(() => read(environment)).not.toThrow(ed.split('\n')[1]);
  }
  const line = ed.split('\n')[1] ?? '';
  expect(() => read({ RECEIPT_KEY: line.slice(0, 60) })).toThrow('RECEIPT_KEY: one of its keys cannot be read');
  for (const name of ['TOKEN_SECRET', 'RECEIPT_KEY', 'RESCUE_KEY', 'AUDIT_KEY', 'PUSH_KEYS'])
    expect(() => read({ [name]: '' })).toThrow(`${name}: `);
  writeFileSync(join(DATA_DIR, 'token-secret'), 'short');
  expect(() => read({})).toThrow(/TOKEN_SECRET: base64 of at least 32/);
  rmSync(join(DATA_DIR, 'token-secret'));
  mkdirSync(join(DATA_DIR, 'token-secret'));
  expect(() => read({})).toThrow(/TOKEN_SECRET: .* cannot be read \(EISDIR\)/);
});
