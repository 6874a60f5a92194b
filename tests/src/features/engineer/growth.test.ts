import { expect, test } from 'vitest';
import type { ViewedEngineer } from '../../../../contract/profiles/profiles.ts';
import { areaGrowthOf, growthOf } from '../../../../src/features/engineer/growth.ts';

type Answer = ViewedEngineer['evidence'][number];
const answers = (...levels: Answer['levels'][]) => levels.map((one) => ({ levels: one }) as Answer);

test('means of each criterion are compared, and only where both tests have levels for it', () => {
  const before = { evidence: answers({ principle: 2, safety: 3 }, { principle: 3 }, null) };
  const now = { evidence: answers({ principle: 4, practice: 5 }) };
  expect(growthOf(before, now)).toEqual([{ title: 'Principle', before: 2.5, now: 4 }]);
});

test('an area that one test did not have has no level there', () => {
  const before = {
    evidence: [],
    test: { option0: 'Steel Structures' as const, option1: 'General' as const },
    assessment: { option0: 'Junior' as const, option1: 'Junior' as const },
  };
  const now = {
    evidence: [],
    test: { option0: 'Concrete Structures' as const, option1: 'General' as const },
    assessment: { option0: 'Senior' as const, option1: 'Intermediate' as const },
  };
  expect(areaGrowthOf(before, now)).toEqual([
    { area: 'Steel Structures', before: 'Junior', now: null },
    { area: 'General', before: 'Junior', now: 'Intermediate' },
    { area: 'Concrete Structures', before: null, now: 'Senior' },
  ]);
});
