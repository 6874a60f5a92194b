import { FEW } from '../../../contract/facts/bank-health.ts';
import { type ScoreCounts } from './score-counts.ts';

/** Takers whose score without the question lies in these whole points, both included. */
export interface AbilityGroup {
  from: number;
  to: number;
  count: number;
}

/** Groups of takers that are large enough to mean something: fewer of them where answers are few. */
const groupsFor = (count: number) => (count < FEW ? 3 : 5);

/**
 * Parts takers by their scores into groups that are as equal in number as whole points allow, the least able first. There may be
 * fewer groups than wanted, since one score is never in two.
 */
export function abilityGroups(all: ScoreCounts, wanted?: number): AbilityGroup[] {
  const total = all.reduce((sum, times) => sum + times, 0);
  const number = wanted ?? groupsFor(total);
  const groups = new Map<number, AbilityGroup>();
  let below = 0;
  for (const [score, times] of all.entries()) {
    if (times === 0) continue;
    // A score belongs where the middle of its takers lies.
    const index = Math.floor(((below + times / 2) / total) * number);
    below += times;
    const group = groups.get(index) ?? { from: score, to: score, count: 0 };
    groups.set(index, { ...group, to: score, count: group.count + times });
  }
  return [...groups.values()];
}

/** How many of these takers have a score in the group. */
export const countIn = (counts: ScoreCounts, { from, to }: AbilityGroup) =>
  counts.subarray(from, to + 1).reduce((sum, times) => sum + times, 0);

/** The ablest third, by the score without the question. */
export const ablestThird = (all: ScoreCounts): AbilityGroup => abilityGroups(all, 3).at(-1) ?? { from: 0, to: 0, count: 0 };
