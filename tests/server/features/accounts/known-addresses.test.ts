import { and, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Call } from '../../../../contract/base/call.ts';
import { register as registerCall } from '../../../../contract/accounts/accounts.ts';
import { emailChange } from '../../../../contract/accounts/email-change.ts';
import { CALLS } from '../../../../contract/calls.ts';
import { accounts, tries } from '../../../../server/platform/db/schema/accounts.ts';
import { LETTERS } from '../../../../server/platform/limits/table.ts';
import { exampleRequest } from '../../../support/server/example-request.ts';
import { admittedCompany, call, loginAs, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;

/** Why these calls may tell whether an address is registered. */
const MAY_TELL: Record<string, string> = {
  register: 'It signs in at once, so its success tells it. A network may ask for few addresses a day; see below.',
  registerCompany: 'The same.',
  inviteRater: 'Administrators read all accounts.',
  saveEngineerInfo: 'Its address may be sent, and cannot be changed.',
  saveCompanyInfo: 'The same.',
};

const takesEmail = ({ body }: Call) => 'email' in ((body as { shape?: object } | undefined)?.shape ?? {});
const ASKED = [...CALLS].filter(([name, description]) => takesEmail(description) && !(name in MAY_TELL));

const anAddress = () => `${randomUUID().slice(0, 13)}@beams.example.org`;

/** Somebody who may make the call. */
async function callerOf(name: string, { access }: Call) {
  if (access === 'anyone') return undefined;
  if (name === 'correctEmail') return register(app, 'engineer');
  if (Array.isArray(access) && !access.includes('engineer')) return admittedCompany(server);
  const engineer = await loginAs(server, 'engineer');
  await db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, engineer.id));
  return engineer;
}

/** Everything that the caller gets to know: the reply, and then the own address. What differs by chance is left out. */
async function answerFor(name: string, description: Call, email: string) {
  const caller = await callerOf(name, description);
  const { token } = caller ?? {};
  const example = exampleRequest(name);
  const body = { ...(example.body as object), email, ...(name === 'correctEmail' && { password: caller?.password }) };
  const { status, headers, reply, problem } = await call(app, description, { ...example, token, body });
  const after = token ? (await call(app, emailChange, { token })).reply : null;
  const text = JSON.stringify({ status, names: Object.keys(headers).toSorted(), reply, problem, after });
  return text
    .replaceAll(email, 'ADDRESS')
    .replaceAll(caller?.email ?? email, 'OWN')
    .replaceAll(/"requestId":"\w+"|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
}

test('every call that takes an address is asked here or has a reason', () => {
  expect(ASKED.map(([name]) => name)).toEqual(
    expect.arrayContaining(['login', 'resetRequest', 'codeSubmit', 'correctEmail', 'startEmailChange', 'invite', 'subscribe']),
  );
  for (const name of Object.keys(MAY_TELL)) expect(CALLS.has(name)).toBe(true);
});

test.each(ASKED)('%s says nothing about whether an address is registered', async (name, description) => {
  const [engineer, company] = [
    await register(app, 'engineer', { email: anAddress() }),
    await register(app, 'company', { email: anAddress() }),
  ];
  const unknown = await answerFor(name, description, anAddress());
  for (const { email } of [engineer, company]) expect(await answerFor(name, description, email)).toBe(unknown);
});

test('a network can ask by registrations for few addresses a day', async () => {
  const { email } = await register(app, 'engineer');
  const ask = (address: string) =>
    call(app, registerCall, {
      body: { ...(exampleRequest('register').body as object), email: address },
      headers: { 'x-forwarded-for': '198.51.100.77' },
    });
  expect((await ask(email)).status).toBe(409);
  // This network has asked once, and that of the other tests more often.
  const isOnce = and(like(tries.key, 'letters account from %'), eq(tries.count, 1));
  const raised = await db.update(tries).set({ count: LETTERS.account.network }).where(isOnce).returning();
  expect(raised).toHaveLength(1);
  expect([(await ask(email)).status, (await ask(anAddress())).status]).toEqual([429, 429]);
});
