import { expect, test } from 'vitest';
import { CURRENT_SCORING, FIRST_SCORING } from '../../../../../contract/facts/scoring-versions.ts';
import { MODEL_RATER, judge, latestOfEach } from '../../../../../server/features/assessments/rating/judging.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 12, minute));
const rating = (raterKey: string, minute: number, more: object = {}) => ({
  raterKey,
  levels: null,
  insufficient: null,
  fault: null,
  unsafe: false,
  note: '',
  adjudicates: false,
  ratedAt: at(minute),
  ...more,
});
const levels = (level: number) => ({ levels: { principle: level, safety: level } });
const cannot = (more: object = {}) => ({ insufficient: 'unclear' as const, ...more });

test('the latest rating of each rater counts, and no rating from before a correction of the answer', () => {
  const all = [rating('a', 1, levels(2)), rating('b', 2, levels(5)), rating('a', 3, levels(4))];
  expect(latestOfEach(all, null).map(({ ratedAt }) => ratedAt)).toEqual([at(3), at(2)]);
  expect(latestOfEach(all, at(3)).map(({ raterKey }) => raterKey)).toEqual(['a']);
});

test('several raters make a mean for each criterion', () => {
  const judged = judge(
    [
      rating('a', 1, { levels: { principle: 4, safety: 2 }, note: 'One.' }),
      rating('b', 2, { levels: { principle: 3, safety: 3 }, note: 'Two.' }),
    ],
    null,
    CURRENT_SCORING,
  );
  expect(judged).toMatchObject({ levels: { principle: 3.5, safety: 2.5 }, raters: 2, insufficient: null, note: 'One.\nTwo.' });
});

test('without a fault one rater who cannot hear an answer is not enough, and a second one is', () => {
  expect(judge([rating('a', 1, cannot())], null, CURRENT_SCORING)).toMatchObject({ insufficient: null, needsSecond: true });
  expect(judge([rating('a', 1, cannot()), rating('a', 2, cannot())], null, CURRENT_SCORING)).toMatchObject({ needsSecond: true });
  expect(judge([rating('a', 1, cannot()), rating('b', 2, cannot())], null, CURRENT_SCORING)).toMatchObject({
    insufficient: 'unclear',
    needsSecond: false,
  });
});

test('with a fault on record one rater is enough, and under the first rules always', () => {
  expect(judge([rating('a', 1, cannot({ fault: 'gap' }))], null, CURRENT_SCORING)).toMatchObject({ insufficient: 'unclear' });
  expect(judge([rating('a', 1, cannot())], null, FIRST_SCORING)).toMatchObject({ insufficient: 'unclear', needsSecond: false });
});

test('levels of one rater win over another one who could not hear it', () => {
  expect(judge([rating('a', 1, cannot({ fault: 'gap' })), rating('b', 2, levels(3))], null, CURRENT_SCORING)).toMatchObject({
    insufficient: null,
    raters: 1,
  });
});

test('an answer is unsafe when two raters say so', () => {
  const one = rating('a', 1, { ...levels(3), unsafe: true });
  expect(judge([one], null, CURRENT_SCORING).unsafe).toBe(false);
  expect(judge([one, rating('a', 2, { ...levels(3), unsafe: true })], null, CURRENT_SCORING).unsafe).toBe(false);
  expect(judge([one, rating('b', 2, { ...levels(3), unsafe: true })], null, CURRENT_SCORING).unsafe).toBe(true);
  expect(judge([one, rating('b', 2, { ...levels(3), unsafe: true })], null, FIRST_SCORING).unsafe).toBe(false);
});

const given = (level: number, safety = level) => ({ levels: { principle: level, safety } });

