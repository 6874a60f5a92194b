import { z } from 'zod';
import { call } from '../base/call.ts';
import { DAY_MS } from '../facts/durations.ts';

export const RATES_SOURCE =
  'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html';
/** The files of the source that an administrator can hand in. */
export const RATES_FILE = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

const FIRST = {
  EUR: 1,
  USD: 1.1618,
  JPY: 183.03,
  CZK: 24.396,
  DKK: 7.4716,
  GBP: 0.8695,
  HUF: 387.55,
  PLN: 4.2725,
  RON: 5.0933,
  SEK: 10.6885,
  CHF: 0.9064,
  ISK: 144.7,
  NOK: 11.214,
  TRY: 51.1125,
  AUD: 1.649,
  BRL: 6.0976,
  CAD: 1.5828,
  CNY: 8.0177,
  HKD: 9.0863,
  ILS: 3.5707,
  INR: 106.4773,
  KRW: 1714.57,
  MXN: 20.4869,
  MYR: 4.581,
  NZD: 1.9623,
  PHP: 68.11,
  SGD: 1.4839,
  THB: 36.788,
  ZAR: 19.173,
} as const;

export type Currency = keyof typeof FIRST;
export const CURRENCIES = Object.keys(FIRST) as [Currency, ...Currency[]];
export const Currency = z.enum(CURRENCIES, { error: 'Currency is not valid.' });

/**
 * What one euro was worth on one day: the euro foreign exchange reference rates of the European Central Bank. Salaries in another
 * currency are compared by them, and every page with such a comparison shows the day.
 */
export const ExchangeRates = z.object({
  day: z.iso.date().describe('The day of the rates.'),
  rates: z.record(Currency, z.number().positive()).describe('Units of each currency for one euro.'),
});
export type ExchangeRates = z.infer<typeof ExchangeRates>;

/** The rates in the product. They apply until an administrator imports others. */
export const FIRST_RATES: ExchangeRates = { day: '2026-03-05', rates: FIRST };

/** Rates that are older than this many days are shown as old. */
export const RATES_FRESH_DAYS = 30;

/** Whether rates of this day are shown as old at a moment. */
export const areOld = (day: string, now: Date): boolean => now.getTime() - Date.parse(day) > (RATES_FRESH_DAYS + 1) * DAY_MS;

/** How many of a period make a year: a full-time year has 40 hours in each of 52 weeks. */
const PERIODS_A_YEAR = { year: 1, month: 12, hour: 40 * 52 } as const;
export type Period = keyof typeof PERIODS_A_YEAR;
export const PERIODS = Object.keys(PERIODS_A_YEAR) as [Period, ...Period[]];

export interface Money {
  amount: number;
  currency: Currency;
  period: Period;
}

const inAYear = ({ amount, period }: Pick<Money, 'amount' | 'period'>) => amount * PERIODS_A_YEAR[period];

/** The same a year in another currency, not rounded. */
export const inCurrency = (money: Money, wanted: Currency, { rates }: ExchangeRates): number =>
  inAYear(money) * (rates[wanted] / rates[money.currency]);

/** To two digits, as people say amounts: 51,645 → 52,000. */
export function roundMoney(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.round(amount / step) * step;
}

/** The same in euros a year, rounded to whole euros. */
export const toEurosAYear = (money: Money, rates: ExchangeRates): number => Math.round(inCurrency(money, 'EUR', rates));

/** Characters of a file with rates. The file of one day has some 2,000. */
export const MAX_RATES_FILE = 20_000;

const Told = ExchangeRates.extend({
  replaced: z.iso.datetime().nullable().describe('When they were imported; null for those in the product.'),
  old: z.boolean().describe(`Whether they are older than ${RATES_FRESH_DAYS} days.`),
});

export const exchangeRates = call({
  method: 'GET',
  path: '/api/admin/exchange-rates',
  access: ['admin'],
  summary: 'The exchange rates by which salaries are compared',
  reply: Told,
});

export const replaceExchangeRates = call({
  method: 'PUT',
  path: '/api/admin/exchange-rates',
  access: ['admin'],
  recentProof: true,
  summary: 'Replace the exchange rates by those of a file of the European Central Bank (XML or CSV of one day)',
  body: z
    .object({
      file: z
        .string({ error: 'The file is required!' })
        .trim()
        .min(1, 'The file is required!')
        .max(MAX_RATES_FILE, `Must be maximum ${MAX_RATES_FILE} characters!`)
        .describe('Its text.'),
    })
    .meta({ examples: [{ file: `Date, ${CURRENCIES.join(', ')}\n${FIRST_RATES.day}, ${Object.values(FIRST).join(', ')}` }] }),
  otherResponses: {
    400: 'The file has no day, a day that is still to come, or not a rate for each currency that salaries can have.',
  },
  reply: Told,
});
