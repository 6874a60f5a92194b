import type { Price } from '../../contract/plans.ts';

/** '1,250.50 CHF per month': money is never without currency and period. */
export function priceText({ amount, currency, period }: Price) {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const figure = amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${figure} ${currency} per ${period}`;
}
