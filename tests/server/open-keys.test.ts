import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { auditLog, verifyAudit } from '../../contract/admin/audit.ts';
import { rescue } from '../../contract/assessment/rescue.ts';
import { confirmApp, secondFactor, startApp } from '../../contract/accounts/security.ts';
import { testWebhook, webhookDeliveries } from '../../contract/integrations/webhooks.ts';
import { readConfig } from '../../server/config.ts';
import { findKeys, fingerprintsOf } from '../../server/keys.ts';
import { lookForLacks, openKeys } from '../../server/open-keys.ts';
import { createAudit, createRecordAudit } from '../../server/platform/audit/audit.ts';
import { createAuditRepository } from '../../server/platform/audit/audit-repository.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { knownSecrets } from '../../server/platform/db/schema/known-secrets.ts';
import { rotateSecret } from '../../server/rotate-secrets.ts';
import { SECRETS, SECRET_NAMES, type SecretName } from '../../server/secret-lists.ts';
import { pack } from '../../src/engine/rescue/pack.ts';
import { keepRecording } from '../src/engine/outbox/fixtures.ts';
import { collect } from '../src/engine/rescue/support.ts';
import { provideIndexedDb } from '../support/browser/indexed-db.ts';
import { aLocalOutbox } from '../support/browser/local-outbox.ts';
import { addAnApp, anAdministrator, codeOf } from '../support/people/administrators.ts';
import { started } from '../support/people/attempt.ts';
import { aWebhook } from '../support/people/integrations.ts';
import { MIGRATED, MIGRATIONS, createDatabase } from '../support/server/databases.ts';
import { secretsIn } from '../support/server/product.ts';
import { aServer, admittedCompany, call, loginAs } from '../support/server/server.ts';

provideIndexedDb();

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aDatabase() {
  const { db, close } = await openDatabase(await createDatabase(inject('postgres'), { template: MIGRATED }), MIGRATIONS);
  onTestFinished(close);
  return db;
}

const publicOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString();

type Place = Record<string, string>;
const aPlace = (): Place => ({ DATA_DIR: aFolder() });
const filesIn = ({ DATA_DIR = '' }: Place) => readdirSync(DATA_DIR).toSorted();

/** A database with a first start at this place, and what starts again at it or at another one. */
async function anInstallation(place: Place = aPlace()) {
  const db = await aDatabase();
  const said: string[] = [];
  const start = (at: Place = place, insist = false) =>
    openKeys({ config: readConfig(at), db, insist, say: (line) => said.push(line) });
  await start();
  return { db, place, start, said, path: (name: SecretName) => join(place['DATA_DIR'] ?? '', SECRETS[name].file) };
}

/** As the tables of a server that has people in it. */
const addAccount = (db: Awaited<ReturnType<typeof aDatabase>>) =>
  db.execute(
    sql`insert into accounts (id, role, email, name, password_hash) values (gen_random_uuid(), 'engineer', 'a@example.com', 'A', 'x')`,
  );

