import { expect, test } from 'vitest';
import { keepUntilChange } from '../../../server/http/keep-until-change.ts';

/** A source that counts how often it was asked for each key, and changes of which the test says when they happen. */
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

test('what was found is kept until something changes', async () => {
  const { find, asked, change } = aSource();
  const first = await find('beam');
  expect(await find('beam')).toBe(first);
  expect(await find('column')).toEqual({ key: 'column', number: 2 });
  change();
  expect(await find('beam')).toEqual({ key: 'beam', number: 3 });
  expect(asked).toEqual(['beam', 'column', 'beam']);
});

test('what is found while something changes is not kept, since it may be old already', async () => {
  const { find, state, change } = aSource();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waiting = promise;
  const old = find('beam');
  change();
  resolve();
  expect(await old).toEqual({ key: 'beam', number: 1 });
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
});

test('while no change can be heard of, nothing is kept and nothing kept is used', async () => {
  const { find, asked, state } = aSource();
  await find('beam');
  state.heard = false;
  await find('beam');
  await find('beam');
  expect(asked).toHaveLength(3);
});

test('what is found while no change can be heard of is not kept, and a later answer is', async () => {
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

test('who asks while an answer is on its way gets the same one', async () => {
  const { find, asked, state } = aSource();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.waiting = promise;
  const both = Promise.all([find('beam'), find('beam')]);
  resolve();
  const [one, other] = await both;
  expect(one).toBe(other);
  expect(asked).toEqual(['beam']);
});

test('a failure is asked for again', async () => {
  const { find, state } = aSource();
  state.fails = true;
  await expect(find('beam')).rejects.toThrow('no such post');
  state.fails = false;
  expect(await find('beam')).toEqual({ key: 'beam', number: 2 });
});

test('only the results that were used last stay', async () => {
  const { find, asked } = aSource({ max: 2 });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await find(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});
