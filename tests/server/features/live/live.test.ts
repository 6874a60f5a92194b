import { type AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { Client, type Pool } from 'pg';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { logout } from '../../../../contract/accounts/accounts.ts';
import { leaveTeam } from '../../../../contract/companies/company-team.ts';
import { livePoll } from '../../../../contract/messages/live.ts';
import { deleteMessage } from '../../../../contract/messages/messages.ts';
import { sessions } from '../../../../server/platform/db/schema/accounts.ts';
import { messages } from '../../../../server/platform/db/schema/messages.ts';
import { companyMembers } from '../../../../server/platform/db/schema/profiles.ts';
import { correspondents } from '../../../support/people/correspondents.ts';
import { aServer, call, memberOf, register, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
let origin = '';
const opened: AbortController[] = [];

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterEach(() => opened.splice(0).forEach((each) => each.abort()));

/** A live connection, with all events so far. */
async function listen(token: string) {
  const controller = new AbortController();
  opened.push(controller);
  const response = await fetch(`${origin}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  const heard = { status: response.status, type: response.headers.get('content-type'), text: '', ended: false };
  const read = async () => {
    for await (const piece of (response.body as ReadableStream<Uint8Array>).pipeThrough(
      new TextDecoderStream() as never,
    ) as AsyncIterable<string>)
      heard.text += piece;
    heard.ended = true;
  };
  read().catch(() => (heard.ended = true));
  await expect.poll(() => heard.text).toContain('event: hello');
  return heard;
}

const countOf = (heard: { text: string }, name: string) => heard.text.split(`event: ${name}\n`).length - 1;

test('both sides of a thread get an event with the ids of a message only, and nobody else gets one', async () => {
  const { engineer, company, companyId, send } = await correspondents(server);
  const colleague = await memberOf(server, companyId, 'reader');
  const stranger = await register(server.app, 'engineer');
  const [first, second, third, other] = await Promise.all(
    [engineer, company, colleague, stranger].map(({ token }) => listen(token)),
  );
  expect([first?.status, first?.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const { reply } = await send('engineer', 'A secret of the trade');
  for (const heard of [first, second, third]) {
    await expect.poll(() => heard?.text).toContain(`"thread":"${reply.threadId}"`);
    expect(heard?.text).not.toContain('secret');
  }
  expect(countOf(other as { text: string }, 'change')).toBe(0);
});

test('a logout, the removal of a member and the loss of the company close the connection', async () => {
  const { engineer, companyId } = await correspondents(server);
  const member = await memberOf(server, companyId, 'recruiter');
  const [ofEngineer, ofMember] = await Promise.all([listen(engineer.token), listen(member.token)]);
  await call(server.app, logout, { token: engineer.token });
  await expect.poll(() => ofEngineer?.ended).toBe(true);
  await server.db.transaction((tx) => server.sessions.endRemoved(member.id, tx));
  await expect.poll(() => ofMember?.ended).toBe(true);
  // Deleted without an event, as by hand in the database: found at the next check of the sessions.
  const colleague = await memberOf(server, companyId, 'reader');
  const ofColleague = await listen(colleague.token);
  await server.db.delete(companyMembers).where(eq(companyMembers.accountId, colleague.id));
  await expect.poll(() => ofColleague.ended).toBe(true);
});

test('every server is notified at once when somebody leaves a company, and closes the connection', async () => {
  const { companyId } = await correspondents(server);
  const member = await memberOf(server, companyId, 'recruiter');
  const heard = await listen(member.token);
  const told: (string | undefined)[] = [];
  const client = new Client((server.db.$client as Pool).options);
  await client.connect();
  client.on('notification', ({ payload }) => told.push(payload));
  await client.query('listen sessions');
  expect((await call(server.app, leaveTeam, { token: member.token })).status).toBe(200);
  await expect.poll(() => told).toEqual([member.id]);
  await expect.poll(() => heard.ended).toBe(true);
  await client.end();
});

test('one network has an eighth of all connections, so that others remain for another network', async () => {
  const small = await aServer({ environment: { CONNECTIONS: '64', TRUSTED_PROXIES: 'loopback' } });
  await small.app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(small.app.server.address() as AddressInfo).port}`;
  const controller = new AbortController();
  // A response that nobody refers to is collected as garbage, and its connection is closed.
  const answers: Response[] = [];
  const open = async (from: string) => {
    const { token } = await register(small.app, 'engineer');
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': from };
    answers.push(await fetch(`${address}/api/live`, { headers, signal: controller.signal }));
  };
  // Three quarters of 64 are live ones, and an eighth of these is six.
  for (let at = 0; at < 7; at++) await open('198.51.100.1');
  await open('198.51.100.2');
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 503, 200]);
  controller.abort();
  await small.close();
});

