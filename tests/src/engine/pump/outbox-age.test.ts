import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutboxAge } from '../../../../src/engine/pump/outbox-age.ts';
import { keepRecording } from '../outbox/fixtures.ts';
import { aPair } from './support.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-01-05T10:00:00Z') }));
afterEach(() => vi.useRealTimers());

const at = (time: string) => Date.parse(`2026-01-05T${time}Z`);

test('the age is in whole seconds, and null if nothing waits or nothing can be read', async () => {
  expect(await createOutboxAge()({ oldestWaiting: async () => at('09:59:57.400') })).toBe(2);
  expect(await createOutboxAge()({ oldestWaiting: async () => null })).toBeNull();
  expect(await createOutboxAge()({ oldestWaiting: () => Promise.reject(new Error('closed')) })).toBeNull();
});

test('a clock that was set back makes no negative age', async () => {
  expect(await createOutboxAge()({ oldestWaiting: async () => at('11:00:00') })).toBe(0);
});

test('the outbox is read at most once in ten seconds, also after the clock was set back', async () => {
  const oldestWaiting = vi.fn<() => Promise<number>>(async () => at('09:59:00'));
  const findAge = createOutboxAge();
  expect(await findAge({ oldestWaiting })).toBe(60);
  vi.setSystemTime(at('10:00:09'));
  expect(await findAge({ oldestWaiting })).toBe(69);
  expect(oldestWaiting).toHaveBeenCalledTimes(1);
  vi.setSystemTime(at('10:00:11'));
  await findAge({ oldestWaiting });
  expect(oldestWaiting).toHaveBeenCalledTimes(2);
  vi.setSystemTime(at('09:00:00'));
  expect(await findAge({ oldestWaiting })).toBe(0);
  expect(oldestWaiting).toHaveBeenCalledTimes(3);
});

test('every request for chunks says it, alone or with others, and no other request does', async () => {
  vi.useRealTimers();
  const pair = await aPair();
  await keepRecording(pair, ['one'], 'q1');
  await keepRecording(pair, ['one', 'two']);
  expect(await pair.round()).toEqual({ is: 'empty' });
  const said = pair.server.requests.map(({ path, headers }) => [path.includes('/chunks'), headers.get('outbox-age')]);
  expect(said.filter(([isChunks]) => isChunks).length).toBeGreaterThan(1);
  expect(said.filter(([isChunks, age]) => (isChunks ? !/^\d+$/.test(String(age)) : age !== null))).toEqual([]);
});
