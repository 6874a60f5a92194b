// In test:long, since it runs programs of the operator beside the server.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, validateToken } from '../../contract/accounts/accounts.ts';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { DEMO_ACCOUNTS } from '../../server/data/demo/demo-accounts.ts';
import { type Product, aProduct } from '../support/server/product.ts';

const COMMAND = join(import.meta.dirname, '../../server/end-sessions.ts');
const ENGINEER = DEMO_ACCOUNTS.find(({ role }) => role === 'engineer') as (typeof DEMO_ACCOUNTS)[number];
const COMPANY = DEMO_ACCOUNTS.find(({ role }) => role === 'company') as (typeof DEMO_ACCOUNTS)[number];

let product: Product;
beforeAll(async () => {
  product = await aProduct();
});
afterAll(() => product?.stop());

/** Runs `npm run end-sessions` on the database of the running product. */
function endSessions(...words: string[]) {
  const env = { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: embeddedUrl(join(product.dataDir, 'postgres')) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], { env, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

async function post<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  return (await (await fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()) as T;
}
const signIn = async ({ email, password }: (typeof DEMO_ACCOUNTS)[number]) =>
  (await post<{ accessToken: string }>(login.path, { email, password })).accessToken;
const isValid = async (token: string) => (await post<{ valid: boolean }>(validateToken.path, { token })).valid;

test('an operator ends the sessions of one account, and of everybody, while the server runs', async () => {
  const [first, second, other] = [await signIn(ENGINEER), await signIn(ENGINEER), await signIn(COMPANY)];
  expect(await Promise.all([first, second, other].map(isValid))).toEqual([true, true, true]);

  const one = endSessions(ENGINEER.email.toUpperCase());
  expect(one).toMatchObject({ status: 0, said: expect.stringContaining(ENGINEER.email) });
  expect(await Promise.all([first, second, other].map(isValid))).toEqual([false, false, true]);

  const again = await signIn(ENGINEER);
  expect(endSessions('--all').status).toBe(0);
  expect(await Promise.all([again, other].map(isValid))).toEqual([false, false]);
  expect(await product.rows('select 1 from sessions')).toEqual([]);
  const events = await product.rows<{ subject: string }>(
    `select subject from audit_events where action = 'sessions-ended' order by place`,
  );
  expect(events.map(({ subject }) => subject === 'everybody')).toEqual([false, true]);
  expect(await isValid(await signIn(ENGINEER))).toBe(true);
});

test.each([
  [[], 'Please give one e-mail address: npm run end-sessions -- EMAIL, or --all'],
  [['nobody@example.com', '--all'], 'Please give one e-mail address: npm run end-sessions -- EMAIL, or --all'],
  [['nobody@example.com'], 'No account has the address nobody@example.com.'],
])('the words %j end no session', (words, said) => {
  expect(endSessions(...words)).toEqual({ status: 1, said });
});
