// In test:long, since each test starts a whole server and kills what runs it.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PREPARED, freePort } from '../support/server/product.ts';
import { until } from '../support/timing/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_WITHIN_MS = 180_000;
const END_WITHIN_MS = 60_000;
const IN_ORDER = { answers: false, databaseInOrder: true };

beforeAll(async () => {
  const { isSetUp } = (await import(join(ROOT, 'scripts', 'setup.mjs'))) as { isSetUp: () => boolean };
  // Or the start would install packages and build while other tests use them.
  if (!isSetUp()) throw new Error('Packages or build are older than their sources. Run `npm test`, or `npm start` once.');
});

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The process ids of a process and of all its descendants. */
function withDescendants(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] => pairs.flatMap(([id = 0, of]) => (of === parent ? [id, ...below(id)] : []));
  return [pid, ...below(pid)];
}

/** Runs `npm start`, or a command around it, on a data folder and a port of its own, until it answers. */
async function startByNpm(program = 'npm', words: readonly string[] = ['start']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadpath-npm-start-'));
  const prepared = process.env[PREPARED];
  if (prepared) execFileSync('cp', ['-Rp', `${prepared}/.`, dataDir]);
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DISK_RESERVE_GIB: '0.1', DEMO_ENGINEERS: 'false' };
  const started: ChildProcess = spawn(program, words, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] });
  const pid = started.pid as number;
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (said += text));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/health/live`).then(
      ({ ok }) => ok,
      () => {
        if (started.exitCode !== null) throw new Error(`npm start ended. ${said}`);
        return false;
      },
    );
  await until('npm start is up', async () => (await isUp()) && said.includes('Ctrl+C stops it'), START_WITHIN_MS);
  const processes = withDescendants(pid);
  ends.push(() => {
    for (const id of processes.filter(isAlive)) process.kill(id, 'SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  const database = join(dataDir, 'postgres', 'postmaster.pid');
  expect(processes).toContain(Number(readFileSync(database, 'utf8').split('\n')[0]));
  return {
    pid,
    processes,
    /** Waits until no process is left. PostgreSQL removes its file only at an end in order. */
    end: async () => {
      await until('All processes ended', () => !processes.some(isAlive), END_WITHIN_MS);
      return { answers: await isUp().catch(() => false), databaseInOrder: !existsSync(database) };
    },
  };
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'server and database end in order when npm start is ended by %s',
  async (signal) => {
    const { pid, end } = await startByNpm();
    process.kill(pid, signal);
    expect(await end()).toEqual(IN_ORDER);
  },
);

test('they end, too, when the program between npm and the server is killed', async () => {
  const { processes, end } = await startByNpm();
  process.kill(processes[1] as number, 'SIGKILL');
  expect(await end()).toEqual(IN_ORDER);
});

/** The `script` of Linux takes a command in one word; that of others does not. */
const hasTerminals = process.platform === 'linux' && spawnSync('script', ['--version'], { stdio: 'ignore' }).status === 0;

test.runIf(hasTerminals)('they end, too, when the terminal is closed', async () => {
  const { pid, end } = await startByNpm('script', ['--quiet', '--command', 'npm start', '/dev/null']);
  process.kill(pid, 'SIGKILL');
  expect(await end()).toEqual(IN_ORDER);
});
