import {
  CURRENCIES,
  type Currency,
  type ExchangeRates,
  type Money,
  inCurrency,
} from '../../../contract/profiles/exchange-rates.ts';

const BAND = /^(\d{1,9})(?:-(\d{1,9})|\+)$/;

/**
 * The ends of a salary in its own currency a year; `most` is null for the highest band, which has no end. Null if none is given.
 */
export function salaryEnds(salary: string | null): { least: number; most: number | null } | null {
  const [, least, most] = BAND.exec(salary ?? '') ?? [];
  return least === undefined ? null : { least: Number(least), most: most === undefined ? null : Number(most) };
}

/** An amount for a year in each currency, in the order of `CURRENCIES`. */
export type SalaryLimits = readonly number[];

/** Half a unit more, so that an end which is shown as equal to the limit, rounded, lies within it. */
export function limitsOf(most: Money, rates: ExchangeRates): SalaryLimits {
  const amount = inCurrency(most, most.currency, rates) + 0.5;
  return CURRENCIES.map((currency) =>
    Math.floor(inCurrency({ amount, currency: most.currency, period: 'year' }, currency, rates)),
  );
}

/** A salary a year in another currency, rounded to whole units; null if none is given, or it is in this currency. */
export function salaryIn(
  { salary, currency }: { salary: string | null; currency: Currency },
  wanted: Currency,
  rates: ExchangeRates,
): { currency: Currency; least: number; most: number | null } | null {
  const ends = salaryEnds(salary);
  if (!ends || currency === wanted) return null;
  const convert = (amount: number) => Math.round(inCurrency({ amount, currency, period: 'year' }, wanted, rates));
  return { currency: wanted, least: convert(ends.least), most: ends.most === null ? null : convert(ends.most) };
}
