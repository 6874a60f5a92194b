import { expect, test } from 'vitest';
import { createTurns } from '../../server/assessments/turns.ts';

test('what has the same name goes one after the other, the rest at once', async () => {
  const inTurn = createTurns();
  const happened: string[] = [];
  const { promise: door, resolve: open } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await door;
    happened.push('a1');
  });
  const second = inTurn('a', async () => happened.push('a2'));
  await inTurn('b', async () => happened.push('b'));
  open();
  await Promise.all([first, second]);
  expect(happened).toEqual(['b', 'a1', 'a2']);
});

test('one that fails keeps nobody waiting and tells only its own caller', async () => {
  const inTurn = createTurns();
  const failing = inTurn('a', async () => Promise.reject(new Error('no')));
  const next = inTurn('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
