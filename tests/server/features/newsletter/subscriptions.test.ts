import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import * as calls from '../../../../contract/blog/newsletter.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { createTokens } from '../../../../server/features/accounts/tokens.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { anAddress, confirmTokenIn } from '../../../support/people/newsletter.ts';
import { lettersIn } from '../../../support/network/letters.ts';
import { call, serverOfFile } from '../../../support/server/server.ts';
import { DAY_MS } from '../../../../contract/facts/durations.ts';

const server = await serverOfFile();
const { app, db, dataDir, tokens } = server;

async function ask(email: string) {
  const answer = await call(app, calls.subscribe, { body: { email } });
  await server.idle();
  return answer;
}
const lettersTo = (email: string) => lettersIn(dataDir, { kind: 'subscribe', to: email });
const rowOf = async (email: string) => (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
const confirm = (token: string) => call(app, calls.confirmSubscription, { body: { token } });

/** Asks for the newsletter and confirms it. Returns the address and the token of the link. */
async function subscribed() {
  const email = anAddress();
  await ask(email);
  const token = confirmTokenIn(lettersTo(email)[0]);
  expect((await confirm(token)).status).toBe(200);
  return { email, token };
}

test('an address is subscribed only after the link of its e-mail was confirmed by POST', async () => {
  const email = anAddress();
  await ask(email);
  expect((await rowOf(email))?.confirmedAt).toBeNull();
  const [letter] = lettersTo(email);
  expect(letter).toContain(`Subject: Confirm your subscription to the Loadpath newsletter`);
  const token = confirmTokenIn(letter);
  const looked = await app.inject({ method: 'GET', url: `${calls.confirmSubscription.path}?token=${token}` });
  expect(looked.statusCode).toBe(404);
  expect((await rowOf(email))?.confirmedAt).toBeNull();

  expect((await confirm(token)).reply.response).toMatch(/^You are subscribed/);
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
});

test('the reply is the same for a new, a waiting and a subscribed address, and a subscribed one gets no e-mail', async () => {
  const { email } = await subscribed();
  const waiting = anAddress();
  const first = await ask(waiting);
  const answers = [await ask(waiting), await ask(email), await ask(email.toUpperCase()), await ask(anAddress())];
  for (const { status, reply } of answers) expect([status, reply]).toEqual([200, first.reply]);
  expect(lettersTo(email)).toHaveLength(1);
  expect(lettersTo(email.toUpperCase())).toEqual([]);
});

test('capitals make no second subscriber, and an address gets at most three e-mails a day', async () => {
  const email = anAddress();
  for (const typed of [email, email.toUpperCase(), `R${email.slice(1)}`, email, email]) await ask(typed);
  expect(lettersTo(email)).toHaveLength(3);
  expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(1);
  expect(await rowOf(email.toUpperCase())).toBeUndefined();
});

test('two requests at once for one address make one subscriber', async () => {
  const email = anAddress();
  const answers = await Promise.all(Array.from({ length: 5 }, () => call(app, calls.subscribe, { body: { email } })));
  await server.idle();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await db.$count(subscribers, eq(subscribers.email, email))).toBe(1);
  expect(lettersTo(email)).toHaveLength(3);
});

test('a link may be used twice, but not after the reader has unsubscribed', async () => {
  const { email, token } = await subscribed();
  expect((await confirm(token)).status).toBe(200);
  const id = (await rowOf(email))?.id ?? '';
  await call(app, calls.leaveNewsletter, { body: { token: tokens.leaveToken(id) } });
  expect(await rowOf(email)).toBeUndefined();
  const again = await confirm(token);
  expect(again.problem).toMatchObject({ status: 400, type: problemType('link-over') });
  expect(again.problem.detail).toMatch(/Please type your address once more/);
  expect(await rowOf(email)).toBeUndefined();
});

test('a link of another key, of another purpose, or that was changed confirms nothing', async () => {
  const email = anAddress();
  await ask(email);
  const id = (await rowOf(email))?.id ?? '';
  const good = confirmTokenIn(lettersTo(email)[0]);
  const forged = [
    await createTokens([new Uint8Array(32).fill(7)]).signSubscription(id),
    await tokens.signTicket(id, 'session'),
    `${good.slice(0, -2)}${good.endsWith('A') ? 'BB' : 'AA'}`,
  ];
  for (const token of forged) expect((await confirm(token)).problem.type).toBe(problemType('link-over'));
  for (const token of ['', 'x', 'a.b', `${good} `.repeat(9)]) expect((await confirm(token)).problem.status).toBe(400);
  expect((await rowOf(email))?.confirmedAt).toBeNull();
});

