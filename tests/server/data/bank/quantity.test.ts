import { expect, test } from 'vitest';
import { quantity } from '../../../../server/data/bank/quantity.ts';
import { formatNumber, formatQuantity } from '../../../../server/data/bank/units.ts';

test('units are computed through products, quotients and powers', () => {
  const moment = quantity(10, 'kN/m').times(quantity(4, 'm').power(2)).over(8);
  expect(moment.in('kNm')).toBeCloseTo(20, 12);
  expect(moment.over(quantity(1000, 'cm³')).in('MPa')).toBeCloseTo(20, 9);
  expect(quantity(400, 'kN/m').over(quantity(4, 't')).power(0.5).in('rad/s')).toBeCloseTo(10, 9);
  expect(() => moment.in('kN')).toThrow('no quantity in kN');
});

test('only equal dimensions have a sum', () => {
  expect(quantity(1, 'm').plus(quantity(50, 'cm')).in('mm')).toBeCloseTo(1500, 9);
  expect(() => quantity(1, 'm').plus(quantity(1, 'kN'))).toThrow('different dimensions');
});

test('each operation counts once, and a constant costs nothing until it is used', () => {
  expect(quantity(5, 'kN').operations).toBe(0);
  expect(quantity(5, 'kN').times(quantity(4, 'm')).over(4).operations).toBe(2);
});

test('numbers are written with three digits, and groups from 10 000 on', () => {
  expect([0.2, 1234, 12_345, 0.012_34, -7.5, 100].map(formatNumber)).toEqual(['0.2', '1230', '12 300', '0.0123', '-7.5', '100']);
  expect([formatQuantity(30, '°'), formatQuantity(12, 'kN/m'), formatQuantity(1.5, '')]).toEqual(['30°', '12 kN/m', '1.5']);
});
