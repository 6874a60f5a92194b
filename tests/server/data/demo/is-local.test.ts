import { expect, test } from 'vitest';
import { isLocal } from '../../../../server/data/demo/is-local.ts';

test.each([
  ['localhost', undefined, true],
  ['127.0.0.1', undefined, true],
  ['127.8.8.8', undefined, true],
  ['::1', undefined, true],
  ['localhost', 'http://localhost:8080', true],
  ['localhost', 'http://[::1]:3000', true],
  ['0.0.0.0', undefined, false],
  ['::', undefined, false],
  ['192.0.2.7', undefined, false],
  ['::ffff:192.0.2.7', undefined, false],
  ['0.0.0.0', 'http://localhost:3000', false],
  ['localhost', 'https://192.0.2.7', false],
  ['127.0.0.1', 'https://nowhere.invalid', false],
])('HOST=%s and SITE_URL=%s: reached from this machine only: %s', async (host, site, local) => {
  const named = host.includes(':') ? `[${host}]` : host;
  expect(await isLocal({ host, site: site ?? `http://${named}:3000` })).toBe(local);
});