test('the first start makes all secrets and notes their fingerprints, and the next one finds them', async () => {
  const { db, place, start, path } = await anInstallation();
  expect(filesIn(place)).toEqual(['push-keys.json', 'receipt-key.pem', 'rescue-key.pem', 'token-secret']);
  const before = readFileSync(path('token'), 'utf8');
  await start();
  expect(readFileSync(path('token'), 'utf8')).toBe(before);
  const known = await db.select().from(knownSecrets);
  expect(known.map(({ setting, needed }) => [setting, needed]).toSorted()).toEqual(
    SECRET_NAMES.map((name) => [SECRETS[name].setting, true]).toSorted(),
  );
  for (const { fingerprint } of known) expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

test('the public half of a key has the fingerprint of the whole key, and each purpose gives another fingerprint', () => {
  const place = aPlace();
  const key = SECRETS.token.make();
  const [one, other] = [SECRETS.receipt.make(), SECRETS.receipt.make()];
  const of = (more: Place) => fingerprintsOf(findKeys(readConfig({ ...place, ...more })));
  const halves = of({ RECEIPT_KEY: `${one}\n${other}`, TOKEN_SECRET: key, AUDIT_KEY: key });
  const [, half] = of({ RECEIPT_KEY: `${other}\n${publicOf(one)}` }).receipt;
  expect(half).toBe(halves.receipt[0]);
  expect(halves.token).not.toEqual(halves.audit);
});

test.each(SECRET_NAMES.filter((name) => name !== 'audit'))('a start without %s names it, and makes nothing', async (name) => {
  const { place, start, path } = await anInstallation();
  rmSync(path(name));
  const left = filesIn(place);
  await expect(start()).rejects.toThrow(`${SECRETS[name].setting} is missing: it is no setting, and DATA_DIR has no`);
  expect(filesIn(place)).toEqual(left);
});

test('an AUDIT_KEY of its own is named when it is missing, and the key of receipts stays unnamed', async () => {
  const AUDIT_KEY = SECRETS.audit.make();
  const place = aPlace();
  const { start } = await anInstallation({ ...place, AUDIT_KEY });
  const refused = await start(place).catch((error: Error) => error.message);
  expect(refused).toContain('AUDIT_KEY is missing');
  expect(refused).not.toContain('RECEIPT_KEY');
  await start({ ...place, AUDIT_KEY });
});

test('a process with secrets of its own is refused, whichever of them it shares', async () => {
  const { place, start } = await anInstallation();
  const own = aPlace();
  await expect(start(own)).rejects.toThrow(/TOKEN_SECRET is missing.*RECEIPT_KEY.*RESCUE_KEY.*PUSH_KEYS/s);
  expect(filesIn(own)).toEqual([]);
  const shared = secretsIn(place['DATA_DIR'] ?? '');
  await start({ ...own, ...shared });
  for (const name of ['token', 'receipt', 'rescue', 'push'] as const) {
    const { setting, make } = SECRETS[name];
    const refused = start({ ...own, ...shared, [setting]: make() });
    await expect(refused).rejects.toThrow(`${setting} is another one than the server had before; needed: the one noted on`);
  }
});

test('of two first starts at the same time one makes the secrets, and the other one is refused', async () => {
  const db = await aDatabase();
  const places = [aPlace(), aPlace()];
  const starts = await Promise.allSettled(places.map((place) => openKeys({ config: readConfig(place), db })));
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(places.map((place) => filesIn(place).length).toSorted()).toEqual([0, 4]);
  const shared = aPlace();
  const other = await aDatabase();
  await Promise.all([1, 2].map(() => openKeys({ config: readConfig(shared), db: other })));
});

test('a database in use from before there were fingerprints gets no new secrets, and notes those that are here', async () => {
  const db = await aDatabase();
  await addAccount(db);
  const place = aPlace();
  await expect(openKeys({ config: readConfig(place), db })).rejects.toThrow('RESCUE_KEY is missing');
  expect(filesIn(place)).toEqual([]);
  for (const name of ['token', 'receipt', 'rescue', 'push'] as const)
    writeFileSync(join(place['DATA_DIR'] ?? '', SECRETS[name].file), SECRETS[name].make());
  await openKeys({ config: readConfig(place), db });
  await expect(openKeys({ config: readConfig(aPlace()), db })).rejects.toThrow('TOKEN_SECRET is missing');
  // Tables of an older release.
  await db.execute(sql`drop table known_secrets`);
  const { lacks } = await lookForLacks(readConfig(aPlace()), db);
  expect(lacks.map(({ name }) => name)).toEqual(['token', 'receipt', 'rescue', 'audit', 'push']);
});

test('a rotation of several processes: a new secret is needed once one signs with it, and an older one until --finish', async () => {
  const { db, place, start, path } = await anInstallation();
  const own = { ...aPlace(), ...secretsIn(place['DATA_DIR'] ?? '') };
  const [old, made] = [readFileSync(path('token'), 'utf8'), SECRETS.token.make()];
  const withTokens = (...secrets: string[]) => ({ ...own, TOKEN_SECRET: secrets.join(',') });
  await start(withTokens(old, made));
  // A process that has not read the new list yet may still begin.
  await start(withTokens(old));
  await start(withTokens(made, old));
  await expect(start(withTokens(old))).rejects.toThrow('TOKEN_SECRET lacks a part of its list');
  await expect(start(withTokens(made))).rejects.toThrow('TOKEN_SECRET lacks a part of its list');
  await rotateSecret('token', 'finish', { config: readConfig(withTokens(made, old)), db, say: () => {} });
  await start(withTokens(made));
  await expect(start(withTokens(old))).rejects.toThrow('TOKEN_SECRET lacks a part of its list');
});

test('the public half of an older key of receipts is enough, and AUDIT_KEY is named when the rotation has left it behind', async () => {
  const { db, place, start, path } = await anInstallation();
  const say = () => {};
  await rotateSecret('receipt', 'rotate', { config: readConfig(place), db, say });
  await start();
  await rotateSecret('receipt', 'finish', { config: readConfig(place), db, say });
  await start();
  rmSync(path('audit'));
  await expect(start()).rejects.toThrow('AUDIT_KEY is missing: it is no setting, and DATA_DIR has no audit-key; needed:');
  writeFileSync(path('receipt'), SECRETS.receipt.split(readFileSync(path('receipt'), 'utf8'))[0] ?? '');
  await expect(start()).rejects.toThrow(/RECEIPT_KEY lacks a part of its list.*AUDIT_KEY is missing/s);
});

test('with --new-keys each loss is said, the next start needs no option, and the old secrets are the wrong ones then', async () => {
  const { db, place, start, said } = await anInstallation();
  const fresh = aPlace();
  await start(fresh, true);
  expect(said.map((line) => line.split(' is missing')[0])).toEqual(SECRET_NAMES.map((name) => SECRETS[name].setting));
  for (const [index, lost] of [/authenticator apps/, /receipts of before/, /rescue packages/, /audit log/, /notices/].entries())
    expect(said[index]).toMatch(lost);
  expect(await db.$count(knownSecrets)).toBe(10);
  await start(fresh);
  await start({ ...aPlace(), ...secretsIn(fresh['DATA_DIR'] ?? '') });
  await expect(start(place)).rejects.toThrow('TOKEN_SECRET');
  // Found again, it goes behind the new one.
  const both = `${readFileSync(join(fresh['DATA_DIR'] ?? '', 'token-secret'), 'utf8')},${readFileSync(join(place['DATA_DIR'] ?? '', 'token-secret'), 'utf8')}`;
  await start({ ...fresh, TOKEN_SECRET: both });
});

test('the audit log goes on with a new key and is not called changed, and nobody without that key can claim the same', async () => {
  const { db, place, start } = await anInstallation();
  const record = async (at: Place, subject: string) => {
    const key = findKeys(readConfig(at)).audit ?? Buffer.alloc(0);
    await db.transaction((tx) => createRecordAudit(key)(tx, { by: null, action: 'test-opened', subject }));
  };
  const verify = (at: Place) =>
    createAudit({ repository: createAuditRepository(db), key: findKeys(readConfig(at)).audit ?? Buffer.alloc(0) }).verify(1);
  for (const subject of ['one', 'two', 'three']) await record(place, subject);
  const fresh = aPlace();
  await start(fresh, true);
  await record(fresh, 'five');
  expect(await verify(fresh)).toMatchObject({ checked: 2, since: 4, fault: null, head: { place: 5 } });
  const asOwner = (statement: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local session_replication_role = replica'));
      await tx.execute(sql.raw(statement));
    });
  await asOwner(`delete from audit_events where place = 2`);
  expect((await verify(fresh)).fault).toEqual({ place: 2, what: 'missing' });
  await asOwner(`insert into audit_events select 2, at, by, action, subject, details, hash from audit_events where place = 1`);
  // Whoever changes a row and says that a key was lost after it has no key to say so.
  await asOwner(`update audit_events set action = 'secrets-given-up', details = '{"audit": true}' where place = 5`);
  expect(await verify(fresh)).toMatchObject({ since: 4, fault: { place: 5, what: 'changed' } });
});

test('after the loss of all secrets no call answers 500, and each sentence says what is wrong', async () => {
  const before = await aServer();
  const admin = await anAdministrator(before);
  const { secret, recoveryCodes } = await addAnApp(before, (await admin.signIn()).reply.accessToken);
  const company = await admittedCompany(before);
  const hook = await aWebhook(before, company.token, 'https://hooks.example.com/loadpath');
  const { accessToken: beginner } = (await (await anAdministrator(before)).signIn()).reply;
  const begun = await call(before.app, startApp, { token: beginner });
  const { attempt } = await started(before);
  const device = aLocalOutbox();
  await device.outbox.keepAttempt(attempt);
  await keepRecording({ ...device, attempt }, [new Uint8Array(1000).buffer]);
  if (!attempt.rescueKey) throw new Error('The attempt came without a key.');
  const bytes = await collect(pack(device, attempt.rescueKey, () => {}));

  for (const { file } of Object.values(SECRETS)) rmSync(join(before.dataDir, file), { force: true });
  await expect(aServer({ on: before })).rejects.toThrow('TOKEN_SECRET is missing');
  const after = await aServer({ on: before, newKeys: true });
  onTestFinished(async () => {
    await after.close();
    await before.close();
  });

  const answer = async (code: string) => {
    const { step } = await admin.begin();
    return call(after.app, secondFactor, { body: { step, code } });
  };
  const app = await answer(codeOf(secret));
  expect([app.status, app.problem.detail]).toEqual([409, expect.stringContaining('has lost the key to your authenticator app')]);
  expect((await answer(recoveryCodes[0] ?? '')).status).toBe(400);
  // It was no guess, so the limit of guesses does not count it.
  for (let tries = 0; tries < 12; tries++) expect((await answer(codeOf(secret))).status).toBe(409);

  const confirmed = await call(after.app, confirmApp, {
    token: beginner,
    body: { step: begun.reply.step, code: codeOf(begun.reply.secret) },
  });
  expect([confirmed.status, confirmed.problem.title]).toEqual([400, 'Step over']);

  expect((await call(after.app, testWebhook, { token: company.token, params: { id: hook.id } })).status).toBeLessThan(300);
  await after.integrations.deliveries.sendDue();
  const { reply } = await call(after.app, webhookDeliveries, { token: company.token, params: { id: hook.id } });
  expect(reply.items).toMatchObject([{ state: 'failed', fault: 'secret-lost' }]);

  const refused = await call(after.app, rescue, { stream: bytes });
  expect(refused.status).toBe(422);
  const { token } = await loginAs(after, 'admin');
  expect((await call(after.app, auditLog, { token })).reply.items[0]).toMatchObject({
    action: 'secrets-given-up',
    subject: 'TOKEN_SECRET RECEIPT_KEY RESCUE_KEY AUDIT_KEY PUSH_KEYS',
  });
  expect((await call(after.app, verifyAudit, { token, body: {} })).reply).toMatchObject({ fault: null, next: null });
});
