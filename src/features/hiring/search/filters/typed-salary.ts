import type { Currency, Period } from '../../../../../contract/profiles/exchange-rates.ts';
import type { SearchFilters } from '../../../../../contract/hiring/search-query.ts';

/** The limits of the contract. */
const LEAST_SALARY = 1;
const MOST_SALARY = 100_000_000;

export type Salary = NonNullable<SearchFilters['salary']>;

/** A salary while it is typed. */
export interface SalaryText {
  amount: string;
  currency: Currency;
  period: Period;
}

export const isAmount = (amount: string) => Number(amount) >= LEAST_SALARY;

/** The typed salary; null without an amount. */
export const toSalary = ({ amount, currency, period }: SalaryText): Salary | null =>
  isAmount(amount) ? { most: Math.min(Number(amount), MOST_SALARY), currency, period } : null;

export const toText = (value: Salary | null): SalaryText =>
  value ? { ...value, amount: String(value.most) } : { amount: '', currency: 'EUR', period: 'year' };

export const isSameSalary = (a: Salary | null, b: Salary | null) =>
  a?.most === b?.most && a?.currency === b?.currency && a?.period === b?.period;
