import { CRITERIA } from '../../contract/criteria.ts';
import type { Stance } from '../../contract/evidence.ts';
import type { CriterionId, Evidence, Levels } from '../../contract/rating.ts';

interface Claimed {
  element: number;
  stance: Stance;
}

/** So many things have to be found for the highest level, and one less for the one below. One alone makes the middle. */
const FOR_HIGHEST = 3;
/** What follows from the answer as a whole goes no further: what is uncertain is no element of any question. */
const MOST_FROM_ALL = 4;

/**
 * The level of one criterion. 1: nothing is found, or something unsafe; 2: something that has to be there is missing or is
 * contradicted; 3: all that has to be there; 4 and 5: all that there is, of two or of more elements.
 */
function levelFrom(elements: readonly { evidence: Evidence; stance: Stance | null }[]): number {
  const good = elements.filter(({ evidence }) => evidence.weight !== 'unsafe');
  const isUnsafe = elements.some(({ evidence, stance }) => evidence.weight === 'unsafe' && stance === 'supports');
  const found = good.filter(({ stance }) => stance === 'supports');
  const against = good.filter(({ stance }) => stance === 'contradicts');
  if (isUnsafe || found.length <= against.length) return 1;
  const isMissing = good.some(({ evidence, stance }) => evidence.weight === 'must' && stance !== 'supports');
  if (isMissing || against.length > 0) return 2;
  if (found.length < good.length) return 3;
  return Math.min(2 + found.length, 2 + FOR_HIGHEST);
}

/**
 * Turns verified evidence into levels, by fixed rules: a model gives none. Something more in favour never lowers a level, and something
 * against never raises one (a test of properties holds that). A criterion without elements of its own, as the order of the explanation,
 * follows from all elements. Null for old questions, whose elements name no criterion.
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
  const rated = CRITERIA.map(({ id }) => id).filter((id) => !notRated.includes(id));
  const levels = Object.fromEntries(
    rated.map((id) => {
      const own = all.filter((one) => one.evidence.criterion === id);
      const isOwn = own.some((one) => one.evidence.weight !== 'unsafe');
      const level = isOwn ? levelFrom(own) : Math.min(levelFrom(all), MOST_FROM_ALL);
      return [id, level];
    }),
  ) as Levels;
  return { levels, unsafe: all.some((one) => one.evidence.weight === 'unsafe' && one.stance === 'supports') };
}
