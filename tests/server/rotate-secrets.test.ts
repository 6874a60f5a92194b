// In test:long, since it starts many servers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { renewUploadToken } from '../../contract/assessment/assessment.ts';
import { rescue, rescueKey } from '../../contract/assessment/rescue.ts';
import { secondFactor } from '../../contract/accounts/security.ts';
import { auditLog } from '../../contract/admin/audit.ts';
import { codeOf as codeOfProblem } from '../../contract/base/problem.ts';
import { recordingState, receiptKeys } from '../../contract/recordings/recordings.ts';
import { readConfig } from '../../server/config.ts';
import { BOXES, createSecretBox } from '../../server/features/accounts/secret-box.ts';
import { readKeys } from '../../server/keys.ts';
import { createRecordAudit } from '../../server/platform/audit/audit.ts';
import { webhooks } from '../../server/platform/db/schema/integrations.ts';
import { attempts } from '../../server/platform/db/schema/assessments.ts';
import { type Step, rotateSecret } from '../../server/rotate-secrets.ts';
import { type ListName, SECRET_LISTS, readKey, toLine } from '../../server/secret-lists.ts';
import { drain } from '../../src/engine/pump/drain.ts';
import { createProtocol } from '../../src/engine/pump/protocol.ts';
import { readReceipt } from '../../src/engine/pump/receipts.ts';
import { createScheduler } from '../../src/engine/pump/scheduler.ts';
import { pack } from '../../src/engine/rescue/pack.ts';
import { keepRecording } from '../src/engine/outbox/fixtures.ts';
import { collect } from '../src/engine/rescue/support.ts';
import { provideIndexedDb } from '../support/browser/indexed-db.ts';
import { aLocalOutbox } from '../support/browser/local-outbox.ts';
import { fetchThrough } from '../support/network/fetch-through.ts';
import { addAnApp, anAdministrator, codeOf } from '../support/people/administrators.ts';
import { SOUND, started } from '../support/people/attempt.ts';
import { aWebhook } from '../support/people/integrations.ts';
import { type Server, aServer, admittedCompany, call, loginAs } from '../support/server/server.ts';

provideIndexedDb();

const running = new Set<Server>();

async function aServerHere(wanted: Parameters<typeof aServer>[0] = {}) {
  const server = await aServer(wanted);
  running.add(server);
  onTestFinished(() => {
    running.delete(server);
    return server.close();
  });
  return server;
}

/** The command on the files of this server. Returns what the operator reads. */
async function rotate({ db, config }: Server, name: ListName, step: Step = 'rotate'): Promise<string[]> {
  const lines: string[] = [];
  await rotateSecret(name, step, { config, db, say: (line) => lines.push(line) });
  return lines;
}

/** A server on the same data that has read the secrets of now. */
async function restarted(server: Server, { newKeys = false } = {}) {
  // They would otherwise prepare the same recordings at the same time, which the queue of the product does not allow.
  for (const each of running) await each.idle();
  return aServerHere({ on: server, newKeys });
}

const pathOf = ({ dataDir }: Server, name: ListName) => join(dataDir, SECRET_LISTS[name].file);
const listOf = (server: Server, name: ListName) => SECRET_LISTS[name].split(readFileSync(pathOf(server, name), 'utf8'));

/** The operator deletes all but the first secret. */
const removeOlder = (server: Server, name: ListName) => writeFileSync(pathOf(server, name), listOf(server, name)[0] ?? '');

const PIECE = 40_000;
const CHUNKS = Array.from(
  { length: Math.ceil(SOUND.length / PIECE) },
  (_, at) => new Uint8Array(SOUND.subarray(at * PIECE, (at + 1) * PIECE)).buffer,
);

/** A device in mid-test, with a recording that is not sent. */
async function aDevice(server: Server) {
  const { attempt } = await started(server);
  const device = aLocalOutbox();
  await device.outbox.keepAttempt(attempt);
  const recording = await keepRecording({ ...device, attempt }, CHUNKS);
  return { ...device, attempt, recording };
}
type Device = Awaited<ReturnType<typeof aDevice>>;

const pump = ({ outbox }: Device, { app }: Server) =>
  drain({
    outbox,
    send: createProtocol({ fetch: fetchThrough(app) }),
    scheduler: createScheduler(),
    signal: new AbortController().signal,
  });

const waiting = async ({ outbox }: Device) => (await outbox.recordings()).length;

