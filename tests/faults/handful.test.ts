import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, aProduct } from '../support/product.ts';
import { HANDFUL } from './handful.ts';
import { BLOWS, WEATHER, describe, planOf } from './plan.ts';
import { type Run, carryOut } from './run.ts';

let product: Product;
beforeAll(async () => {
  product = await aProduct();
});
afterAll(() => product?.stop());

const runs: Run[] = [];

test.each(HANDFUL.runs)('run %i loses nothing and doubles nothing', async (number) => {
  const plan = planOf(HANDFUL.seed, number);
  const run = await carryOut(plan, product);
  runs.push(run);
  expect(run, describe(plan)).toMatchObject({
    error: null,
    verdict: { answersLost: 0, doubled: 0, committedBytesLost: 0, wrongs: [] },
  });
  expect(run.story.answers.length).toBeGreaterThan(1);
  // A slice of two seconds, and what a busy machine adds to it.
  expect(run.verdict?.worstGap).toBeLessThan(5);
});

test('every kind of fault has met them', () => {
  const met = runs.flatMap(({ story }) => story.marks).filter(({ befell }) => befell !== 0);
  expect([...WEATHER, ...BLOWS].filter((kind) => !met.some((mark) => mark.kind === kind))).toEqual([]);
});
