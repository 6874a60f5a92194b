import { expect, test, vi } from 'vitest';
import '../../../contract/base/without-eval.ts';

test('after the import of without-eval.ts no schema of the contract tries to make code from text', async () => {
  let tries = 0;
  const counted = new Proxy(Function, {
    construct(target, words, called) {
      tries += 1;
      return Reflect.construct(target, words, called) as object;
    },
  });
  vi.stubGlobal('Function', counted);
  try {
    const { Gap } = await import('../../../contract/recordings/gaps.ts');
    expect(Gap.parse({ seq: 1, cause: 'crash' })).toEqual({ seq: 1, cause: 'crash' });
  } finally {
    vi.unstubAllGlobals();
  }
  expect(tries).toBe(0);
});
