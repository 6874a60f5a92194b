// In test:long, since it starts many servers.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedUrl } from '../../server/platform/db/embedded.ts';
import { type Attempt } from '../../contract/assessment/assessment.ts';
import { saveAnswer } from '../../contract/assessment/answers.ts';
import { callOverHttp } from '../support/server/call-over-http.ts';
import { anEngineer } from '../support/people/engineer.ts';
import { endlessMp4 } from '../support/media/media.ts';
import { MAIN, type Product, aProduct, freePort } from '../support/server/product.ts';
import { loadFactor } from '../support/timing/machine-load.ts';
import { until } from '../support/timing/until.ts';

let product: Product;
beforeAll(async () => {
  product = await aProduct();
});
afterAll(() => product?.stop());

const aFolder = () => mkdtempSync(join(tmpdir(), 'loadpath-start-'));

/** Starts another server, which is expected to stop by itself; returns its output and its exit code. */
function startInVain(environment: Record<string, string>, options: readonly string[] = []) {
  const env = { ...process.env, LOG_LEVEL: 'error', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...options], { env, encoding: 'utf8', timeout: 60_000 });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** The commands of the child processes of `parent`. */
function childrenOf(parent: number | undefined): string[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith(`${parent} `)).map((line) => line.slice(`${parent} `.length));
}

const isAnswering = async () => (await fetch(`${product.origin}/api/recordings/keys`)).ok;

test('a port that is in use is refused with one sentence', async () => {
  const { status, said } = startInVain({ PORT: String(product.port), DATA_DIR: aFolder() });
  expect([status, said]).toEqual([1, `Port ${product.port} is taken. Set PORT to another one.`]);
  expect(await isAnswering()).toBe(true);
});

test('a second server on the same data folder is refused, and the first one continues', async () => {
  const { status, said } = startInVain({ PORT: String(await freePort()), DATA_DIR: product.dataDir });
  expect([status, said]).toEqual([1, 'Another server is using this data folder.']);
  expect(await isAnswering()).toBe(true);
});

test('a process with a data folder of its own and none of the secrets is refused, and they are named', async () => {
  const dataDir = aFolder();
  const { status, said } = startInVain({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: embeddedUrl(join(product.dataDir, 'postgres')),
  });
  expect(status).toBe(1);
  expect(said).toMatch(
    /^The secrets here are not those that the database knows, so this goes no further\. No secret was made\.$/m,
  );
  for (const name of ['TOKEN_SECRET', 'RECEIPT_KEY', 'RESCUE_KEY', 'AUDIT_KEY', 'PUSH_KEYS'])
    expect(said).toContain(`${name} is missing`);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await isAnswering()).toBe(true);
});

test('an option that there is not is refused with one sentence', () => {
  const { status, said } = startInVain({ PORT: '0', DATA_DIR: aFolder() }, ['--new-key']);
  expect([status, said]).toEqual([1, 'There is no option --new-key: npm start -- [--new-keys]']);
});

test('a data folder that cannot be used is refused with one sentence', () => {
  const file = join(aFolder(), 'a-file');
  writeFileSync(file, '');
  const dataDir = join(file, 'data');
  const { status, said } = startInVain({ PORT: '0', DATA_DIR: dataDir });
  expect([status, said]).toEqual([1, `The data folder ${dataDir} cannot be written. Set DATA_DIR to one that can.`]);
});

test('a setting that is not valid is named', () => {
  const { status, said } = startInVain({ PORT: 'front door', DATA_DIR: aFolder() });
  expect(status).toBe(1);
  expect(said).toMatch(/^The environment is not usable\. PORT: /);
});

test.each([{ HOST: '0.0.0.0' }, { SITE_URL: 'https://192.0.2.7' }])(
  'shorter pauses are refused on a server that other machines reach: %o',
  (reached) => {
    const { status, said } = startInVain({ PORT: '0', DATA_DIR: aFolder(), TEST_PACE: '0.2', ...reached });
    expect([status, said]).toEqual([1, 'TEST_PACE is only for a server that nobody but this machine reaches. Leave it out.']);
  },
);

test('an account can still sign in after the server was killed and started again', async () => {
  const credentials = { email: 'ines.almeida@example.com', password: 'cantilever-24' };
  const login = () =>
    fetch(`${product.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  expect((await login()).status).toBe(200);
  await product.kill();
  await product.start();
  expect((await login()).status).toBe(200);
});

test('a server that is stopped while it parses an endless recording ends at once with its child, and parses it again after a restart', async () => {
  const engineer = await anEngineer(product.origin);
  const { questionId } = engineer.attempt.cards.at(-1) as Attempt['cards'][number];
  const answerFile = new Blob([new Uint8Array(await endlessMp4())], { type: 'audio/mp4' });
  await callOverHttp(product.origin, saveAnswer, { token: engineer.user.accessToken, form: { questionId, answerFile } });
  const isParsing = () => childrenOf(product.pid()).some((command) => command.includes('post-process.js'));
  await until('A child parses', isParsing, 60_000);
  const parent = product.pid();
  const before = performance.now();
  await product.quit();
  expect(performance.now() - before).toBeLessThan(3000 * loadFactor());
  expect(childrenOf(parent)).toEqual([]);
  await product.start();
  await until('A child parses again', isParsing, 60_000);
});
