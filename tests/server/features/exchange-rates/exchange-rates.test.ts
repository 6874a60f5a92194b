import { expect, test } from 'vitest';
import {
  CURRENCIES,
  FIRST_RATES,
  RATES_FRESH_DAYS,
  areOld,
  exchangeRates,
  replaceExchangeRates,
} from '../../../../contract/profiles/exchange-rates.ts';
import { compareEngineers } from '../../../../contract/hiring/scorecards.ts';
import { advancedSearch, aiSearch, searchCounts } from '../../../../contract/hiring/search.ts';
import { createRateRepository } from '../../../../server/features/exchange-rates/rate-repository.ts';
import { createRates } from '../../../../server/features/exchange-rates/rates.ts';
import { submitFormQuestions } from '../../../../contract/profiles/employment.ts';
import { taken } from '../../../support/people/attempt.ts';
import { catchUpSearch } from '../../../support/people/feed.ts';
import { call, loginAs, serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();
const { app, db } = server;
const admin = await loginAs(server, 'admin');
const company = await loginAs(server, 'company');

const others = CURRENCIES.filter((currency) => currency !== 'EUR');
const rateOf = (currency: string, rates: Record<string, number> = {}) => rates[currency] ?? FIRST_RATES.rates[currency as 'USD'];
/** As the European Central Bank writes them. */
const xml = (day: string, rates?: Record<string, number>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><gesmes:subject>Reference rates</gesmes:subject><Cube>
<Cube time='${day}'>
${others.map((currency) => `<Cube currency='${currency}' rate='${rateOf(currency, rates)}'/>`).join('\n')}
</Cube></Cube></gesmes:Envelope>`;
const csv = (day: string) => `Date, ${others.join(', ')}, \n${day}, ${others.map((currency) => rateOf(currency)).join(', ')}, \n`;

const replace = (file: string, token = admin.token) => call(app, replaceExchangeRates, { token, body: { file } });
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

test('the product includes rates, and an administrator reads them with their age', async () => {
  const { reply } = await call(app, exchangeRates, { token: admin.token });
  expect(reply).toEqual({ ...FIRST_RATES, replaced: null, old: true });
});

test('rates are old after 30 days', () => {
  expect(RATES_FRESH_DAYS).toBe(30);
  expect(areOld('2026-10-25', new Date('2026-11-24T23:00:00Z'))).toBe(false);
  expect(areOld('2026-10-24', new Date('2026-11-24T01:00:00Z'))).toBe(true);
});

test.each([
  ['an XML file', xml(day(2)), day(2)],
  ['a CSV file with a day in words', csv('05 March 2026'), '2026-03-05'],
  ['a CSV file with a day in figures', csv('2026-03-06'), '2026-03-06'],
])('%s of the bank replaces them', async (_, file, expected) => {
  const { status, reply } = await replace(file);
  expect([status, reply?.day, reply?.old]).toEqual([200, expected, areOld(expected, new Date())]);
  expect(reply?.rates).toEqual(FIRST_RATES.rates);
});

test.each([
  ['no day', xml('').replace("time=''", ''), /names no day/],
  ['a day that is none', xml('2026-13-40'), /names no day/],
  ['a day to come', xml(day(-2)), /still to come/],
  ['not all currencies', xml(day(1)).replace(/<Cube currency='USD'.*/, ''), /no usable rate of USD/],
  ['a rate of nothing', xml(day(1), { USD: 0 }), /no usable rate of USD/],
  ['a rate that is no number', csv(day(1)).replace('1.1618', 'N/A'), /no usable rate of USD/],
  ['nothing of rates', 'hello', /names no day/],
])('a file with %s is refused with a sentence, and the rates stay', async (_, file, sentence) => {
  const before = await call(app, exchangeRates, { token: admin.token });
  const { status, problem } = await replace(file);
  expect([status, problem.detail]).toEqual([400, expect.stringMatching(sentence)]);
  expect((await call(app, exchangeRates, { token: admin.token })).reply).toEqual(before.reply);
});

test('only an administrator may', async () => {
  expect((await replace(xml(day(1)), company.token)).status).toBe(403);
  expect((await call(app, exchangeRates, { token: company.token })).status).toBe(403);
});

test('from then on every search and comparison uses them and shows their day, on other servers within a second', async () => {
  const { engineer, token } = await taken(server);
  const employment = {
    salary: '60001-70000',
    currency: 'USD',
    schedule: 'remote',
    experience: '5-10',
    education: 'master',
    skills: 'steel',
  };
  await call(app, submitFormQuestions, { token, body: employment });
  await catchUpSearch(server);
  let moment = Date.now();
  const other = createRates(createRateRepository(db), () => new Date(moment));
  await other.get();
  const filters = { salary: { most: 60_000, currency: 'EUR', period: 'year' } } as const;
  const found = async () => (await call(app, advancedSearch, { token: company.token, body: { filters } })).reply;
  await replace(xml(day(3), { USD: 1.1618 }));
  expect((await found()).items[0]?.salaryIn).toEqual({ currency: 'EUR', least: 51_645, most: 60_251 });

  await replace(xml(day(1), { USD: 0.5 }));
  expect(await found()).toMatchObject({ items: [], count: { number: 0 }, ratesOf: day(1) });
  const body = { q: 'steel, below 60000 EUR' };
  const { reply } = await call(app, aiSearch, { token: company.token, body });
  expect(reply.ratesOf).toBe(day(1));
  expect(reply.items[0]?.reasons.map(({ text }) => text).join()).toContain('about 120,002 to 140,000 EUR at rates of');
  expect((await call(app, searchCounts, { token: company.token, body: { filters } })).reply.ratesOf).toBe(day(1));
  const compared = await call(app, compareEngineers, { token: company.token, query: { ids: engineer.id } });
  expect(compared.reply.rates).toMatchObject({ day: day(1), rates: { USD: 0.5 } });
  moment += 1001;
  expect((await other.get()).day).toBe(day(1));
});
