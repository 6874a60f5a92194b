import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { CONSENTS, type Consent, GIVABLE_CONSENTS, versionOf } from '../../../../contract/facts/consents.ts';
import * as calls from '../../../../contract/accounts/own-data.ts';
import { companyView } from '../../../../contract/profiles/profiles.ts';
import { quiz } from '../../../../contract/results/quiz.ts';
import { consentRecords } from '../../../../server/platform/db/schema/consents.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { notificationSettings, pushDevices } from '../../../../server/platform/db/schema/notifications.ts';
import { recordings } from '../../../../server/platform/db/schema/recordings.ts';
import { started, taken } from '../../../support/people/attempt.ts';
import { confirmedCompany, engineerOnShow } from '../../../support/people/connections.ts';
import { call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';
import { partsOf } from '../../../support/server/stored.ts';

const server = await serverOfFile();
const { app, db } = server;

const withdraw = (token: string, consent: Exclude<Consent, 'account'>) =>
  call(app, calls.withdrawConsent, { token, body: { consent } });

/** The consents that are given. */
const givenBy = async (token: string) =>
  (await call(app, calls.ownData, { token })).reply.consents.filter(({ isGiven }) => isGiven).map(({ id }) => id);
const recordOf = async (token: string, consent: Consent) =>
  (await call(app, calls.ownData, { token })).reply.consents.find(({ id }) => id === consent);
const listedFor = async (token: string) => (await call(app, calls.ownData, { token })).reply.consents.map(({ id }) => id);

test('each role is shown the consents that it can give', async () => {
  const [engineer, company, admin] = [
    await register(app, 'engineer'),
    await register(app, 'company'),
    await loginAs(server, 'admin'),
  ];
  expect((await listedFor(engineer.token)).toSorted()).toEqual(Object.keys(CONSENTS).toSorted());
  expect(await listedFor(company.token)).toEqual(['account', 'letters', 'push', 'newsletter']);
  expect(await listedFor(admin.token)).toEqual(['account', 'newsletter']);
  expect((await withdraw(company.token, 'recording')).status).toBe(403);
});

test('after the consent to recordings is withdrawn, media are deleted at once, and results and receipts stay', async () => {
  const { token, attempt } = await taken(server);
  await server.idle();
  expect(await givenBy(token)).toContain('recording');
  const before = await call(app, quiz, { token });
  expect((await withdraw(token, 'recording')).status).toBe(200);
  expect(await givenBy(token)).not.toContain('recording');
  for (const { id } of await db.select().from(recordings).where(eq(recordings.attemptId, attempt.id))) {
    expect(['', 'manifest']).toContain((await partsOf(server, id)).join());
  }
  expect((await call(app, quiz, { token })).reply).toEqual(before.reply);
});

test('while a test runs, more recordings follow, so the consent cannot be withdrawn yet', async () => {
  const { token } = await started(server);
  const { status, problem } = await withdraw(token, 'recording');
  expect([status, problem.title]).toEqual([409, 'Test runs']);
});

test('after the consent to be found is withdrawn, the engineer is hidden from all companies at once', async () => {
  const [engineer, company] = [await engineerOnShow(server), await confirmedCompany(server)];
  const statusFor = async () => (await call(app, companyView, { token: company.token, params: { id: engineer.id } })).status;
  expect(await statusFor()).toBe(200);
  await withdraw(engineer.token, 'contact');
  expect(await statusFor()).toBe(404);
  expect(await givenBy(engineer.token)).not.toContain('contact');
});

test('e-mails, push messages and the newsletter end, each separately, and for this account only', async () => {
  const [person, other] = [await engineerOnShow(server), await engineerOnShow(server)];
  for (const { id, email } of [person, other]) {
    await db.insert(pushDevices).values({ endpoint: `https://push.example.com/${id}`, accountId: id, p256dh: '', auth: '' });
    await db.insert(subscribers).values({ id: randomUUID(), email, confirmedAt: new Date() });
  }
  const all = ['letters', 'push', 'newsletter'] as const;
  for (const [index, consent] of all.entries()) {
    expect(await givenBy(person.token)).toContain(consent);
    await withdraw(person.token, consent);
    const given = await givenBy(person.token);
    expect(all.filter((each) => given.includes(each))).toEqual(all.slice(index + 1));
  }
  expect(await givenBy(other.token)).toEqual(expect.arrayContaining([...all]));
  const [settings] = await db.select().from(notificationSettings).where(eq(notificationSettings.accountId, person.id));
  expect(settings).toMatchObject({ message: false, request: false, search: false });
});

test('an address that is not proven ends nobody’s newsletter', async () => {
  const person = await register(app, 'engineer');
  await db.insert(subscribers).values({ id: randomUUID(), email: person.email, confirmedAt: new Date() });
  expect(await givenBy(person.token)).not.toContain('newsletter');
  await withdraw(person.token, 'newsletter');
  expect(await db.$count(subscribers, eq(subscribers.email, person.email))).toBe(1);
});

test('a consent is recorded with its text and time, and nobody can change the record', async () => {
  const { token, id } = await register(app, 'engineer');
  for (const consent of GIVABLE_CONSENTS) {
    expect(await recordOf(token, consent)).toMatchObject({ isGiven: false, version: null, at: null });
    await call(app, calls.giveConsent, { token, body: { consent, version: versionOf(consent) } });
    const given = await recordOf(token, consent);
    expect(given).toMatchObject({ isGiven: true, version: versionOf(consent) });
    expect(Date.parse(given?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    await withdraw(token, consent);
    expect(await recordOf(token, consent)).toMatchObject({ isGiven: false, version: versionOf(consent) });
  }
  const ofEngineer = eq(consentRecords.accountId, id);
  expect((await db.select().from(consentRecords).where(ofEngineer)).map(({ given }) => given)).toEqual([
    true,
    false,
    true,
    false,
  ]);
  await expect(db.update(consentRecords).set({ given: true }).where(ofEngineer)).rejects.toThrow('Failed query');
});

test('the start of a test records the consent to recordings', async () => {
  const { token } = await started(server);
  expect(await recordOf(token, 'recording')).toMatchObject({ version: versionOf('recording') });
});
