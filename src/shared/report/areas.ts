import type { Area } from '../../../contract/assessment/assessment.ts';
import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';

export interface AssessedArea {
  key: string;
  area: Area;
  level: Level;
  /** Levels that the true score may have as well. */
  other: readonly LeastLevel[];
  feedback: string;
}

const placeOf = (key: string) => Number(key.replace(/\D/g, ''));

/**
 * The maps with the keys option0, option1, … as one list. Sorted by number, because the order of an object's keys is not
 * reliable.
 */
export function areasOf({
  test,
  assessment,
  otherLevels,
  feedback,
}: Pick<ViewedEngineer, 'test' | 'assessment' | 'otherLevels' | 'feedback'>): AssessedArea[] {
  return Object.entries(test)
    .map(([key, area]) => ({
      key,
      area,
      level: assessment[key] ?? ('Pending' as const),
      other: otherLevels[key] ?? [],
      feedback: feedback[key] ?? '',
    }))
    .toSorted((a, b) => placeOf(a.key) - placeOf(b.key));
}
