// In test:long, since it restores whole installations.
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SECRETS } from '../../../../server/secret-lists.ts';
import { aFolder, anEmptyPlace, backUp } from '../../../support/server/backups.ts';
import { secretsIn } from '../../../support/server/product.ts';
import { aServer, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
await loginAs(server, 'admin');
const NAMES = ['TOKEN_SECRET', 'RECEIPT_KEY', 'RESCUE_KEY', 'PUSH_KEYS'];

type Place = Awaited<ReturnType<typeof anEmptyPlace>>;

/** Runs a program of the operator at this place. */
function run(program: string, words: readonly string[], { url, dataDir }: Place, environment: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: url, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('server', `${program}.ts`), ...words], {
    env,
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
}

/** A backup of an installation whose secrets are in the environment. */
async function aBackup() {
  const folder = aFolder();
  await backUp({ ...server, dataDir: aFolder() }, folder);
  return folder;
}

test('a restore lists the secrets that the backup does not have, and no program makes others in their place', async () => {
  const place = await anEmptyPlace();
  const restored = run('restore', [await aBackup()], place);
  expect(restored.status).toBe(0);
  expect(restored.said).toContain(
    'The backup does not have these secrets: TOKEN_SECRET, RECEIPT_KEY, RESCUE_KEY, AUDIT_KEY, PUSH_KEYS.',
  );
  for (const name of NAMES) expect(restored.said).toContain(`${name} is missing`);

  const doctor = run('doctor', [], place);
  for (const name of [...NAMES, 'AUDIT_KEY']) expect(doctor.said).toContain(`Serious: ${name} is missing`);
  expect(doctor.said).not.toContain('was changed');
  for (const [program, ...words] of [
    ['audit-verify'],
    ['admin', 'a@example.com'],
    ['end-sessions', '--all'],
    ['rotate', 'token'],
  ] as const) {
    const { status, said } = run(program, words, place);
    expect([program, status, said]).toEqual([program, 1, expect.stringContaining('AUDIT_KEY is missing')]);
    expect(said).not.toContain('not what the server wrote');
  }
  const backup = run('backup', [aFolder()], place);
  expect([backup.status, backup.said]).toEqual([
    0,
    expect.stringContaining('Not in it, since they are not here:\nTOKEN_SECRET is missing'),
  ]);
  expect(readdirSync(place.dataDir).filter((name) => Object.values(SECRETS).some(({ file }) => file === name))).toEqual([]);
});

test('with the secrets in the environment a restore says that they are the right ones, and names another one', async () => {
  const given = secretsIn(server.dataDir);
  const folder = await aBackup();
  const right = run('restore', [folder], await anEmptyPlace(), given);
  expect(right.said).toContain('The settings here have the right ones for TOKEN_SECRET, RECEIPT_KEY, RESCUE_KEY, PUSH_KEYS.');
  expect(right.said).not.toContain('--new-keys');
  const place = await anEmptyPlace();
  const wrong = run('restore', [folder], place, { ...given, RESCUE_KEY: SECRETS.rescue.make() });
  expect(wrong.said).toContain('The settings here have the right ones for TOKEN_SECRET, RECEIPT_KEY, PUSH_KEYS.');
  expect(wrong.said).toContain('RESCUE_KEY is another one than the server had before; needed: the one noted on');
  const doctor = run('doctor', [], place, { ...given, RESCUE_KEY: 'no key' });
  expect(doctor.said).toContain('Serious: RESCUE_KEY: the first key must be');
});

test('after --new-keys doctor and audit:verify say which entries nothing verifies, and find no change', async () => {
  const place = await anEmptyPlace();
  run('admin', ['before@example.com'], { ...place, ...server });
  run('restore', [await aBackup()], place);
  await (await aServer({ on: place, newKeys: true })).close();
  const lost = 'The first entry of the audit log was written with an AUDIT_KEY that was given up, so nothing can verify it.';
  const verified = run('audit-verify', [], place);
  expect([verified.status, verified.said]).toEqual([0, expect.stringMatching(/^.*\nAll 1 entries hold\./)]);
  expect(verified.said).toContain(lost);
  expect(run('doctor', [], place).said).toContain(`To note: ${lost}`);
  expect(run('doctor', [], place).said).not.toContain('was changed');
});

test('a backup with the files of the secrets lists none, and a file that was damaged is named', async () => {
  const folder = aFolder();
  await backUp(server, folder);
  const place = await anEmptyPlace();
  expect(run('restore', [folder], place).said).not.toContain('secrets');
  const path = join(place.dataDir, SECRETS.rescue.file);
  writeFileSync(path, readFileSync(path, 'utf8').slice(0, 40));
  expect(run('doctor', [], place).said).toContain('Serious: RESCUE_KEY: the first key must be');
  const backup = run('backup', [aFolder()], place);
  expect([backup.status, backup.said]).toEqual([0, expect.stringContaining('RESCUE_KEY: the first key must be')]);
  expect(run('audit-verify', [], place).status).toBe(0);
  expect(run('end-sessions', ['--all'], place).said).toMatch(/^RESCUE_KEY: the first key must be/);
  rmSync(path);
  expect(run('doctor', [], place).said).toContain('Serious: RESCUE_KEY is missing');
});