test('one account has eight connections, and the oldest gets an event that the ninth replaces it', async () => {
  const { token } = await register(server.app, 'engineer');
  const heard: Awaited<ReturnType<typeof listen>>[] = [];
  for (let index = 0; index < 9; index += 1) heard.push(await listen(token));
  await expect.poll(() => heard[0]?.ended).toBe(true);
  expect(heard[0]?.text).toContain('event: replaced');
  expect(heard.slice(1).some(({ ended }) => ended)).toBe(false);
});

test('a poll returns whether anything has changed, and extends no session', async () => {
  const { engineer, send } = await correspondents(server);
  const poll = async (since = '') => (await call(server.app, livePoll, { token: engineer.token, query: { since } })).reply;
  const { stamp } = await poll();
  expect(await poll(stamp)).toEqual({ stamp, changed: false });
  await send('company', 'Hello');
  expect((await poll(stamp)).changed).toBe(true);
  const soon = new Date(Date.now() + 60_000);
  const isOwn = eq(sessions.accountId, engineer.id);
  await server.db.update(sessions).set({ expiresAt: soon }).where(isOwn);
  await poll();
  expect((await server.db.select().from(sessions).where(isOwn))[0]?.expiresAt).toEqual(soon);
});

test('a poll reports that an administrator removed a message, and deletions by the account on another device', async () => {
  const { engineer, company, send } = await correspondents(server);
  const [first, second] = [await send('company', 'One'), await send('company', 'Two')].map(({ reply }) => reply.message.id);
  const stampOf = async ({ token }: { token: string }) => (await call(server.app, livePoll, { token })).reply.stamp;
  const stamps = async () => ({ engineer: await stampOf(engineer), company: await stampOf(company) });
  const before = await stamps();
  await server.db
    .update(messages)
    .set({ removedAt: new Date() })
    .where(eq(messages.id, first ?? ''));
  const removed = await stamps();
  expect(removed.engineer).not.toBe(before.engineer);
  expect(removed.company).not.toBe(before.company);
  await call(server.app, deleteMessage, { token: engineer.token, params: { id: second ?? '' } });
  const deleted = await stamps();
  expect(deleted.engineer).not.toBe(removed.engineer);
  expect(deleted.company).toBe(removed.company);
});

test('the hello has the stamp of the poll, so that a browser knows whether it has missed anything', async () => {
  const { engineer } = await correspondents(server);
  const { reply } = await call(server.app, livePoll, { token: engineer.token });
  expect((await listen(engineer.token)).text).toContain(reply.stamp);
});

test('without a session there is no connection', async () => {
  expect((await fetch(`${origin}/api/live`)).status).toBe(401);
  expect((await fetch(`${origin}/api/live`, { headers: { authorization: 'Bearer none' } })).status).toBe(401);
});

test('after the connection to the database was lost, browsers get the event to load again, and later events', async () => {
  const { engineer, send } = await correspondents(server);
  const heard = await listen(engineer.token);
  const { rowCount } = await server.db.execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  expect(rowCount).toBe(1);
  await expect.poll(() => heard.text).toContain('"kind":"resync"');
  const { reply } = await send('company', 'Hello');
  await expect.poll(() => heard.text).toContain(reply.threadId);
});
