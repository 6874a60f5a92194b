import { expect, test } from 'vitest';
import { priceText } from '../../../../../src/features/site/document/money.ts';

test('a price has its currency and period, and cents only if they are not zero', () => {
  expect(priceText({ amount: 1250.5, currency: 'CHF', period: 'month' })).toBe('1,250.50 CHF per month');
  expect(priceText({ amount: 12_000, currency: 'EUR', period: 'year' })).toBe('12,000 EUR per year');
});
