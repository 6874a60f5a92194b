import type { Price } from '../../../../contract/site/plans.ts';

/** Such as '1,250.50 CHF per month'. Currency and period are always there, because an amount means nothing without them. */
export function priceText({ amount, currency, period }: Price) {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${figure} ${currency} per ${period}`;
}
