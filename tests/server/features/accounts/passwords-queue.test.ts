import { afterEach, expect, test, vi } from 'vitest';

/** Each function ends one of the hashes that are being computed. */
const open: (() => void)[] = [];
let cores = 2;

vi.mock('node:crypto', async (original) => ({
  ...(await original<object>()),
  argon2: (_algorithm: string, { message }: { message: string }, done: (error: Error | null, hash: Buffer) => void) =>
    open.push(() => done(message === 'fails' ? new Error('no memory') : null, Buffer.alloc(32))),
}));
vi.mock('node:os', async (original) => ({ ...(await original<object>()), availableParallelism: () => cores }));

const turn = () => new Promise((resolve) => setImmediate(resolve));
const endOne = async () => {
  open.shift()?.();
  await turn();
};

/** Loads the password module as on a machine with this number of cores and threads. */
async function on(machine: { cores: number; threads?: string }) {
  cores = machine.cores;
  vi.stubEnv('UV_THREADPOOL_SIZE', machine.threads);
  vi.resetModules();
  const { createPasswords } = await import('../../../../server/features/accounts/passwords.ts');
  return createPasswords();
}
afterEach(() => {
  open.length = 0;
  vi.unstubAllEnvs();
});

test.each([
  ['two cores', { cores: 2 }, 2],
  ['more cores than threads: one of four is left for recordings', { cores: 16 }, 3],
  ['more threads', { cores: 16, threads: '32' }, 16],
  ['a single thread', { cores: 4, threads: '1' }, 1],
])('with %s a limited number of hashes is computed at once, the others in order', async (_, machine, most) => {
  const passwords = await on(machine);
  const ended: number[] = [];
  const all = Array.from({ length: most + 3 }, (_each, n) => passwords.hash(`word ${n}`).then(() => ended.push(n)));
  await turn();
  expect(open).toHaveLength(most);
  for (let n = 0; n < 3; n++) {
    await endOne();
    expect([open.length, ended.length]).toEqual([most, n + 1]);
  }
  while (open.length > 0) await endOne();
  await Promise.all(all);
  expect(ended).toEqual(all.map((_each, n) => n));
});

test('a hash that fails makes room for the next', async () => {
  const passwords = await on({ cores: 1 });
  const failed = passwords.hash('fails').catch((error: Error) => error.message);
  const next = passwords.hash('word');
  await turn();
  expect(open).toHaveLength(1);
  await endOne();
  expect(await failed).toBe('no memory');
  expect(open).toHaveLength(1);
  await endOne();
  expect(await next).toMatch(/^\$argon2id\$/);
});