test('a link works for seven days', async () => {
  const email = anAddress();
  await ask(email);
  const token = confirmTokenIn(lettersTo(email)[0]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 2000 });
  try {
    expect((await confirm(token)).problem.type).toBe(problemType('link-over'));
    vi.setSystemTime(Date.now() - 4000);
    expect((await confirm(token)).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('an unconfirmed address is deleted after 30 days, counted from the last request for it', async () => {
  const [old, askedAgain, young] = [anAddress(), anAddress(), anAddress()];
  const { email: confirmed } = await subscribed();
  for (const email of [old, askedAgain, young]) await ask(email);
  const setAsked = (email: string, days: number) =>
    db
      .update(subscribers)
      .set({ askedAt: new Date(Date.now() - days * DAY_MS) })
      .where(eq(subscribers.email, email));
  for (const email of [old, askedAgain, confirmed]) await setAsked(email, 30.01);
  await setAsked(young, 29.99);
  await ask(askedAgain);
  await server.retention.run();
  expect(await rowOf(old)).toBeUndefined();
  for (const email of [askedAgain, young, confirmed]) expect(await rowOf(email)).toBeDefined();
});

/** As an e-mail provider sends it, without a cookie, a session or an origin. */
const oneClick = (token: string, type: string, payload: string) =>
  app.inject({
    method: 'POST',
    url: `${calls.leaveByOneClick.path}?token=${token}`,
    headers: { 'content-type': type },
    payload,
  });

const URLENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = [
  'multipart/form-data; boundary=---line',
  '-----line\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n-----line--\r\n',
] as const;

test.each([
  ['urlencoded', URLENCODED, 'List-Unsubscribe=One-Click'],
  ['multipart', ...MULTIPART],
])('one click in a mail program (%s) deletes the subscriber, and a second one changes nothing', async (_, type, payload) => {
  const { email } = await subscribed();
  const token = tokens.leaveToken((await rowOf(email))?.id ?? '');
  const first = await oneClick(token, type, payload);
  expect([first.statusCode, first.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await rowOf(email)).toBeUndefined();
  expect((await oneClick(token, type, payload)).statusCode).toBe(200);
});

test('a one-click request without its field, with a forged token, or as a GET changes nothing', async () => {
  const { email } = await subscribed();
  const id = (await rowOf(email))?.id ?? '';
  const token = tokens.leaveToken(id);
  const forged = createTokens([new Uint8Array(32).fill(7)]).leaveToken(id);
  const wrong = [
    await oneClick(token, URLENCODED, 'List-Unsubscribe=No'),
    await oneClick(token, URLENCODED, ''),
    await oneClick(token, URLENCODED, 'List-Unsubscribe=One-Click&more=1'),
    await oneClick(token, 'text/plain', 'List-Unsubscribe=One-Click'),
    await oneClick(forged, URLENCODED, 'List-Unsubscribe=One-Click'),
    await oneClick('none', URLENCODED, 'List-Unsubscribe=One-Click'),
    await app.inject({ method: 'GET', url: `${calls.leaveByOneClick.path}?token=${token}` }),
  ];
  expect(wrong.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 415, 400, 400, 404]);
  expect((await rowOf(email))?.confirmedAt).toBeInstanceOf(Date);
});

test('other calls refuse a urlencoded form', async () => {
  const headers = { 'content-type': URLENCODED };
  const answer = await app.inject({ method: 'POST', url: calls.subscribe.path, headers, payload: 'email=a@example.com' });
  expect(answer.statusCode).toBe(415);
});

test('a wrong address is refused with the sentences of the other forms', async () => {
  expect((await ask('')).problem.fields).toEqual({ email: 'Email is required!' });
  expect((await ask('no address')).problem.fields).toEqual({ email: 'Email is invalid!' });
  expect((await ask(`${'a'.repeat(50)}@example.com`)).problem.fields).toEqual({ email: 'Must be maximum 50 characters!' });
});
