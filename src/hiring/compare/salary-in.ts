import { CURRENCIES, type Currency, toEurosAYear } from '../../../contract/exchange-rates.ts';
import type { SearchCard } from '../../../contract/search.ts';

const MANY = 1_000_000;

/** How much one unit of a currency is in another one; null without a rate. */
function rateOf(from: string, to: Currency): number | null {
  const [own, wanted] = [from, to].map((currency) => toEurosAYear({ amount: MANY, currency, period: 'year' }));
  return own && wanted ? own / wanted : null;
}

/** The currency that an address names; EUR if it names none that has a rate. */
export const currencyIn = (text: string | null): Currency => CURRENCIES.find((currency) => currency === text) ?? 'EUR';

const round = (amount: number) => Math.round(amount / 100) * 100;

/** A salary in another currency, such as 'about £52,200–60,900 a year'; null if it is in this currency, or there is no rate. */
export function salaryIn({ band, currency, period }: NonNullable<SearchCard['salary']>, wanted: Currency): string | null {
  const rate = currency === wanted ? null : rateOf(currency, wanted);
  const [least, most] = band.split(/[-+]/).map(Number);
  if (rate === null || !least) return null;
  const priced = round(least * rate).toLocaleString('en', { style: 'currency', currency: wanted, maximumFractionDigits: 0 });
  return most ? `about ${priced}–${round(most * rate).toLocaleString('en')} a ${period}` : `about ${priced} or more a ${period}`;
}
