import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';

type Salary = NonNullable<ViewedEngineer['salary']>;

const groupDigits = (digits: string) => Number(digits).toLocaleString('en');

const formatPrice = (digits: string, currency: string) =>
  Number(digits).toLocaleString('en', { style: 'currency', currency, maximumFractionDigits: 0 });

/**
 * Such as '€60,001–70,000 a year' for '60001-70000', and '€70,001 or more a year' for '70001+'. Any other text stays unchanged,
 * because an older account may have one. Currency and period are always there, because an amount means nothing without them.
 */
export function salaryText({ band, currency, period }: Salary) {
  const [, from, to] = /^(\d+)-(\d+)$/.exec(band) ?? [];
  if (from && to) return `${formatPrice(from, currency)}–${groupDigits(to)} a ${period}`;
  const [, least] = /^(\d+)\+$/.exec(band) ?? [];
  return least ? `${formatPrice(least, currency)} or more a ${period}` : `${band} ${currency} a ${period}`;
}
