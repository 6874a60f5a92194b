import { HIGHEST, LOWEST } from '../../contract/facts/criteria.ts';
import { choicePoints, mean, spokenPoints } from '../../contract/scores/scoring.ts';
import { CURRENT_SCORING } from '../../contract/facts/scoring-versions.ts';
import { SHARES } from '../../contract/assessment/test-format.ts';
import type { Random } from '../../server/platform/numbers/random.ts';
import { type MadeItem, choose, normal } from './items.ts';

/** How much of the ability in an area is general, and how the levels of spoken answers follow from it. */
const GENERAL_PART = 0.9;
const OWN_PART = Math.sqrt(1 - GENERAL_PART ** 2);
const LEVEL = { mean: 2.8, slope: 0.7 };
const { question, rater } = CURRENT_SCORING.error ?? { question: 0.6, rater: 0.45 };

/** The abilities of a taker in the two specialties and in general practice (mean 0, deviation 1). */
export function makeAbilities(random: Random): readonly [number, number, number] {
  const general = normal(random);
  const inArea = () => GENERAL_PART * general + OWN_PART * normal(random);
  return [inArea(), inArea(), inArea()];
}

/** The mean level that a rater gives to an answer of this ability. */
export const makeLevel = (ability: number, random: Random) =>
  Math.min(HIGHEST, Math.max(LOWEST, LEVEL.mean + LEVEL.slope * ability + question * normal(random) + rater * normal(random)));

const PARTS = [SHARES.specialty, SHARES.specialty, SHARES.general] as const;

/** One taker's score without one choice of the first specialty, in whole points. The other questions are drawn from `bank`. */
export function makeRestScore(abilities: readonly number[], bank: readonly MadeItem[], random: Random): number {
  let [right, asked] = [0, 0];
  const levels: number[] = [];
  for (const [part, { choice, spoken }] of PARTS.entries()) {
    const ability = abilities[part] as number;
    for (let card = part === 0 ? 1 : 0; card < choice; card += 1) {
      const item = bank[Math.floor(random() * bank.length)] as MadeItem;
      asked += 1;
      if (choose(item, ability, random) === 0) right += 1;
    }
    for (let card = 0; card < spoken; card += 1) levels.push(makeLevel(ability, random));
  }
  return Math.round(choicePoints(right, asked) + spokenPoints(mean(levels)));
}
