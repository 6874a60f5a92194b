import type { ViewedEngineer } from '../../contract/profiles.ts';

type Salary = NonNullable<ViewedEngineer['salary']>;

const grouped = (digits: string) => Number(digits).toLocaleString('en');

/** '€60,001' */
const priced = (digits: string, currency: string) =>
  Number(digits).toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 });

/**
 * '60001-70000' → '€60,001–70,000 a year', '70001+' → '€70,001 or more a year'; what is no band stays as it is written. Money is
 * never without currency and period.
 */
export function salaryText({ band, currency, period }: Salary) {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(band) ?? [];
  if (from && to) return `${priced(from, currency)}–${grouped(to)} a ${period}`;
  const [, least] = /^(\d+)\+$/.exec(band) ?? [];
  return least ? `${priced(least, currency)} or more a ${period}` : `${band} ${currency} a ${period}`;
}
