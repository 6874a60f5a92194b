import { afterEach, expect, test, vi } from 'vitest';
import { createHealth } from '../../../../server/platform/health/health.ts';

afterEach(() => vi.useRealTimers());

const works = async () => {};
const fails = async () => {
  throw new Error('refused');
};

test('a process is ready while every part works, and each part is named', async () => {
  expect(await createHealth({ database: works, store: works }).find()).toEqual({
    ready: true,
    states: { database: 'ok', store: 'ok' },
  });
  expect(await createHealth({ database: works, store: fails }).find()).toEqual({
    ready: false,
    states: { database: 'ok', store: 'failed' },
  });
});

test('a part that is silent counts as failed after three seconds', async () => {
  vi.useFakeTimers();
  const found = createHealth({ database: works, store: () => new Promise(() => {}) }).find();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await found).toEqual({ ready: false, states: { database: 'ok', store: 'failed' } });
});

test('many requests at once ask the parts once, and a later one asks again', async () => {
  vi.useFakeTimers();
  const database = vi.fn<() => Promise<void>>(works);
  const health = createHealth({ database });
  await Promise.all(Array.from({ length: 20 }, () => health.find()));
  expect(database).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1001);
  await health.find();
  expect(database).toHaveBeenCalledTimes(2);
});

test('a process that ends is not ready, although its parts work', async () => {
  const health = createHealth({ database: works });
  health.beginEnd();
  expect(await health.find()).toEqual({ ready: false, states: { database: 'ok' } });
});
