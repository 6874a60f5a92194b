import type { Price } from '../../../../contract/site/plans.ts';

/** Such as '1,250.50', or '15,006' without a fraction. */
export function amountText(amount: number) {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return amount.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Such as '1,250.50 CHF per month'. Currency and period are always there, because an amount means nothing without them. */
export const priceText = ({ amount, currency, period }: Price) => `${amountText(amount)} ${currency} per ${period}`;
