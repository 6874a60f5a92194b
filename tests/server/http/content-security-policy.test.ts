import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../../server/http/content-security-policy.ts';

const PAGE = readFileSync(join(import.meta.dirname, '..', '..', '..', 'index.html'), 'utf8');

test('the policy of pages forbids plugins, and allows only the kinds of content that pages use', () => {
  const rules = CONTENT_SECURITY_POLICY.split('; ').map((rule) => rule.split(' '));
  const directives = Object.fromEntries(rules.map(([directive, ...sources]) => [directive, sources]));
  expect(rules).toHaveLength(Object.keys(directives).length);
  expect(directives).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  });
});

test('the one script inside the page is admitted by its hash, and no other', () => {
  const scripts = Array.from(PAGE.matchAll(/<script>([^]*?)<\/script>/g), ([, text = '']) => text);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(CONTENT_SECURITY_POLICY.split('; ').find((rule) => rule.startsWith('script-src'))).toBe(
    `script-src 'self' ${hashes[0]}`,
  );
});