async function receiptOf({ attempt: { uploadToken: token }, recording: { id } }: Device, { app }: Server): Promise<string> {
  const { reply } = await call(app, recordingState, { token, params: { id } });
  return reply.receipt ?? '';
}

const renew = ({ attempt: { id, uploadToken: token } }: Device, { app }: Server) =>
  call(app, renewUploadToken, { token, params: { id } });

/** An administrator signs in with this code. */
async function signIn(server: Server, admin: Awaited<ReturnType<typeof anAdministrator>>, code: string) {
  const { step } = await admin.begin();
  return (await call(server.app, secondFactor, { body: { step, code } })).status;
}

/** Whether the secret of this webhook can be decrypted with the secrets of now. */
async function openWebhook({ db, config }: Server, secret: string) {
  const box = createSecretBox(readKeys(config).tokenSecrets, BOXES.webhook);
  const rows = await db.select().from(webhooks);
  expect(rows.map((row) => box.open(row.secret, row.id))).toEqual([secret]);
}

test('what an older TOKEN_SECRET has signed or encrypted stays valid, and what never expires also after its removal', async () => {
  const before = await aServerHere();
  const device = await aDevice(before);
  const admin = await anAdministrator(before);
  const { secret, recoveryCodes } = await addAnApp(before, (await admin.signIn()).reply.accessToken);
  const [firstCode = '', secondCode = '', thirdCode = ''] = recoveryCodes;
  const company = await admittedCompany(before);
  const hook = await aWebhook(before, company.token, 'https://hooks.example.com/loadpath');
  const [old] = listOf(before, 'token');

  await rotate(before, 'token');
  expect(listOf(before, 'token')).toEqual([expect.not.stringContaining(old ?? ''), old]);
  const rotated = await restarted(before);
  const { status, reply: renewed } = await renew(device, rotated);
  expect(status).toBe(200);
  expect(await signIn(rotated, admin, codeOf(secret))).toBe(200);
  expect(await signIn(rotated, admin, firstCode)).toBe(200);
  expect(await signIn(rotated, admin, firstCode)).toBe(400);
  await openWebhook(rotated, hook.secret);

  const lines = await rotate(rotated, 'token', 'finish');
  expect(lines[0]).toBe('Encrypted with the new secret: 1 of authenticator apps, 1 of webhooks.');
  expect(lines.join('\n')).not.toContain(old);
  expect(lines[1]).toMatch(/^From \d{4}-\d\d-\d\d on, remove all but the first secret/);
  expect((await rotate(rotated, 'token', 'finish'))[0]).toBe(
    'Encrypted with the new secret: 0 of authenticator apps, 0 of webhooks.',
  );
  removeOlder(before, 'token');

  const after = await restarted(before);
  expect(await signIn(after, admin, codeOf(secret, 1))).toBe(200);
  expect(await signIn(after, admin, secondCode)).toBe(200);
  await openWebhook(after, hook.secret);
  // Signed by the new secret, although it was renewed with a token of the old one.
  expect((await renew({ ...device, attempt: { ...device.attempt, uploadToken: renewed.uploadToken } }, after)).status).toBe(200);
  expect(await renew(device, after)).toMatchObject({ status: 401, problem: { detail: expect.any(String) as string } });

  // Once more: the first secret still verifies recovery codes after two rotations.
  await rotate(after, 'token');
  const twice = await restarted(before);
  await rotate(twice, 'token', 'finish');
  removeOlder(before, 'token');
  expect(await signIn(await restarted(before), admin, thirdCode)).toBe(200);
});

test('a secret that was removed before --finish is named in the error', async () => {
  const before = await aServerHere();
  const company = await admittedCompany(before);
  const hook = await aWebhook(before, company.token, 'https://hooks.example.com/loadpath');
  await rotate(before, 'token');
  removeOlder(before, 'token');
  await expect(openWebhook(before, hook.secret)).rejects.toThrow('Put the older value behind the newer one again.');
  await expect(rotate(before, 'token', 'finish')).rejects.toThrow('TOKEN_SECRET has only one secret');
});

