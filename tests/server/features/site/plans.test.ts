import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plans } from '../../../../contract/site/plans.ts';
import { readConfig } from '../../../../server/config.ts';
import { aServer, call } from '../../../support/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'loadpath-plans-'));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(content: unknown) {
  const path = join(folder, 'prices.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

const PRICE = { amount: 1250.5, currency: 'CHF', period: 'month' };

test('without prices the plans are listed without a price', async () => {
  const server = await aServer();
  const { status, reply } = await call(server.app, plans);
  expect(status).toBe(200);
  expect(reply.plans.map(({ id, price }) => [id, price])).toEqual([
    ['role', null],
    ['office', null],
    ['group', null],
  ]);
  await server.close();
});

test('a price from the file has currency and period, and the other plans have none', async () => {
  const server = await aServer({ environment: { PLANS: aFile({ office: PRICE }) } });
  const { reply } = await call(server.app, plans);
  expect(reply.plans.map(({ price }) => price)).toEqual([null, PRICE, null]);
  await server.close();
});

test.each([
  [
    'an amount without currency and period',
    { role: { amount: 10 } },
    /prices\.json does not hold .*role\.currency .*role\.period/,
  ],
  ['a currency that is none', { role: { ...PRICE, currency: 'EURO' } }, /role\.currency must be a code of ISO 4217/],
  ['three letters that are no currency', { role: { ...PRICE, currency: 'QQQ' } }, /role\.currency must be a code of ISO 4217/],
  ['a period that is none', { role: { ...PRICE, period: 'week' } }, /role\.period/],
  ['an amount of nothing', { role: { ...PRICE, amount: 0 } }, /role\.amount/],
  ['a plan that there is not', { gold: PRICE }, /gold/],
  ['a list', [], /does not hold prices/],
  ['what is not JSON', 'role: 10', /prices\.json is not JSON/],
])('%s prevents the start with a sentence that names the setting', (_, content, sentence) => {
  const start = () => readConfig({ PLANS: aFile(content) });
  expect(start).toThrow(/^The environment is not usable\. PLANS: /);
  expect(start).toThrow(sentence);
});

test('a missing file prevents the start too', () => {
  expect(() => readConfig({ PLANS: join(folder, 'none.json') })).toThrow(/PLANS: .*none\.json cannot be read$/);
});
