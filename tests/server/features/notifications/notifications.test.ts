import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeSubmit, login, resetPassword, resetRequest, updatePassword } from '../../../../contract/accounts/accounts.ts';
import * as calls from '../../../../contract/accounts/notifications.ts';
import { accounts } from '../../../../server/platform/db/schema/accounts.ts';
import { notifications, pushDevices } from '../../../../server/platform/db/schema/notifications.ts';
import { codeIn, lettersIn, rawLettersIn } from '../../../support/network/letters.ts';
import { type Server, aServer, admittedCompany, call, memberOf, register } from '../../../support/server/server.ts';

const HOST = 'push.example.org';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface Pushed {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The messages that the push service got, and its replies. */
let pushed: Pushed[];
let status: number;

const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status).end();
  });
});

/** Calls the local service without TLS, as if it were a push service. */
class LocalAgent extends Agent {
  override createConnection = (() => connect((service.address() as AddressInfo).port, '127.0.0.1')) as never;
}

let server: Server;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  server = await aServer({ trustedPush: { host: HOST, agent: new LocalAgent() } });
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  pushed = [];
  status = 201;
  await server.db.delete(notifications);
});

/** A subscription as a browser makes it. */
function aDevice(host = HOST): calls.Device {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  return { endpoint: `https://${host}/${randomUUID()}`, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

async function anEngineer({ confirmed = true } = {}) {
  const engineer = await register(server.app, 'engineer');
  await server.idle();
  if (confirmed) await server.db.update(accounts).set({ confirmedAt: new Date() }).where(eq(accounts.id, engineer.id));
  return engineer;
}

const tell = (
  to: { account: string } | { company: string },
  kind: calls.NotificationKind = 'message',
  more: { path?: string } = {},
) => server.db.transaction((tx) => server.notifications.notify(tx, to, kind, more));
/** Sends the notifications that are due this number of milliseconds from now. */
async function sendAfter(ms: number) {
  await server.notifications.sendDue(new Date(Date.now() + ms));
  await server.idle();
}
const add = (token: string, device: calls.Device) => call(server.app, calls.addDevice, { token, body: device });
const lettersTo = (to: string) => lettersIn(server.dataDir, { kind: 'notice', to });

test('a browser gets one encrypted message, signed by this server, and no e-mail', async () => {
  const { token, id, email } = await anEngineer();
  const device = aDevice();
  expect((await add(token, device)).status).toBe(200);
  await tell({ account: id });
  await sendAfter(5 * SECOND);
  expect(pushed).toHaveLength(0);
  await sendAfter(11 * SECOND);
  await sendAfter(20 * MINUTE);
  expect(pushed).toHaveLength(1);
  const [{ headers, body, path } = {} as Pushed] = pushed;
  expect(`https://${HOST}${path}`).toBe(device.endpoint);
  expect(headers['content-encoding']).toBe('aes128gcm');
  expect(body.toString('latin1')).not.toContain('message');
  const { pushKey } = (await call(server.app, calls.notificationSettings, { token })).reply;
  const [, jwt = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers['authorization'])) ?? [];
  expect(key).toBe(pushKey);
  const point = Buffer.from(pushKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x as string, y: y as string }, 'ES256');
  expect((await jwtVerify(jwt, jwk)).payload['aud']).toBe(`https://${HOST}`);
  expect(lettersTo(email)).toEqual([]);
});

test('without a browser an e-mail is sent after ten minutes, once until the person has looked', async () => {
  const { id, email } = await anEngineer();
  await tell({ account: id });
  await sendAfter(9 * MINUTE);
  expect(lettersTo(email)).toEqual([]);
  await tell({ account: id });
  await sendAfter(11 * MINUTE);
  await tell({ account: id });
  await sendAfter(60 * MINUTE);
  expect(lettersTo(email)).toHaveLength(1);
  await server.notifications.clear(id, 'message');
  await tell({ account: id });
  await sendAfter(11 * MINUTE);
  expect(lettersTo(email)).toHaveLength(2);
});