test('a device in mid-test gets receipts of the key that it knows, and a new test those of the new key', async () => {
  const before = await aServerHere();
  const [sent, waits] = [await aDevice(before), await aDevice(before)];
  // As a server before the first rotation was possible has stored it.
  await before.db.update(attempts).set({ receiptKey: null });
  expect(await pump(sent, before)).toEqual({ is: 'empty' });
  const oldReceipt = await receiptOf(sent, before);
  const [{ kid: oldId } = { kid: '' }] = sent.attempt.receiptKeys;

  await rotate(before, 'receipt');
  const rotated = await restarted(before);
  expect(await pump(waits, rotated)).toEqual({ is: 'empty' });
  expect(await waiting(waits)).toBe(0);
  expect(decodeProtectedHeader(await receiptOf(waits, rotated)).kid).toBe(oldId);

  const fresh = await aDevice(rotated);
  const [newest, ...older] = fresh.attempt.receiptKeys;
  expect(older.map(({ kid }) => kid)).toEqual([oldId]);
  expect(await pump(fresh, rotated)).toEqual({ is: 'empty' });
  expect(decodeProtectedHeader(await receiptOf(fresh, rotated)).kid).toBe(newest?.kid);

  const { keys } = (await call(rotated.app, receiptKeys)).reply;
  expect(keys).toEqual(fresh.attempt.receiptKeys);
  expect(await readReceipt(oldReceipt, keys)).toMatchObject({ recordingId: sent.recording.id });
});

test('of an older receipt key the public half is enough: its receipts are verified, and devices learn the new key', async () => {
  const before = await aServerHere();
  const [sent, waits] = [await aDevice(before), await aDevice(before)];
  await pump(sent, before);
  const oldReceipt = await receiptOf(sent, before);
  await rotate(before, 'receipt');
  await rotate(before, 'receipt', 'finish');
  expect(listOf(before, 'receipt').map((pem) => pem.includes('PRIVATE'))).toEqual([true, false]);
  await expect(rotate(before, 'receipt', 'finish')).rejects.toThrow('no older private key');

  const after = await restarted(before);
  const { keys } = (await call(after.app, receiptKeys)).reply;
  expect(await readReceipt(oldReceipt, keys)).toMatchObject({ recordingId: sent.recording.id });
  expect(await receiptOf(sent, after)).toBe(oldReceipt);

  // It deletes nothing against a receipt of a key that it does not know.
  expect(await pump(waits, after)).toMatchObject({ is: 'retry' });
  expect(await waiting(waits)).toBe(1);
  const { reply } = await renew(waits, after);
  await waits.outbox.keepToken(waits.attempt.id, reply.uploadToken, reply.receiptKeys);
  expect(await pump(waits, after)).toEqual({ is: 'empty' });
  expect(await waiting(waits)).toBe(0);
});

test('the audit log stays verifiable when the receipt key is rotated, and goes on with the same key', async () => {
  const before = await aServerHere();
  const record = async (server: Server, subject: string) =>
    server.db.transaction((tx) =>
      createRecordAudit(readKeys(server.config).audit)(tx, { by: null, action: 'test-opened', subject, details: {} }),
    );
  await record(before, 'one');
  await rotate(before, 'receipt');
  expect(statSync(join(before.dataDir, 'audit-key')).mode & 0o777).toBe(0o600);
  await rotate(before, 'receipt', 'finish');
  const after = await restarted(before);
  await record(after, 'two');
  expect(await after.audit.verify(1)).toMatchObject({ checked: 2, fault: null });
  const { token } = await loginAs(after, 'admin');
  expect((await call(after.app, auditLog, { token })).reply.items).toHaveLength(2);
});

test('a package for an older rescue key is taken, and refused with a sentence once that key is removed', async () => {
  const before = await aServerHere();
  const device = await aDevice(before);
  if (!device.attempt.rescueKey) throw new Error('The attempt came without a key.');
  const bytes = await collect(pack(device, device.attempt.rescueKey, () => {}));
  await rotate(before, 'rescue');
  const rotated = await restarted(before);
  expect((await call(rotated.app, rescueKey)).reply.key).not.toEqual(device.attempt.rescueKey);
  expect((await started(rotated)).attempt.rescueKey).toEqual((await call(rotated.app, rescueKey)).reply.key);
  const taken = await call(rotated.app, rescue, { stream: bytes });
  expect(taken.reply.attempts).toMatchObject([{ refusal: null, recordings: { stored: 1 } }]);

  await expect(rotate(before, 'rescue', 'finish')).rejects.toThrow('Keep the older key as long as packages');
  removeOlder(before, 'rescue');
  await expect(restarted(before)).rejects.toThrow('RESCUE_KEY lacks a part of its list; needed: the one noted on');
  const refused = await call((await restarted(before, { newKeys: true })).app, rescue, { stream: bytes });
  expect([refused.status, codeOfProblem(refused.problem)]).toEqual([422, 'package-of-others']);
  expect(refused.problem.detail).toContain('for a key that this one no longer has');
});

