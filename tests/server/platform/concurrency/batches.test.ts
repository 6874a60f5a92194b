import { expect, test, vi } from 'vitest';
import { createBatches } from '../../../../server/platform/concurrency/batches.ts';

const squares = (keys: number[]) => Promise.resolve(new Map(keys.filter((key) => key >= 0).map((key) => [key, key * key])));

test('what is asked for at once is loaded together, at most so many at once, and each key once', async () => {
  const load = vi.fn<typeof squares>(squares);
  const ask = createBatches(load, 3);
  expect(await Promise.all([1, 2, 2, 4, -1].map(ask))).toEqual([1, 4, 4, 16, undefined]);
  expect(load.mock.calls).toEqual([[[1, 2]], [[4, -1]]]);
  expect(await ask(5)).toBe(25);
  expect(load).toHaveBeenCalledTimes(3);
});

test('an error reaches all that were asked for with it, and nobody else', async () => {
  const ask = createBatches((keys: number[]) => (keys.includes(0) ? Promise.reject(new Error('no zero')) : squares(keys)), 2);
  const results = await Promise.allSettled([1, 0, 3].map(ask));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await ask(2)).toBe(4);
});
