import { expect, test, vi } from 'vitest';

test('after this import no schema of the contract tries to make code from text', async () => {
  let tries = 0;
  const counted = new Proxy(Function, {
    construct(target, words, called) {
      tries += 1;
      return Reflect.construct(target, words, called) as object;
    },
  });
  vi.stubGlobal('Function', counted);
  try {
    await import('../../../contract/base/without-eval.ts');
    const { Gap } = await import('../../../contract/recordings/gaps.ts');
    expect(Gap.parse({ seq: 1, cause: 'crash' })).toEqual({ seq: 1, cause: 'crash' });
  } finally {
    vi.unstubAllGlobals();
  }
  expect(tries).toBe(0);
});