test('where two ratings are needed, one settles nothing, and the engineer sees nothing of it', () => {
  expect(judge([rating('a', 1, { ...given(3), note: 'One.' })], null, CURRENT_SCORING, 2)).toMatchObject({
    levels: null,
    insufficient: null,
    raters: 0,
    note: '',
  });
  expect(judge([rating('a', 1, given(3)), rating('a', 2, given(4))], null, CURRENT_SCORING, 2).levels).toBeNull();
  expect(judge([rating('a', 1, given(3)), rating('b', 2, given(4))], null, CURRENT_SCORING, 2)).toMatchObject({
    levels: { principle: 3.5 },
    raters: 2,
  });
});

test('two who differ by more than one level wait for a third, who decides the criteria in which they differ', () => {
  const two = [rating('a', 1, given(3, 1)), rating('b', 2, given(4, 3))];
  expect(judge(two, null, CURRENT_SCORING, 2).levels).toBeNull();
  const third = rating('c', 3, { ...given(2, 2), adjudicates: true });
  expect(judge([...two, third], null, CURRENT_SCORING, 2)).toMatchObject({ levels: { principle: 3, safety: 2 }, raters: 1 });
  const refused = rating('c', 3, { ...cannot(), adjudicates: true });
  expect(judge([...two, refused], null, CURRENT_SCORING, 2)).toMatchObject({ levels: { principle: 3.5, safety: 2 }, raters: 2 });
});

test('where one of two cannot hear it a third decides, and levels win', () => {
  const two = [rating('a', 1, given(3)), rating('b', 2, cannot())];
  expect(judge(two, null, CURRENT_SCORING, 2)).toMatchObject({ levels: null, insufficient: null });
  expect(judge([...two, rating('c', 3, { ...cannot(), adjudicates: true })], null, CURRENT_SCORING, 2)).toMatchObject({
    levels: { principle: 3 },
    raters: 1,
  });
});

const ofModel = (level: number, more: object = {}) => rating(MODEL_RATER, 0, { ...given(level), ...more });

test('levels of the model count alone until people have judged the answer, and then together with theirs', () => {
  expect(judge([ofModel(5)], null, CURRENT_SCORING)).toMatchObject({ levels: { principle: 5 }, raters: 1, confirmed: false });
  expect(judge([ofModel(5), rating('a', 1, given(3))], null, CURRENT_SCORING)).toMatchObject({
    levels: { principle: 4 },
    raters: 2,
    confirmed: true,
  });
});

test('the model is never one of the two people that an answer needs, and the rating of the first is not shown', () => {
  const one = rating('a', 1, { ...given(3), note: 'One.', unsafe: true });
  const alone = { levels: { principle: 4 }, raters: 1, confirmed: false, unsafe: false, note: '' };
  expect(judge([ofModel(4, { unsafe: true }), one], null, CURRENT_SCORING, 2)).toMatchObject(alone);
  const two = [ofModel(4), one, rating('b', 2, given(2))];
  expect(judge(two, null, CURRENT_SCORING, 2)).toMatchObject({ levels: { principle: 3 }, raters: 3, confirmed: true });
});

test('a level of the model makes no dispute, and settles none', () => {
  const near = [ofModel(1), rating('a', 1, given(4)), rating('b', 2, given(4))];
  expect(judge(near, null, CURRENT_SCORING, 2)).toMatchObject({ levels: { principle: 3 }, raters: 3, confirmed: true });
  const far = [ofModel(3), rating('a', 1, given(1)), rating('b', 2, given(5))];
  expect(judge(far, null, CURRENT_SCORING, 2)).toMatchObject({ levels: { principle: 3 }, raters: 1, confirmed: false });
  const third = rating('c', 3, { ...given(2), adjudicates: true });
  expect(judge([...far, third], null, CURRENT_SCORING, 2)).toMatchObject({
    levels: { principle: 2 },
    raters: 1,
    confirmed: true,
  });
});

test('what a third person has decided stays so when one rater becomes enough', () => {
  const decided = [rating('a', 1, given(1)), rating('b', 2, given(5)), rating('c', 3, { ...given(2), adjudicates: true })];
  expect(judge(decided, null, CURRENT_SCORING, 1)).toMatchObject({ levels: { principle: 2 }, raters: 1 });
});
