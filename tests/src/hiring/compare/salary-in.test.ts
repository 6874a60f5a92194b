import { expect, test } from 'vitest';
import { toEurosAYear } from '../../../../contract/exchange-rates.ts';
import { currencyIn, salaryIn } from '../../../../src/hiring/compare/salary-in.ts';

const salary = (band: '60001-70000' | '70001+', currency: string) => ({ band, currency, period: 'year' as const });

test('a salary is converted to another currency and rounded to 100, and says that it is about that', () => {
  expect(salaryIn(salary('60001-70000', 'EUR'), 'GBP')).toBe('about £52,200–60,900 a year');
  expect(salaryIn(salary('70001+', 'USD'), 'EUR')).toMatch(/^about €60,\d00 or more a year$/);
});

test('between two other currencies the result is the one by way of the euro', () => {
  const euros = toEurosAYear({ amount: 70_000, currency: 'GBP', period: 'year' }) ?? 0;
  const back = toEurosAYear({ amount: 1_000_000, currency: 'CHF', period: 'year' }) ?? 1;
  const francs = Math.round((euros * 1_000_000) / back / 100) * 100;
  expect(salaryIn(salary('60001-70000', 'GBP'), 'CHF')).toContain(francs.toLocaleString('en'));
});

test('a salary in the wanted currency, or in one without a rate, is left as it is', () => {
  expect([salaryIn(salary('70001+', 'EUR'), 'EUR'), salaryIn(salary('70001+', 'XXX'), 'EUR')]).toEqual([null, null]);
  expect([currencyIn('SEK'), currencyIn('nonsense'), currencyIn(null)]).toEqual(['SEK', 'EUR', 'EUR']);
});
