import type { ViewedEngineer } from '../../contract/profiles.ts';

type Salary = NonNullable<ViewedEngineer['salary']>;

const grouped = (digits: string) => Number(digits).toLocaleString('en');

/** '30000-40000' → '30,000 to 40,000', '70001+' → '70,001 and more'; what is no band stays as it is written. */
export function bandText(band: string) {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(band) ?? [];
  if (from && to) return `${grouped(from)} to ${grouped(to)}`;
  const [, least] = /^(\d+)\+$/.exec(band) ?? [];
  return least ? `${grouped(least)} and more` : band;
}

/** Money is never without currency and period. */
export const salaryText = ({ band, currency, period }: Salary) => `${bandText(band)} ${currency} per ${period}`;
