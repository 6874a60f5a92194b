import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const OWNERS = { AbortSignal, Promise, Map, URL } as unknown as Record<string, Record<string, unknown>>;
const REPLACED = ['AbortSignal.any', 'AbortSignal.timeout', 'Promise.withResolvers', 'Map.groupBy', 'URL.parse', 'URL.canParse'];
const parts = (name: string) => {
  const [owner = '', method = ''] = name.split('.');
  return { owner: OWNERS[owner] as Record<string, unknown>, method };
};
const natives = REPLACED.map((name) => ({ ...parts(name), value: parts(name).owner[parts(name).method] }));

beforeEach(async () => {
  for (const { owner, method } of natives) delete owner[method];
  vi.resetModules();
  await import('../../../../src/engine/browser/replacements.ts');
});
afterEach(() => {
  for (const { owner, method, value } of natives)
    Object.defineProperty(owner, method, { value, writable: true, configurable: true });
});

test('the list names what is replaced', async () => {
  expect((await import('../../../../src/engine/browser/replacements.ts')).REPLACED).toEqual(REPLACED);
});

test('a function that the browser has is left alone', async () => {
  const own = () => 'own';
  Object.defineProperty(URL, 'parse', { value: own, writable: true, configurable: true });
  vi.resetModules();
  await import('../../../../src/engine/browser/replacements.ts');
  expect(URL.parse).toBe(own);
});

test('one signal aborts with the first of several, and with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  expect(either.aborted).toBe(false);
  other.abort('other');
  one.abort('one');
  expect([either.aborted, either.reason]).toEqual([true, 'other']);
  expect(AbortSignal.any([one.signal]).reason).toBe('one');
  expect(AbortSignal.any([]).aborted).toBe(false);
});

test('a signal aborts when its time is over', async () => {
  const signal = AbortSignal.timeout(1);
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  expect((signal.reason as DOMException).name).toBe('TimeoutError');
});

test('a promise comes with the functions that settle it', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  resolve(1);
  expect(await promise).toBe(1);
  const refused = Promise.withResolvers();
  refused.reject(new Error('no'));
  await expect(refused.promise).rejects.toThrow('no');
});

test('items are grouped by key in their order', () => {
  expect([...Map.groupBy([3, 1, 4, 5], (item) => (item % 2 ? 'odd' : 'even'))]).toEqual([
    ['odd', [3, 1, 5]],
    ['even', [4]],
  ]);
});

test('an address is parsed, or is none', () => {
  expect(URL.parse('/a', 'https://example.com')?.href).toBe('https://example.com/a');
  expect([URL.parse('a'), URL.canParse('a'), URL.canParse('https://example.com')]).toEqual([null, false, true]);
});
