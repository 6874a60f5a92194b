// In test:long, since it starts several servers.
import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSubmit, linkSubmit, login, resetPassword, validateToken } from '../../contract/accounts/accounts.ts';
import { submitMessageForm } from '../../contract/site/contact.ts';
import type { Call } from '../../contract/base/call.ts';
import { confirmApp, security, startApp } from '../../contract/accounts/security.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { codeOf } from '../support/people/administrators.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { linkIn } from '../support/network/letters.ts';
import { type Product, REAL_PACE, aProduct, secretsIn } from '../support/server/product.ts';

const COMMAND = join(import.meta.dirname, '../../server/admin.ts');

let product: Product;
beforeAll(async () => {
  product = await aProduct(REAL_PACE); // another one is refused for the HOST below
});
afterAll(() => product?.stop());

/** The common fields of replies of several calls. */
interface Said {
  accessToken: string;
  valid: boolean;
  roles: string[];
  step: string;
  secret: string;
}

async function post({ path }: Pick<Call, 'path'>, body: object, token?: string) {
  const response = await fetch(product.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, said: (await response.json()) as Said };
}

/** Runs `npm run admin -- EMAIL`, by default on the data folder of the product. */
function runAdminCommand(words: string[], environment: Record<string, string> = {}) {
  const env = { ...process.env, DATA_DIR: product.dataDir, PORT: String(product.port), ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], { env, encoding: 'utf8', timeout: 60_000 });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const modeOf = (...path: string[]) => (statSync(join(product.dataDir, ...path)).mode & 0o777).toString(8);

/** A file that the server is writing has another name a moment later; then there is nothing to read. */
const isOpenToOthers = (path: string) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

test('the data folder, and every e-mail, recording and key in it, is closed to other users', async () => {
  await post(submitMessageForm, { name: 'Ana', email: 'ana@example.com', message: 'Hello' });
  await expect.poll(() => readdirSync(product.dataDir)).toContain('letters');
  expect(modeOf()).toBe('700');
  const inside = (folder: string) => readdirSync(join(product.dataDir, folder), { recursive: true, encoding: 'utf8' });
  for (const folder of ['letters', 'recordings']) {
    await expect.poll(() => inside(folder).length).toBeGreaterThan(0);
    const others = inside(folder).filter((name) => isOpenToOthers(join(product.dataDir, folder, name)));
    expect([folder, modeOf(folder), others]).toEqual([folder, '700', []]);
  }
  for (const key of ['token-secret', 'receipt-key.pem', 'rescue-key.pem']) expect(modeOf(key)).toBe('600');
});

test('a server that other machines reach has no demo accounts, and removes those that existed', async () => {
  const { email, password } = DEMO_ACCOUNTS.find(({ role }) => role === 'admin') as (typeof DEMO_ACCOUNTS)[number];
  const token = (await post(login, { email, password })).said.accessToken;
  expect((await post(validateToken, { token })).said.valid).toBe(true);
  await product.kill();
  await product.start({ environment: { HOST: '0.0.0.0' } });
  expect(product.said()).toContain('The demo accounts (5) and all that was theirs have been removed.');
  expect(product.said()).toContain('There are no demo accounts, since other machines reach this server.');
  expect((await post(validateToken, { token })).said.valid).toBe(false);
  for (const account of DEMO_ACCOUNTS) {
    expect((await post(login, { email: account.email, password: account.password })).status).toBe(401);
  }
  expect(readdirSync(join(product.dataDir, 'recordings'))).toEqual([]);
  expect(await product.rows('select 1 from accounts')).toEqual([]);
});

test('the first administrator signs in by a link that works once, and it can be made with or without a running server', async () => {
  const email = 'first.admin@example.com';
  const running = runAdminCommand([email.toUpperCase()]);
  expect(running.status).toBe(0);
  expect(running.said).toContain('http://localhost');
  await product.kill();
  const stopped = runAdminCommand([email]);
  expect(stopped.status).toBe(0);
  await product.start({ environment: { HOST: '0.0.0.0' } });

  const followLink = (said: string) => post(linkSubmit, { token: linkIn(said) });
  const first = await followLink(stopped.said);
  expect([first.status, first.said.roles]).toEqual([200, ['admin']]);
  expect((await followLink(stopped.said)).status).toBe(400);
  // A newer link ends the older one.
  expect((await followLink(running.said)).status).toBe(400);
  const password = 'gusset-plate-and-bolt';
  expect((await post(login, { email, password })).status).toBe(401);
  const chosen = await post(resetPassword, { password, cpassword: password }, first.said.accessToken);
  expect(chosen.status).toBe(200);
  expect((await post(login, { email, password })).said.roles).toEqual(['admin']);
});

/** The administrator of the test above, signed in by the password. */
const signIn = () => post(login, { email: 'first.admin@example.com', password: 'gusset-plate-and-bolt' });
const start = async (token: string) => (await post(startApp, {}, token)).said;

test('an operator removes the second factors of an administrator who has lost them, which is recorded, and all sessions end', async () => {
  const token = (await signIn()).said.accessToken;
  const { step, secret } = await start(token);
  expect((await post(confirmApp, { step, code: codeOf(secret) }, token)).status).toBe(200);
  expect((await signIn()).status).toBe(403);
  const before = runAdminCommand(['first.admin@example.com']);
  const reset = runAdminCommand(['first.admin@example.com', '--reset-second-factor']);
  expect(reset.said).toContain('Every second factor of first.admin@example.com is removed, its password is not taken any more');
  expect((await post(validateToken, { token })).said.valid).toBe(false);
  // A person with the password or an older link must not set up a second factor before the owner.
  expect((await signIn()).status).toBe(401);
  expect((await post(linkSubmit, { token: linkIn(before.said) })).status).toBe(400);
  const again = (await post(linkSubmit, { token: linkIn(reset.said) })).said.accessToken;
  const reply = await callOverHttp(product.origin, security, { token: again });
  expect(reply).toMatchObject({ missing: 'set-up', app: false, recoveryCodes: 0 });
  expect(reply.changes.map(({ what }) => what)).toEqual(['factors-reset', 'app-added']);
  const letters = await product.rows("select 1 from letters where content->>'what' = 'factors-reset'");
  expect(letters).toHaveLength(1);
});

test('on another machine, the admin command works with the address of the database and the secrets', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'loadpath-admin-'));
  const { status, said } = runAdminCommand(['second.admin@example.com'], {
    DATA_DIR: elsewhere,
    DATABASE_URL: embeddedUrl(join(product.dataDir, 'postgres')),
    ...secretsIn(product.dataDir),
  });
  expect(status).toBe(0);
  expect(readdirSync(elsewhere)).not.toContain('postgres');
  expect((await post(linkSubmit, { token: linkIn(said) })).said.roles).toEqual(['admin']);
});

test('the admin command refuses an invalid e-mail address, and the address of a company', async () => {
  expect(runAdminCommand(['nobody'])).toEqual({
    status: 1,
    said: 'Please give an e-mail address: npm run admin -- EMAIL [--reset-second-factor]',
  });
  const company = { name: 'Span & Co', location: 'Oslo', email: 'span@example.com', password: 'girder-123' };
  await post({ path: '/api/auth/register-company' }, company);
  expect(runAdminCommand([company.email])).toEqual({
    status: 1,
    said: 'span@example.com belongs to an account that is no administrator’s. Please use another address.'.replace('’', "'"),
  });
  expect((await post(codeSubmit, { email: company.email, reset_code: '000000' })).status).toBe(400);
});
