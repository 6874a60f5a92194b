import { expect, test } from 'vitest';
import type { Levels } from '../../../../contract/rating/rating.ts';
import { type DoubleRated, gateOf, partialCorrelation, kappaOfMeans } from '../../../../server/features/evidence/gate.ts';
import { between, createRandom } from '../../../support/timing/random.ts';

const levels = (level: number): Levels => ({ principle: level, safety: level });

/** A number of answers that two people rated, and a model with this error and this preference for long answers. */
function answersOf(count: number, { off = 0, noise = 0, likes = 0 } = {}): DoubleRated[] {
  const random = createRandom('gate', count, off, noise, likes);
  return Array.from({ length: count }, () => {
    const level = between(random, 1, 5);
    const words = between(random, 60, 260);
    const shift = off + (noise > 0 ? between(random, -noise, noise) : 0) + likes * ((words - 160) / 100);
    const model = Math.min(5, Math.max(1, Math.round(level + shift)));
    return { model: levels(model), people: [levels(level), levels(level)], words };
  });
}

test('kappa computed by moments equals its definition, for whole levels', () => {
  const pairs = [
    [1, 1],
    [2, 2],
    [3, 2],
    [3, 4],
    [5, 5],
    [4, 5],
    [1, 2],
    [2, 4],
  ].map(([model = 0, people = 0]) => ({ model, people }));
  const distance = pairs.reduce((sum, { model, people }) => sum + (model - people) ** 2, 0) / pairs.length;
  const spread = pairs.flatMap((one) => pairs.map((other) => (one.model - other.people) ** 2));
  const expected = spread.reduce((sum, square) => sum + square, 0) / 64;
  expect(kappaOfMeans(pairs)).toBeCloseTo(1 - distance / expected, 10);
});

test('a partial correlation equals the correlation of the residuals', () => {
  const held = [1, 2, 3, 4, 5, 6];
  expect(partialCorrelation([2, 1, 4, 3, 6, 5], [1, 2, 3, 4, 5, 6.5], held)).toBeCloseTo(-0.353_553, 5);
  expect(partialCorrelation(held, [1, 3, 2, 4, 6, 5], held)).toBeNull();
});

test('under 30 answers nothing is reported, and under 200 the gate does not open', () => {
  expect(gateOf(answersOf(29))).toEqual({ answers: 29, kappa: null, bias: null, length: null, holds: false });
  const few = gateOf(answersOf(199, { noise: 1 }));
  expect(few.kappa).toBeGreaterThan(0.7);
  expect(few.holds).toBe(false);
});

test('it opens for a model that agrees', () => {
  expect(gateOf(answersOf(300, { noise: 1 }))).toMatchObject({ answers: 300, holds: true });
});

test.each([
  ['guesses', { noise: 4 }],
  ['is too kind', { off: 1, noise: 1 }],
  ['likes long answers', { likes: 1, noise: 1 }],
])('it stays closed for a model that %s', (_, how) => {
  expect(gateOf(answersOf(400, how)).holds).toBe(false);
});

test('for a model that equals people in every level no effect of length can be measured, and the gate stays closed', () => {
  expect(gateOf(answersOf(300))).toMatchObject({ kappa: expect.closeTo(1), length: null, holds: false });
});
