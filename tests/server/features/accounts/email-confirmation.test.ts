import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmail, correctEmail, login, resetRequest } from '../../../../contract/accounts/accounts.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, register } from '../../../support/server/server.ts';

let server: Server;
beforeAll(async () => void (server = await aServer()));
afterAll(() => server.close());

const anAddress = () => `${randomUUID().slice(0, 13)}@example.com`;
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type;

test('a mistyped address is corrected: the e-mail is sent to the new one, and only its link confirms', async () => {
  const { token, password, email: mistyped } = await register(server.app, 'engineer');
  await server.idle();
  const old = linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: mistyped })[0] ?? '');
  const email = anAddress();
  const corrected = await call(server.app, correctEmail, { token, body: { email, password } });
  expect(corrected.reply).toEqual({ email, response: `An e-mail is on its way to ${email}. Please follow the link in it.` });

  expect((await call(server.app, login, { body: { email, password } })).status).toBe(200);
  expect((await call(server.app, login, { body: { email: mistyped, password } })).status).toBe(401);
  expect(typeOf(await call(server.app, confirmEmail, { token, body: { token: old } }))).toBe(problemType('link-over'));
  await server.idle();
  const link = linkIn(lettersIn(server.dataDir, { kind: 'confirm', to: email })[0] ?? '');
  expect((await call(server.app, confirmEmail, { token, body: { token: link } })).status).toBe(200);
  const again = await call(server.app, correctEmail, { token, body: { email: anAddress(), password } });
  expect(typeOf(again)).toBe(problemType('email-confirmed'));
  expect((await call(server.app, engineerGet, { token })).reply).toMatchObject({ email, confirmed: true });
  // The old address belongs to nobody now: a code for it opens nothing.
  expect((await call(server.app, resetRequest, { body: { email: mistyped } })).status).toBe(200);
});

test('it needs the password, an address that is free, and few tries', async () => {
  const [mine, other] = [await register(server.app, 'company'), await register(server.app, 'engineer')];
  const ask = (email: string, password = mine.password) =>
    call(server.app, correctEmail, { token: mine.token, body: { email, password } });
  const wrong = await ask(anAddress(), 'not-the-one');
  expect([typeOf(wrong), wrong.problem.fields]).toEqual([
    problemType('wrong-password'),
    { password: 'The current password is wrong.' },
  ]);
  expect(typeOf(await ask(other.email.toUpperCase()))).toBe(problemType('email-taken'));
  expect((await ask('no address')).status).toBe(400);
  // Two accounts request the same address at the same moment: one gets it.
  const email = anAddress();
  const both = await Promise.all([
    ask(email),
    call(server.app, correctEmail, { token: other.token, body: { email, password: other.password } }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await ask(anAddress())).status);
  expect(statuses).toContain(429);
});
