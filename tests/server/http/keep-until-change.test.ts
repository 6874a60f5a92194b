import { expect, test } from 'vitest';
import { keepUntilChange } from '../../../server/http/keep-until-change.ts';

/** A source that counts the requests for each key, and changes at moments that the test chooses. */
function aSource({ max = 10 } = {}) {
  const asked: string[] = [];
  const listeners: (() => void)[] = [];
  const state = { heard: true, fails: false, waiting: null as Promise<void> | null };
  const find = keepUntilChange(
    async (key) => {
      asked.push(key);
      const number = asked.length;
      await state.waiting;
      if (state.fails) throw new Error('no such post');
      return { key, number };
    },
    max,
    { onChange: (listener) => void listeners.push(listener), areHeard: () => state.heard },
  );
  return { find, asked, state, change: () => listeners.forEach((listener) => listener()) };
}

test('a result is cached until something changes', async () => {
  const { find, asked, change } = aSource();
  const first = await find('beam');
  expect(await find('beam')).toBe(first);
  expect(await find('column')).toEqual({ key: 'column', number: 2 });
  change();
  expect(await find('beam')).toEqual({ key: 'beam', number: 3 });
  expect(asked).toEqual(['beam', 'column', 'beam']);
});

test('a result that is found during a change is not cached, since it may be outdated', async () => {
  const { find, state, change } = aSource();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waiting = promise;
  const old = find('beam');
  change();
  resolve();
  expect(await old).toEqual({ key: 'beam', number: 1 });
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
});

test('while changes cannot be received, nothing is cached and the cache is not used', async () => {
  const { find, asked, state } = aSource();
  await find('beam');
  state.heard = false;
  await find('beam');
  await find('beam');
  expect(asked).toHaveLength(3);
});

test('a result found while changes cannot be received is not cached, and a later one is', async () => {
  const { find, asked, state, change } = aSource();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waiting = promise;
  const first = find('beam');
  state.heard = false;
  resolve();
  expect(await first).toEqual({ key: 'beam', number: 1 });
  state.heard = true;
  change();
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
  expect(asked).toHaveLength(2);
});

test('a request during another one for the same key gets the same result', async () => {
  const { find, asked, state } = aSource();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waiting = promise;
  const both = Promise.all([find('beam'), find('beam')]);
  resolve();
  const [one, other] = await both;
  expect(one).toBe(other);
  expect(asked).toEqual(['beam']);
});

test('after a failure the source is asked again', async () => {
  const { find, state } = aSource();
  state.fails = true;
  await expect(find('beam')).rejects.toThrow('no such post');
  state.fails = false;
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
});

test('only the most recently used results stay', async () => {
  const { find, asked } = aSource({ max: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await find(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
