import { expect, test } from 'vitest';
import { ALL_PATHS, PRIVATE_PATHS, PUBLIC_PATHS, addressOf } from '../../../support/browser/checked-pages.ts';
import { findMarkupErrors } from '../../../support/browser/markup.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile({ pages: true });

const isFixed = (path: string) => !path.includes(':');

test.each(PUBLIC_PATHS)('%s is valid HTML as the server sends it', async (path) => {
  const { headers, body } = await server.app.inject(addressOf(path));
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(await findMarkupErrors(body)).toEqual([]);
});

test.each(PUBLIC_PATHS.filter(isFixed))('the answer of %s to a form is valid HTML', async (path) => {
  const { headers, body } = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams({ who: 'engineer', email: 'nobody', password: '1', message: '<b>"&' })),
  });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(await findMarkupErrors(body)).toEqual([]);
});

test('no page of the app is missing from the tests of markup', () => {
  const leadOn = ['/user', '/admin/people', '/index.html', '*'];
  const steps = ['/test_options', '/test_intro', '/test', '/test_complete'];
  // Tested in second-factor.test.ts and routes.test.ts, by the only way that leads there, and in messages.test.ts with a thread.
  const ofTheBank = [
    '/admin/bank/questions/:id/seen',
    '/admin/bank/proposals/:id',
    '/admin/bank/corrections/:id',
    '/admin/bank/cuts/:id',
    '/judge',
  ];
  const elsewhere = ['/shared', '/second-factor', '/user-form', '/messages/:thread?', '/join', '/no-company'];
  const tested = new Set([
    ...PUBLIC_PATHS,
    ...steps,
    ...Object.values(PRIVATE_PATHS).flat(),
    '/uploads',
    '/confirm',
    ...elsewhere,
    // Tested in bank.test.ts, which makes what they show.
    ...ofTheBank,
    ...leadOn,
  ]);
  expect(ALL_PATHS.filter((path) => !tested.has(path))).toEqual([]);
});
