import { expect, test } from 'vitest';
import { browserOf, expectedPermission } from '../../../../src/features/assessment/browser.ts';

test.each([
  ['chromium', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'],
  [
    'chromium',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
  ],
  ['firefox', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.1; rv:153.0) Gecko/20100101 Firefox/153.0'],
  [
    'safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  ],
])('%s is known by its name', (kind, agent) => {
  expect(browserOf(agent)).toBe(kind);
});

test('a prompt is announced only if there will be one', () => {
  // Chromium itself reports when it will not ask any more.
  expect(expectedPermission('prompt', true, 'chromium')).toBe('prompt');
  expect(expectedPermission('denied', false, 'chromium')).toBe('denied');
  for (const browser of ['firefox', 'safari'] as const) {
    expect(expectedPermission('prompt', false, browser)).toBe('prompt');
    expect(expectedPermission('prompt', true, browser)).toBe('denied');
    expect(expectedPermission('granted', true, browser)).toBe('granted');
  }
});
