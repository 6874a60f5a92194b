import { expect, test } from 'vitest';
import { type Currency, FIRST_RATES, inCurrency } from '../../../../../contract/profiles/exchange-rates.ts';
import { currencyIn, salaryIn } from '../../../../../src/features/hiring/compare/salary-in.ts';

const salary = (band: '60001-70000' | '70001+', currency: Currency) => ({ band, currency, period: 'year' as const });

test('a salary is converted to another currency and rounded to two digits, with the word ‘about’', () => {
  expect(salaryIn(salary('60001-70000', 'EUR'), 'GBP', FIRST_RATES)).toBe('about £52,000–61,000 a year');
  expect(salaryIn(salary('70001+', 'USD'), 'EUR', FIRST_RATES)).toBe('about €60,000 or more a year');
});

test('between two other currencies the amount is converted to euros first', () => {
  const euros = inCurrency({ amount: 70_000, currency: 'GBP', period: 'year' }, 'EUR', FIRST_RATES);
  const francs = inCurrency({ amount: euros, currency: 'EUR', period: 'year' }, 'CHF', FIRST_RATES);
  const rounded = Math.round(francs / 1000) * 1000;
  expect(salaryIn(salary('60001-70000', 'GBP'), 'CHF', FIRST_RATES)).toContain(rounded.toLocaleString('en'));
});

test('other rates give another amount', () => {
  const rates = { ...FIRST_RATES, rates: { ...FIRST_RATES.rates, GBP: 2 } };
  expect(salaryIn(salary('60001-70000', 'EUR'), 'GBP', rates)).toBe('about £120,000–140,000 a year');
});

test('a salary in the wanted currency is not changed', () => {
  expect(salaryIn(salary('70001+', 'EUR'), 'EUR', FIRST_RATES)).toBeNull();
  expect([currencyIn('SEK'), currencyIn('nonsense'), currencyIn(null)]).toEqual(['SEK', 'EUR', 'EUR']);
});
