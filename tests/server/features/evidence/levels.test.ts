import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stance } from '../../../../contract/rating/evidence.ts';
import { CriterionId, type Evidence, type Levels } from '../../../../contract/rating/rating.ts';
import { contentOf } from '../../../../server/data/bank/contents.ts';
import { BANK } from '../../../../server/data/bank/index.ts';
import { levelsOf } from '../../../../server/features/evidence/levels.ts';

const element = fc.record({
  criterion: fc.constantFrom(...CriterionId.options),
  weight: fc.constantFrom('must' as const, 'should' as const, 'unsafe' as const),
  text: fc.constant('something'),
  benchmark: fc.constant(null),
});

/** Elements with the claim about each (null: none), and criteria that are not rated. */
const answer = fc.array(element, { minLength: 1, maxLength: 10 }).chain((evidence) =>
  fc.record({
    evidence: fc.constant(evidence),
    stances: fc.array(fc.constantFrom<Stance | null>('supports', 'contradicts', null), {
      minLength: evidence.length,
      maxLength: evidence.length,
    }),
    notRated: fc.subarray([...CriterionId.options], { maxLength: 2 }),
    place: fc.nat(evidence.length - 1),
  }),
);

const judge = (evidence: readonly Evidence[], notRated: readonly CriterionId[], stances: readonly (Stance | null)[]) =>
  levelsOf(
    evidence,
    notRated,
    stances.flatMap((stance, index) => (stance ? [{ element: index, stance }] : [])),
  );

const higher = (one: Levels, other: Levels) =>
  CriterionId.options.filter((id) => (one[id] ?? 0) > (other[id] ?? 0) && other[id] !== undefined);

test('removing a quote that supports never raises a level', () => {
  const property = fc.property(answer, ({ evidence, notRated, stances, place }) => {
    fc.pre(evidence[place]?.weight !== 'unsafe' && stances[place] === 'supports');
    const before = judge(evidence, notRated, stances);
    const after = judge(evidence, notRated, stances.with(place, null));
    return before !== null && (after === null || higher(after.levels, before.levels).length === 0);
  });
  expect(fc.check(property, { numRuns: 2000 }).failed).toBe(false);
});

test('a quote that contradicts, or that proposes something unsafe, never raises a level', () => {
  const property = fc.property(answer, ({ evidence, notRated, stances, place }) => {
    const isUnsafe = evidence[place]?.weight === 'unsafe';
    const before = judge(evidence, notRated, stances.with(place, null));
    const after = judge(evidence, notRated, stances.with(place, isUnsafe ? 'supports' : 'contradicts'));
    if (before === null || after === null) return after === null;
    return higher(after.levels, before.levels).length === 0 && (!isUnsafe || after.unsafe);
  });
  expect(fc.check(property, { numRuns: 2000 }).failed).toBe(false);
});

const spoken = BANK.flatMap((question) => (question.kind === 'spoken' && !question.demo ? [question] : []));

test.each(spoken.map((question) => [question.id, question] as const))(
  '%s: all makes at least 4, and safety falls with what is unsafe',
  (_, question) => {
    const { evidence } = contentOf(question);
    const all = evidence.map(({ weight }) => (weight === 'unsafe' ? null : ('supports' as const)));
    const best = judge(evidence, question.notRated, all);
    for (const level of Object.values(best?.levels ?? {})) expect(level).toBeGreaterThanOrEqual(4);
    const rated = CriterionId.options.filter((id) => !question.notRated.includes(id));
    expect(Object.keys(best?.levels ?? {}).toSorted()).toEqual(rated.toSorted());
    const worst = judge(
      evidence,
      question.notRated,
      all.map((stance) => stance ?? 'supports'),
    );
    expect(worst?.unsafe).toBe(evidence.some(({ weight }) => weight === 'unsafe'));
  },
);

test('without evidence in favour there are no levels, since a model that finds nothing may have missed it', () => {
  const { evidence } = contentOf(spoken[0] as (typeof spoken)[number]);
  expect(levelsOf(evidence, [], [])).toBeNull();
  expect(levelsOf(evidence, [], [{ element: 0, stance: 'contradicts' }])).toBeNull();
});

test('an old question, whose elements name no criterion, gives no levels', () => {
  const old = [{ criterion: null, weight: null, text: 'Names the load path', benchmark: null }];
  expect(levelsOf(old, [], [{ element: 0, stance: 'supports' }])).toBeNull();
});
