import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { findKeys, fingerprintsOf, listMissing, makeKeys, readKeys } from '../../server/keys.ts';
import { SECRETS } from '../../server/secret-lists.ts';

const PROGRAM = join(import.meta.dirname, '../../server/secrets.ts');

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const run = (words: readonly string[], environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [PROGRAM, ...words], { encoding: 'utf8', env: { PATH: process.env['PATH'], ...environment } });

/** As `docker --env-file` reads it: everything behind the first `=`, with quotes and backslashes as they are. */
const readAsDocker = (text: string) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

/** As a shell reads it that is told to export what it sets. */
function readAsShell(file: string, names: readonly string[]) {
  const { stdout } = spawnSync('sh', ['-ac', '. "$0"; env', file], { encoding: 'utf8', env: {} });
  return Object.fromEntries(Object.entries(readAsDocker(stdout)).filter(([name]) => names.includes(name)));
}

const printsOf = (environment: NodeJS.ProcessEnv) => fingerprintsOf(findKeys(readConfig(environment)));

test('all secrets are made at once, one line each, and docker, a shell and an environment file give the server the same ones', () => {
  const file = join(aFolder(), 'secrets.env');
  const { status, stdout } = run([file]);
  expect([status, stdout]).toEqual([0, `${file} has all secrets of a new installation. Only its owner can read it.\n`]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const lines = readAsDocker(text);
  const names = Object.values(SECRETS).map(({ setting }) => setting);
  expect(Object.keys(lines).toSorted()).toEqual(names.toSorted());
  // Without anything that one of these programs takes for a quote, a comment, a variable or an end.
  for (const value of Object.values(lines)) expect(value).toMatch(/^[A-Za-z0-9+/=,]+$/);
  expect(readAsShell(file, names)).toEqual(lines);
  expect(parseEnv(text)).toEqual(lines);
  const DATA_DIR = aFolder();
  expect(Object.keys(readKeys(readConfig({ DATA_DIR, ...lines })))).toHaveLength(5);
  expect(run([]).stdout).not.toContain(lines['TOKEN_SECRET']);
});

test('a file that is there is never replaced', () => {
  const file = join(aFolder(), 'secrets.env');
  writeFileSync(file, 'TOKEN_SECRET=in-use');
  const { status, stderr } = run([file]);
  expect([status, stderr]).toEqual([1, `${file} is there already. Give a new file, since this one may have secrets in use.\n`]);
  expect(readFileSync(file, 'utf8')).toBe('TOKEN_SECRET=in-use');
});

test('the secrets of DATA_DIR become settings, with all of each list', async () => {
  const DATA_DIR = aFolder();
  const config = readConfig({ DATA_DIR });
  expect(run(['--present'], { DATA_DIR }).stderr).toContain(
    `Neither the settings nor ${DATA_DIR} have TOKEN_SECRET, RECEIPT_KEY`,
  );
  await makeKeys(config, listMissing(config));
  for (const name of ['token', 'receipt', 'rescue'] as const) {
    const path = join(DATA_DIR, SECRETS[name].file);
    writeFileSync(path, SECRETS[name].join([SECRETS[name].make(), readFileSync(path, 'utf8')]));
  }
  writeFileSync(join(DATA_DIR, SECRETS.audit.file), SECRETS.audit.make());
  const settings = readAsDocker(run(['--present'], { DATA_DIR }).stdout);
  expect(printsOf({ DATA_DIR: aFolder(), ...settings })).toEqual(printsOf({ DATA_DIR }));
  expect(printsOf({ DATA_DIR }).receipt).toHaveLength(2);
});
