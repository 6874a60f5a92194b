import { dayInUtc } from '../../../../contract/facts/zoned-dates.ts';
import type { Currency, ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import type { SearchFilters } from '../../../../contract/hiring/search-query.ts';
import type { Condition } from '../condition.ts';
import type { EngineerSummaryRow } from '../engineer-repository.ts';
import { limitsOf, salaryEnds, salaryIn } from '../salary.ts';
import type { ChipKind, Of } from './chip-kind.ts';
import { NOT_TOLD } from './degrees.ts';

export const salaryCondition = (
  { most: amount, currency, period }: NonNullable<SearchFilters['salary']>,
  { whole }: { whole: boolean },
): Condition => ({ kind: 'salary', most: { amount, currency, period }, whole });

const describeRange = ({ least, most }: { least: number; most: number | null }) =>
  most === null ? `${least.toLocaleString('en')} or more` : `${least.toLocaleString('en')} to ${most.toLocaleString('en')}`;

/**
 * '60001-70000' of USD for somebody who asks in euros → '60,001 to 70,000 USD a year, about 51,645 to 60,251 EUR at rates of 5
 * March 2026'.
 */
function describeSalary(row: EngineerSummaryRow, wanted: Currency, rates: ExchangeRates): string {
  const ends = salaryEnds(row.salary);
  if (!ends) return `Salary: ${NOT_TOLD}`;
  const converted = salaryIn(row, wanted, rates);
  const inWanted = converted ? `, about ${describeRange(converted)} ${wanted} at rates of ${dayInUtc(rates.day)}` : '';
  return `Expects ${describeRange(ends)} ${row.currency} a year${inWanted}`;
}

export const salaryChip: ChipKind<Of<'salary'>> = {
  isCompared: true,
  conditions: (value) => [salaryCondition(value, { whole: true })],
  /**
   * First engineers who expect no more than the offer; then those whose range reaches above it; then up to a tenth above, which
   * can be negotiated.
   */
  bands({ most: amount, currency, period }, rates) {
    const limitsAt = (times: number) => limitsOf({ amount: amount * times, currency, period }, rates);
    return [
      { degree: 1, test: { salary: { limits: limitsAt(1), whole: true } } },
      { degree: 0.85, test: { salary: { limits: limitsAt(1), whole: false } } },
      { degree: 0.5, test: { salary: { limits: limitsAt(1.1), whole: false } } },
      { degree: 0.2, test: { noSalary: true } },
    ];
  },
  say: ({ currency }, row, _degree, rates) => describeSalary(row, currency, rates),
  forModel: '{"kind":"salary","most":number,"currency":ISO code,"period":"year"|"month"|"hour"}',
};