/** Runs the program itself, and kills it at its first write into the data folder if this is wanted. */
async function runProgram({ dataDir, url }: Server, name: ListName, { killed = false } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server/rotate.ts'), name], { env });
  const watcher = watch(dataDir, () => killed && child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  watcher.close();
  return { code, printed };
}

test('a program that is killed while it writes loses no secret, and prints none of DATA_DIR', async () => {
  const server = await aServerHere();
  const [old = ''] = listOf(server, 'token');
  await runProgram(server, 'token', { killed: true });
  expect(listOf(server, 'token')).toContain(old);
  const between = listOf(server, 'token');
  const { code, printed } = await runProgram(server, 'token');
  expect([code, listOf(server, 'token').slice(1)]).toEqual([0, between]);
  expect(printed).toContain('token-secret in DATA_DIR begins with the new secret.');
  for (const secret of listOf(server, 'token')) expect(printed).not.toContain(secret);
});

test('a new secret is put into the second place first where several processes run, and no file loses the old one', async () => {
  const server = await aServerHere();
  for (const name of ['token', 'receipt', 'rescue'] as const) {
    const [old] = listOf(server, name);
    await expect(rotate(server, name, 'promote')).rejects.toThrow('Run it with --prepare first.');
    await rotate(server, name, 'prepare');
    const [first, made, ...rest] = listOf(server, name);
    expect([first, rest]).toEqual([old, []]);
    await rotate(server, name, 'promote');
    expect(listOf(server, name)).toEqual([made, old]);
    expect(statSync(pathOf(server, name)).mode & 0o777).toBe(0o600);
    readKeys(server.config);
  }
});

test('a secret of the environment is printed once and changed nowhere, and what it prints can be set', async () => {
  const server = await aServerHere();
  const environment = {
    DATA_DIR: server.dataDir,
    TOKEN_SECRET: SECRET_LISTS.token.make(),
    RECEIPT_KEY: SECRET_LISTS.receipt.make(),
    RESCUE_KEY: SECRET_LISTS.rescue.make(),
  };
  const own = { ...server, config: readConfig(environment) };
  const audit = readKeys(own.config).audit.toString('base64');
  const token = (await rotate(own, 'token')).find((line) => /^[\w+/]+=*$/.test(line)) ?? '';
  const receipt = await rotate(own, 'receipt');
  expect(receipt.filter((line) => line === audit)).toHaveLength(1);
  const pem = receipt.find((line) => line.includes('PRIVATE KEY'));
  const rescuePem = (await rotate(own, 'rescue')).find((line) => line.includes('PRIVATE KEY'));
  await expect(rotate(own, 'token', 'promote')).rejects.toThrow('TOKEN_SECRET is in the environment.');

  const set = {
    ...environment,
    TOKEN_SECRET: `${token},${environment.TOKEN_SECRET}`,
    RECEIPT_KEY: `${pem}\n${environment.RECEIPT_KEY}`,
    RESCUE_KEY: `${rescuePem}\n${environment.RESCUE_KEY}`,
  };
  expect(() => readKeys(readConfig(set))).toThrow('AUDIT_KEY: needed when RECEIPT_KEY has several keys');
  const keys = readKeys(readConfig({ ...set, AUDIT_KEY: audit }));
  expect([keys.tokenSecrets.length, keys.receiptKeys.length, keys.rescueKeys.length]).toEqual([2, 2, 2]);
  expect(keys.audit.toString('base64')).toBe(audit);
  const inOneLine = { ...own, config: readConfig({ ...environment, RESCUE_KEY: toLine(readKey(environment.RESCUE_KEY)) }) };
  const made = (await rotate(inOneLine, 'rescue')).find((text) => /^M[\w+/]+=*$/.test(text));
  expect(readKeys(readConfig({ ...environment, RESCUE_KEY: `${made},${environment.RESCUE_KEY}` })).rescueKeys).toHaveLength(2);
  const finished = await rotate({ ...own, config: readConfig({ ...set, AUDIT_KEY: audit }) }, 'receipt', 'finish');
  expect(finished.filter((line) => line.includes('PUBLIC KEY'))).toHaveLength(1);
  expect(finished.join('\n')).not.toContain('PRIVATE');
});
