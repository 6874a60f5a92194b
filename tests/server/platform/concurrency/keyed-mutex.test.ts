import { expect, test } from 'vitest';
import { createKeyedMutex } from '../../../../server/platform/concurrency/keyed-mutex.ts';

test('work with the same key runs one after the other, other work at once', async () => {
  const runExclusively = createKeyedMutex();
  const happened: string[] = [];
  const { promise: door, resolve: open } = Promise.withResolvers<void>();
  const first = runExclusively('a', async () => {
    await door;
    happened.push('a1');
  });
  const second = runExclusively('a', async () => happened.push('a2'));
  await runExclusively('b', async () => happened.push('b'));
  open();
  await Promise.all([first, second]);
  expect(happened).toEqual(['b', 'a1', 'a2']);
});

test('work that fails does not block the next, and only its own caller gets the error', async () => {
  const runExclusively = createKeyedMutex();
  const failing = runExclusively('a', async () => Promise.reject(new Error('no')));
  const next = runExclusively('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