test('an e-mail leads to the page with the news, and with news on two pages to the usual page of the kind', async () => {
  const [one, two] = [await anEngineer(), await anEngineer()];
  const [ana, bo] = [{ path: '/view/ana' }, { path: '/view/bo' }];
  for (const more of [ana, ana]) await tell({ account: one.id }, 'mention', more);
  for (const more of [ana, bo, bo]) await tell({ account: two.id }, 'mention', more);
  await sendAfter(11 * MINUTE);
  const linkIn = (to: string) => /https?:\/\/\S+(?:\/view\/ana|\/view\/bo|\/company)(?=\s)/.exec(lettersTo(to)[0] ?? '')?.[0];
  expect(new URL(linkIn(one.email) ?? '').pathname).toBe('/view/ana');
  expect(new URL(linkIn(two.email) ?? '').pathname).toBe('/company');
});

test('a person who has looked before is not notified', async () => {
  const { id, email } = await anEngineer();
  await tell({ account: id });
  await server.notifications.clear(id, 'message');
  await sendAfter(60 * MINUTE);
  expect(lettersTo(email)).toEqual([]);
});

test('an e-mail is sent only to a proven address, and names nobody', async () => {
  const { id, email } = await anEngineer({ confirmed: false });
  await tell({ account: id }, 'request');
  await sendAfter(11 * MINUTE);
  expect(lettersTo(email)).toEqual([]);
  const known = await anEngineer();
  await tell({ account: known.id }, 'request');
  await sendAfter(11 * MINUTE);
  const [letter = ''] = lettersTo(known.email);
  expect(letter).toContain('A request to connect has news');
  expect(letter).not.toMatch(/Ada|Okafor/);
});

test('a browser that no longer exists is deleted and an e-mail is sent; while the service fails, the notification waits for its e-mail', async () => {
  const { token, id, email } = await anEngineer();
  await add(token, aDevice());
  status = 500;
  await tell({ account: id });
  await sendAfter(11 * SECOND);
  expect(lettersTo(email)).toEqual([]);
  status = 410;
  await sendAfter(11 * MINUTE);
  expect(lettersTo(email)).toHaveLength(1);
  expect(await server.db.$count(pushDevices, eq(pushDevices.accountId, id))).toBe(0);
});

test('a kind that is switched off is not sent; within quiet hours nothing is sent before their end', async () => {
  const { token, id, email } = await anEngineer();
  const kinds = { message: false, request: true, search: true, interview: true, reminder: true, decision: true, mention: true };
  const from = new Date(Date.now() - 60 * MINUTE).toISOString().slice(11, 16);
  const to = new Date(Date.now() + 60 * MINUTE).toISOString().slice(11, 16);
  const save = (quiet: calls.QuietHours | null) =>
    call(server.app, calls.saveNotificationSettings, { token, body: { kinds, quiet } });
  await save({ from, to, zone: 'UTC' });
  await tell({ account: id }, 'message');
  await tell({ account: id }, 'request');
  await sendAfter(20 * MINUTE);
  expect(lettersTo(email)).toEqual([]);
  await sendAfter(61 * MINUTE);
  expect(lettersTo(email)).toHaveLength(1);
  expect((await save({ from, to, zone: 'Mars/Olympus' })).problem.fields).toHaveProperty('quiet.zone');
});

test('a company’s owners and recruiters are notified; reviewers and readers are not, since they cannot answer', async () => {
  const { companyId, email } = await admittedCompany(server);
  const [recruiter, reviewer, reader] = [
    await memberOf(server, companyId, 'recruiter'),
    await memberOf(server, companyId, 'reviewer'),
    await memberOf(server, companyId, 'reader'),
  ];
  await tell({ company: companyId });
  await sendAfter(11 * MINUTE);
  const counts = [email, recruiter.email, reviewer.email, reader.email].map((to) => lettersTo(to).length);
  expect(counts).toEqual([1, 1, 0, 0]);
});

test('two processes send a notification once', async () => {
  const { id, email } = await anEngineer();
  await tell({ account: id });
  const late = new Date(Date.now() + 11 * MINUTE);
  await Promise.all(Array.from({ length: 4 }, () => server.notifications.sendDue(late)));
  await server.idle();
  expect(lettersTo(email)).toHaveLength(1);
});

