import { expect, test } from 'vitest';
import type { AnswerEvidence } from '../../../../contract/rating/evidence.ts';
import { claimText, lengthOf } from '../../../../src/shared/report/claims.ts';
import { criterionMeansOf } from '../../../../contract/results/criterion-means.ts';

type Claim = AnswerEvidence['claims'][number];

const JUDGED = { note: '', levels: { principle: 3, safety: 5 }, insufficient: null };
const claim = (changes: Partial<Claim>) =>
  ({ stance: 'supports', quote: 'the props stay', element: { weight: 'must' }, ...changes }) as Claim;
const found = (...claims: Claim[]) => ({ state: 'found' as const, claims });

test('the claim of an answer is the first sentence of its note, else a quote that supports it, else its best criterion', () => {
  expect(claimText({ ...JUDGED, note: 'Starts from the load. Then adds.\nMore.' }, found(claim({})))).toBe(
    'Starts from the load.',
  );
  expect(claimText(JUDGED, found(claim({ stance: 'contradicts' }), claim({ quote: 'we prop it' })))).toBe('“we prop it”');
  expect(claimText(JUDGED, undefined)).toBe(
    'Code and safety: Also names the consequence of failure, and what would stop the work.',
  );
});

test('an answer without a judgement says so', () => {
  expect(claimText({ note: '', levels: null, insufficient: null }, undefined)).toBe('It waits for a rating.');
  expect(claimText({ note: '', levels: null, insufficient: 'short' }, undefined)).toBe('It could not be judged.');
});

test('the length of an answer is that of all its parts, and unknown without any', () => {
  const sound = (...seconds: (number | null)[]) => seconds.map((one) => ({ seconds: one })) as Parameters<typeof lengthOf>[0];
  expect([lengthOf(sound(20, null, 5)), lengthOf(sound(null)), lengthOf([])]).toEqual([25, null, null]);
});

test('the mean of a criterion counts the answers that were judged by it', () => {
  const means = criterionMeansOf([{ levels: { principle: 3, safety: 5 } }, { levels: { principle: 4 } }, { levels: null }]);
  expect(means).toEqual({ principle: 3.5, safety: 5 });
});
