import type { Area } from '../../contract/assessment.ts';
import type { Level, ViewedEngineer } from '../../contract/profiles.ts';

/** An area of the test with what was found in it. */
export interface AssessedArea {
  key: string;
  area: Area;
  level: Level;
  feedback: string;
}

const place = (key: string) => Number(key.replace(/\D/g, ''));

/** The maps with the keys option0, option1, … as one list, in their order; what is not there yet is 'Pending'. */
export function areasOf({
  test,
  assessment,
  feedback,
}: Pick<ViewedEngineer, 'test' | 'assessment' | 'feedback'>): AssessedArea[] {
  return Object.entries(test)
    .map(([key, area]) => ({ key, area, level: assessment[key] ?? ('Pending' as const), feedback: feedback[key] ?? '' }))
    .toSorted((a, b) => place(a.key) - place(b.key));
}
