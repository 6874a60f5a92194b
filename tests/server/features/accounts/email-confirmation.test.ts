import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmEmail, correctEmail, login, resetRequest } from '../../../../contract/accounts/accounts.ts';
import { confirmEmailChange } from '../../../../contract/accounts/email-change.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { engineerGet } from '../../../../contract/profiles/profiles.ts';
import { lettersIn, linkIn } from '../../../support/network/letters.ts';
import { type Server, aServer, call, register } from '../../../support/server/server.ts';

let server: Server;
beforeAll(async () => void (server = await aServer()));
afterAll(() => server.close());

const anAddress = () => `${randomUUID().slice(0, 13)}@example.com`;
const typeOf = ({ problem }: { problem: { type: string } }) => problem.type;

/** The secret of the link in the e-mail about a correction to this address. */
async function linkTo(to: string) {
  await server.idle();
  return /change=([\w-]{43})/.exec(lettersIn(server.dataDir, { kind: 'email-change', to }).at(-1) ?? '')?.[1] ?? '';
}
const follow = (token: string, link: string) => call(server.app, confirmEmailChange, { token, body: { token: link } });

test('a mistyped address is corrected: the account has the new one once its link was followed in the account', async () => {
  const { token, password, email: mistyped } = await register(server.app, 'engineer');
  await server.idle();
  const old = linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: mistyped })[0] ?? '');
  const email = anAddress();
  const corrected = await call(server.app, correctEmail, { token, body: { email, password } });
  expect(corrected.reply).toEqual({ email, response: `An e-mail is on its way to ${email}. Please follow the link in it.` });
  expect((await call(server.app, engineerGet, { token })).reply).toMatchObject({ email: mistyped, confirmed: false });

  expect((await follow(token, await linkTo(email))).reply.done).toBe(true);
  expect((await call(server.app, login, { body: { email, password } })).status).toBe(200);
  expect((await call(server.app, login, { body: { email: mistyped, password } })).status).toBe(401);
  expect((await call(server.app, confirmEmail, { token, body: { token: old } })).status).toBe(200);
  const again = await call(server.app, correctEmail, { token, body: { email: anAddress(), password } });
  expect(typeOf(again)).toBe(problemType('email-confirmed'));
  expect((await call(server.app, engineerGet, { token })).reply).toMatchObject({ email, confirmed: true });
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'security-changed', to: mistyped })).toEqual([]);
  // The old address belongs to nobody now: a code for it opens nothing.
  expect((await call(server.app, resetRequest, { body: { email: mistyped } })).status).toBe(200);
});

test('a correction is over once the present address is confirmed', async () => {
  const { token, password, email } = await register(server.app, 'engineer');
  await server.idle();
  const own = linkIn(lettersIn(server.dataDir, { kind: 'welcome', to: email })[0] ?? '');
  const other = anAddress();
  await call(server.app, correctEmail, { token, body: { email: other, password } });
  const link = await linkTo(other);
  await call(server.app, confirmEmail, { token, body: { token: own } });
  expect(typeOf(await follow(token, link))).toBe(problemType('link-over'));
});

test('it needs the password, another address, and few tries, which count whatever becomes of them', async () => {
  const [mine, other] = [await register(server.app, 'company'), await register(server.app, 'engineer')];
  const ask = (email: string, password = mine.password) =>
    call(server.app, correctEmail, { token: mine.token, body: { email, password } });
  const wrong = await ask(anAddress(), 'not-the-one');
  expect([typeOf(wrong), wrong.problem.fields]).toEqual([
    problemType('wrong-password'),
    { password: 'The current password is wrong.' },
  ]);
  expect((await ask('no address')).status).toBe(400);
  expect((await ask(mine.email)).problem.fields).toEqual({ email: 'This is your address already.' });
  const statuses = [];
  for (let times = 0; times < 6; times++) statuses.push((await ask(other.email.toUpperCase())).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  await server.idle();
  expect(lettersIn(server.dataDir, { kind: 'email-taken', to: other.email })).toHaveLength(5);
});

test('of two accounts that correct their address to the same one, the first that follows its link gets it', async () => {
  const [one, two] = [await register(server.app, 'engineer'), await register(server.app, 'company')];
  const email = anAddress();
  const links: string[] = [];
  for (const { token, password } of [one, two]) {
    await call(server.app, correctEmail, { token, body: { email, password } });
    links.push(await linkTo(email));
  }
  expect((await follow(one.token, links[0] ?? '')).reply.done).toBe(true);
  expect(typeOf(await follow(two.token, links[1] ?? ''))).toBe(problemType('email-taken'));
});
