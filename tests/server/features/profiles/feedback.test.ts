import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERIA, HIGHEST } from '../../../../contract/facts/criteria.ts';
import { adviseOn } from '../../../../server/features/profiles/feedback.ts';

const answer = (levels: Record<string, number>) => ({ levels, insufficient: null, unsafe: false });

test('it names what is best, what is weakest and what the next level asks', () => {
  const levels = { principle: 4, 'load-path': 3, safety: 2, practice: 3, explanation: 3 };
  expect(adviseOn([answer(levels), answer(levels)])).toEqual([
    'Strength: Principle (4.0 of 5). Right principle, correctly applied, with its range of validity.',
    'Gap: Code and safety (2.0 of 5). Mentions a code without saying what it requires here.',
    'Next step, as level 3 asks: Names the governing limit state and where its rule is found.',
  ]);
});

test('a weak criterion is not praised because the others are weaker', () => {
  expect(adviseOn([answer({ principle: 2, safety: 1 })])[0]).toBe(
    'No criterion reaches level 3 yet. The highest is Principle (2.0 of 5). Names the right field but misuses it in the main step.',
  );
});

test('something unsafe is mentioned first, and an answer that nobody could judge is counted', () => {
  const unsafe = { ...answer({ principle: 4, safety: 1 }), unsafe: true };
  const advice = adviseOn([unsafe, { levels: null, insufficient: 'unclear', unsafe: false }]);
  expect(advice[0]).toBe('Raters called an answer unsafe. That comes first: safety is not made good by other levels.');
  expect(advice.at(-1)).toBe('1 of 2 answers could not be judged and says nothing here.');
});

test('nothing is said where nothing is judged', () => {
  expect(adviseOn([])).toEqual([]);
  expect(adviseOn([{ levels: null, insufficient: 'nothing', unsafe: false }])).toEqual([]);
});

const level = fc.integer({ min: 1, max: HIGHEST });
const levels = fc.record(Object.fromEntries(CRITERIA.map(({ id }) => [id, level])), { requiredKeys: [CRITERIA[0].id] });
const means = fc.oneof(
  levels,
  levels.map((given) => Object.fromEntries(Object.entries(given).map(([id, one]) => [id, Math.min(HIGHEST, (one ?? 1) + 0.5)]))),
);

test('for every pattern of levels there is a strength or its absence, and a next step or a note that there is no gap', () => {
  const anchors = CRITERIA.flatMap((criterion) => [...criterion.anchors]);
  fc.assert(
    fc.property(fc.array(means, { minLength: 1, maxLength: 6 }), (all) => {
      const advice = adviseOn(all.map((given) => answer(given as Record<string, number>)));
      const text = advice.join('\n');
      expect(text).toMatch(/^(?:Strength: |No criterion reaches level 3 yet\.)/);
      expect(text).toMatch(/\n(?:Next step, as level [2-5] asks: |No gap: every criterion)/);
      expect(text).not.toMatch(/undefined|NaN|null/);
      // Every sentence about an engineer is from the rubric. The rest names only the criterion and
      // the level.
      const rest = anchors.reduce((left, anchor) => left.replaceAll(anchor, ''), text);
      const titles = CRITERIA.reduce((left, { title }) => left.replaceAll(title, ''), rest);
      expect(titles).not.toMatch(/[A-Z](?!trength|ap|ext|o |he )/);
    }),
    { numRuns: 500 },
  );
});
