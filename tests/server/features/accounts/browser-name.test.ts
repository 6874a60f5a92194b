import { expect, test } from 'vitest';
import { browserName } from '../../../../server/features/accounts/browser-name.ts';

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['Chrome on Windows', CHROME],
  ['Edge on Windows', `${CHROME} Edg/140.0.0.0`],
  [
    'Safari on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Chrome on Android', CHROME.replace('Windows NT 10.0; Win64; x64', 'Linux; Android 10; K')],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['Unknown browser', undefined],
  ['Unknown browser', '\u202E\u0007'],
])('is %s', (name, userAgent) => {
  expect(browserName(userAgent)).toBe(name);
});

test('is short, however long a browser names itself', () => {
  expect(browserName('x'.repeat(100_000))).toBe('x'.repeat(80));
});
