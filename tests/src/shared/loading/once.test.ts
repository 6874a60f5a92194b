import { expect, test } from 'vitest';
import { once } from '../../../../src/shared/loading/once.ts';

test('work is done once for all that need it, and again only after it has failed', async () => {
  const outcomes = [Promise.reject(new Error('The network is gone.')), Promise.resolve('loaded'), Promise.resolve('twice')];
  const load = once(() => outcomes.shift() as Promise<string>);
  await expect(Promise.all([load(), load()])).rejects.toThrow('The network is gone.');
  expect(await Promise.all([load(), load()])).toEqual(['loaded', 'loaded']);
  expect(await load()).toBe('loaded');
});
