import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as calls from '../../../../contract/blog/newsletter.ts';
import { problemType } from '../../../../contract/base/problem.ts';
import { subscribers } from '../../../../server/platform/db/schema/newsletter.ts';
import { csvLine } from '../../../../server/http/csv.ts';
import { subscribersIn } from '../../../support/people/newsletter.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const { token } = await loginAs(server, 'admin');

const list = async (query = {}) => (await call(app, calls.subscribers, { token, query })).reply;

test('subscribers are listed page by page, the newest first, and found by a part of the address', async () => {
  const emails = ['Ada_Beam@example.com', 'bo%beam@example.com', 'cy@example.com'];
  for (const [index, email] of emails.entries()) {
    const askedAt = new Date(Date.now() - index * 1000);
    await db.insert(subscribers).values({ id: randomUUID(), email, askedAt, confirmedAt: index === 0 ? askedAt : null });
  }
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 3, page: 1, limit: 2 });
  expect(first.items.map(({ email }) => email)).toEqual(emails.slice(0, 2));
  expect(first.items.map(({ confirmed_at: at }) => at !== null)).toEqual([true, false]);
  expect((await list({ limit: 2, page: 2 })).items.map(({ email }) => email)).toEqual(['cy@example.com']);

  const found = async (q: string) => (await list({ q })).items.map(({ email }) => email);
  expect(await found('BEAM')).toEqual(emails.slice(0, 2));
  expect(await found('_')).toEqual(['Ada_Beam@example.com']);
  expect(await found('%')).toEqual(['bo%beam@example.com']);
  expect(await found('nobody')).toEqual([]);
});

test('an administrator deletes a subscriber, once', async () => {
  const [{ id }] = (await list({ q: 'cy@' })).items as [calls.Subscriber];
  const remove = () => call(app, calls.deleteSubscriber, { token, params: { id } });
  expect((await remove()).status).toBe(200);
  expect((await list({ q: 'cy@' })).total).toBe(0);
  expect((await remove()).problem).toMatchObject({ status: 404, type: problemType('no-such-subscriber') });
});

test('the export has every address, and no field that a spreadsheet reads as a formula', async () => {
  await subscribersIn(server, 1100);
  await db.insert(subscribers).values({ id: randomUUID(), email: '+cmd@example.com' });
  const { headers, reply } = await call(app, calls.exportSubscribers, { token });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="newsletter-subscribers.csv"');
  const lines = reply.split('\r\n');
  expect(lines[0]).toBe('"email","asked at","confirmed at"');
  expect(lines.at(-1)).toBe('');
  expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(1103);
  expect(lines.filter((line) => line.startsWith(`"'+cmd@example.com","`))).toHaveLength(1);
  expect(lines.slice(1, -1).filter((line) => /(^|,)"[=+\-@\t\r]/.test(line))).toEqual([]);
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['@sum', `"'@sum"`],
  ['-2', `"'-2"`],
  ['\tx', `"'\tx"`],
  ['say "hi", Ada', '"say ""hi"", Ada"'],
  ['', '""'],
])('the field %j becomes %s', (field, expected) => {
  expect(csvLine([field])).toBe(`${expected}\r\n`);
});
