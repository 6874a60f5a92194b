// In test:long, since it asks a hundred searches of a thousand engineers.
import { expect, test } from 'vitest';
import { NEEDS } from '../../../../bench/search-quality/needs.ts';
import {
  FLOOR,
  RECORDED_FLOOR,
  RECORDED_WAY,
  SENTENCE,
  isForTuning,
  meanOf,
  measure,
  prepare,
} from '../../../../bench/search-quality/measure.ts';
import { ndcg } from '../../../../bench/search-quality/grade.ts';
import { serverOfFile } from '../../../support/server/server.ts';

const server = await serverOfFile();

test('nDCG is 1 for the best order, less for a worse one, and 0 if no shown engineer fits', () => {
  const all = [3, 2, 1, 0, 0];
  expect(ndcg([3, 2, 1], all)).toBe(1);
  // (1 + 3 / log2 3 + 7 / 2) / (7 + 3 / log2 3 + 1 / 2), by hand.
  expect(ndcg([1, 2, 3], all)).toBeCloseTo(0.6806, 4);
  expect(ndcg([0, 0, 0], all)).toBe(0);
});

test('the search by sentences finds the meant engineers, in needs held out from tuning as well as in those for tuning', async () => {
  expect(NEEDS.length).toBeGreaterThanOrEqual(120);
  const measured = await measure(await prepare(server.db));
  const keptApart = measured.filter(({ need }) => !isForTuning(need));
  expect(meanOf(measured, SENTENCE)).toBeGreaterThan(FLOOR);
  expect(meanOf(keptApart, SENTENCE)).toBeGreaterThan(FLOOR);
  expect(meanOf(measured, RECORDED_WAY)).toBeGreaterThan(RECORDED_FLOOR);
  expect(meanOf(measured, 'any word, ts_rank')).toBeLessThan(meanOf(measured, SENTENCE) - 0.2);
});
