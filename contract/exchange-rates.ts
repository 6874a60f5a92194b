/**
 * What one euro was worth on one day: the euro foreign exchange reference rates of the European Central Bank. Salaries in another
 * currency are compared by them, and every page that compares says the day. Newer rates replace the table as a whole.
 */
export const RATES_OF = '2026-03-05';
export const RATES_SOURCE =
  'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html';

/** Units of the currency for one euro. */
const RATES = {
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

export type Currency = keyof typeof RATES;
export const CURRENCIES = Object.keys(RATES) as [Currency, ...Currency[]];

/** How many of a period make a year: a full-time year has 40 hours in each of 52 weeks. */
const PERIODS_A_YEAR = { year: 1, month: 12, hour: 40 * 52 } as const;
export type Period = keyof typeof PERIODS_A_YEAR;
export const PERIODS = Object.keys(PERIODS_A_YEAR) as [Period, ...Period[]];

export interface Money {
  amount: number;
  currency: Currency;
  period: Period;
}

const isKnown = (currency: string): currency is Currency => Object.hasOwn(RATES, currency);

/** The same in euros a year, rounded to whole euros; null for a currency without a rate. */
export function toEurosAYear({ amount, currency, period }: Omit<Money, 'currency'> & { currency: string }): number | null {
  return isKnown(currency) ? Math.round((amount * PERIODS_A_YEAR[period]) / RATES[currency]) : null;
}
