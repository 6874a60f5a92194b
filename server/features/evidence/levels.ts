import { CRITERIA, HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import type { Stance } from '../../../contract/rating/evidence.ts';
import type { CriterionId, Evidence, Levels } from '../../../contract/rating/rating.ts';

interface Claimed {
  element: number;
  stance: Stance;
}

type Heard = { evidence: Evidence; stance: Stance | null };

/** A required element counts twice. */
const WEIGHTS = { must: 2, should: 1 } as const;
/** The level of an answer without evidence, and the most that evidence can add to it. */
const FROM = 2;
const RISE = 2.6;
/** The highest level if a required element is missing, and if the answer contradicts an expected one. */
const MOST_WITHOUT = 3;
const MOST_AGAINST = 2;

/** The share of these elements that is found, minus the share that is contradicted: -1 to 1, 0 without elements. */
function shareOf(elements: readonly Heard[]): number {
  let [found, all] = [0, 0];
  for (const { evidence, stance } of elements) {
    if (evidence.weight === null || evidence.weight === 'unsafe') continue;
    const weight = WEIGHTS[evidence.weight];
    all += weight;
    if (stance !== null) found += stance === 'supports' ? weight : -weight;
  }
  return all === 0 ? 0 : found / all;
}

/**
 * The level of one criterion from its own elements and, to the same part, from those of the whole answer: who knows one thing is
 * likely to know the next, and a criterion has one to four elements only. The figures were set by the answers of the demo.
 */
function levelFrom(own: readonly Heard[], whole: number): number {
  if (own.some(({ evidence, stance }) => evidence.weight === 'unsafe' && stance === 'supports')) return LOWEST;
  const hasOwn = own.some(({ evidence }) => evidence.weight !== 'unsafe');
  const share = hasOwn ? (shareOf(own) + whole) / 2 : whole;
  const level = Math.min(HIGHEST, Math.max(LOWEST, Math.round(FROM + RISE * share)));
  if (own.some(({ evidence, stance }) => evidence.weight !== 'unsafe' && stance === 'contradicts'))
    return Math.min(level, MOST_AGAINST);
  const isMissing = own.some(({ evidence, stance }) => evidence.weight === 'must' && stance !== 'supports');
  return isMissing ? Math.min(level, MOST_WITHOUT) : level;
}

/**
 * Turns verified evidence into levels, by fixed rules: a model gives none. Something more in favour never lowers a level, and
 * something against never raises one (a test of properties holds that). Null if nothing is found in favour, since a model that
 * finds nothing may have missed it; and for old questions, whose elements name no criterion.
 */
export function levelsOf(
  evidence: readonly Evidence[],
  notRated: readonly CriterionId[],
  claims: readonly Claimed[],
): { levels: Levels; unsafe: boolean } | null {
  if (evidence.length === 0 || evidence.some(({ criterion, weight }) => criterion === null || weight === null)) return null;
  const all = evidence.map((one, element) => ({
    evidence: one,
    stance: claims.find((claim) => claim.element === element)?.stance ?? null,
  }));
  if (!all.some((one) => one.evidence.weight !== 'unsafe' && one.stance === 'supports')) return null;
  const whole = shareOf(all);
  const rated = CRITERIA.map(({ id }) => id).filter((id) => !notRated.includes(id));
  const levels = Object.fromEntries(
    rated.map((id) => [
      id,
      levelFrom(
        all.filter((one) => one.evidence.criterion === id),
        whole,
      ),
    ]),
  ) as Levels;
  return { levels, unsafe: all.some((one) => one.evidence.weight === 'unsafe' && one.stance === 'supports') };
}