test('only the address of a push service is accepted, so that nobody can make the server call another one', async () => {
  const { token } = await anEngineer();
  const refused = ['localhost', '169.254.169.254', 'example.com', 'fcm.googleapis.com.evil.example', 'fcm.googleapis.com:8443'];
  for (const host of refused) expect([host, (await add(token, aDevice(host))).status]).toEqual([host, 400]);
  const plain = { ...aDevice(), endpoint: 'http://fcm.googleapis.com/x' };
  expect((await add(token, plain)).status).toBe(400);
  expect((await add(token, aDevice('fcm.googleapis.com'))).status).toBe(200);
});

test('a browser belongs to the last account that added it, only that account removes it, and the oldest of too many is removed', async () => {
  const [one, other] = [await anEngineer(), await anEngineer()];
  const device = aDevice();
  const devicesOf = async ({ token }: { token: string }) =>
    (await call(server.app, calls.notificationSettings, { token })).reply.devices;
  await add(one.token, device);
  await add(other.token, device);
  expect([await devicesOf(one), await devicesOf(other)]).toEqual([0, 1]);
  const body = { endpoint: device.endpoint };
  await call(server.app, calls.removeDevice, { token: one.token, body });
  expect(await devicesOf(other)).toBe(1);
  await call(server.app, calls.removeDevice, { token: other.token, body });
  expect(await devicesOf(other)).toBe(0);
  for (let n = 0; n < calls.MAX_DEVICES + 3; n++) await add(one.token, aDevice());
  expect(await devicesOf(one)).toBe(calls.MAX_DEVICES);
});

test('the link of an e-mail ends e-mails of its kind, by page and by one click, and no other link does', async () => {
  const { id, email, token } = await anEngineer();
  await tell({ account: id });
  await sendAfter(11 * MINUTE);
  const [raw = ''] = rawLettersIn(server.dataDir, { kind: 'notice', to: email });
  expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i);
  const body = { token: server.tokens.leaveToken(id), kind: 'message' };
  expect(lettersTo(email)[0]).toContain(body.token);
  expect(
    (await call(server.app, calls.leaveNotifications, { body: { ...body, token: `${randomUUID()}.${'x'.repeat(43)}` } })).status,
  ).toBe(400);
  const form = { 'List-Unsubscribe': 'One-Click' };
  const clicked = await call(server.app, calls.leaveNotificationsByOneClick, { query: body, form });
  expect(clicked.status).toBe(200);
  expect((await call(server.app, calls.leaveNotifications, { body })).status).toBe(200);
  expect((await call(server.app, calls.notificationSettings, { token })).reply.kinds).toEqual({
    message: false,
    request: true,
    search: true,
    interview: true,
    reminder: true,
    decision: true,
    mention: true,
  });
  await server.db.delete(accounts).where(eq(accounts.id, id));
  expect((await call(server.app, calls.leaveNotifications, { body })).status).toBe(400);
});

test('a new password ends push messages to browsers of other sessions, but not of its own', async () => {
  const { token, id, email, password } = await anEngineer();
  const other = (await call(server.app, login, { body: { email, password } })).reply.accessToken;
  const [own, foreign, old] = [aDevice(), aDevice(), aDevice()];
  await add(token, own);
  await add(other, foreign);
  await add(other, old);
  // As an earlier version stored it.
  await server.db.update(pushDevices).set({ session: null }).where(eq(pushDevices.endpoint, old.endpoint));
  const endpoints = async () =>
    (await server.db.select().from(pushDevices).where(eq(pushDevices.accountId, id))).map(({ endpoint }) => endpoint);
  const body = { old_pass: password, password: 'new-girder-44' };
  expect((await call(server.app, updatePassword, { token, body })).status).toBe(200);
  expect(await endpoints()).toEqual([own.endpoint]);

  await call(server.app, resetRequest, { body: { email } });
  await server.idle();
  const code = codeIn(lettersIn(server.dataDir, { kind: 'reset-code', to: email })[0]);
  const { reply } = await call(server.app, codeSubmit, { body: { email, reset_code: code } });
  const chosen = { password: 'newer-girder-45', cpassword: 'newer-girder-45' };
  expect((await call(server.app, resetPassword, { token: reply.accessToken, body: chosen })).status).toBe(200);
  expect(await endpoints()).toEqual([]);
});
