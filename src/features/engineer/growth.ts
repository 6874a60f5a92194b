import { CRITERIA } from '../../../contract/facts/criteria.ts';
import type { Level } from '../../../contract/scores/level.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import { mean } from '../../../contract/scores/scoring.ts';

type Test = Pick<ViewedEngineer, 'evidence' | 'test' | 'assessment'>;

export interface CriterionGrowth {
  title: string;
  /** Means of the answers, 1-5. */
  before: number;
  now: number;
}

/** The mean of each criterion in an earlier test and in a later one; only criteria with levels in both. */
export function growthOf(before: Pick<Test, 'evidence'>, now: Pick<Test, 'evidence'>): CriterionGrowth[] {
  return CRITERIA.flatMap(({ id, title }) => {
    const levelsIn = ({ evidence }: Pick<Test, 'evidence'>) => evidence.flatMap(({ levels }) => levels?.[id] ?? []);
    const [earlier, later] = [levelsIn(before), levelsIn(now)];
    return earlier.length > 0 && later.length > 0 ? [{ title, before: mean(earlier), now: mean(later) }] : [];
  });
}

/** The level of each area in both tests; null if one of them did not have it. */
export function areaGrowthOf(before: Test, now: Test): { area: string; before: Level | null; now: Level | null }[] {
  const levelIn = ({ test, assessment }: Test, area: string) => {
    const key = Object.keys(test).find((one) => test[one] === area);
    return key === undefined ? null : (assessment[key] ?? null);
  };
  const areas = [...new Set([...Object.values(before.test), ...Object.values(now.test)])];
  return areas.map((area) => ({ area, before: levelIn(before, area), now: levelIn(now, area) }));
}
