import {
  CURRENCIES,
  type Currency,
  type ExchangeRates,
  inCurrency,
  roundMoney,
} from '../../../../contract/profiles/exchange-rates.ts';
import type { SearchCard } from '../../../../contract/hiring/search.ts';

/** The currency that an address names; EUR if it names none that has a rate. */
export const currencyIn = (text: string | null): Currency => CURRENCIES.find((currency) => currency === text) ?? 'EUR';

/** A salary in another currency, such as 'about £52,000–61,000 a year'; null if it is in this currency. */
export function salaryIn(
  { band, currency, period }: NonNullable<SearchCard['salary']>,
  wanted: Currency,
  rates: ExchangeRates,
): string | null {
  const [least, most] = band.split(/[-+]/).map(Number);
  if (currency === wanted || !least) return null;
  const convert = (amount: number) => roundMoney(inCurrency({ amount, currency, period }, wanted, rates));
  const priced = convert(least).toLocaleString('en', { style: 'currency', currency: wanted, maximumFractionDigits: 0 });
  return most ? `about ${priced}–${convert(most).toLocaleString('en')} a ${period}` : `about ${priced} or more a ${period}`;
}
