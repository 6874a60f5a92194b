import type { Random } from '../../server/platform/numbers/random.ts';
import { ablestThird, countIn } from '../../server/features/statistics/ability-groups.ts';
import { isChosenByAble, isFlat } from '../../server/features/statistics/flags.ts';
import { pointBiserial } from '../../server/features/statistics/point-biserial.ts';
import { addCounts, createScoreCounts } from '../../server/features/statistics/score-counts.ts';
import { type MadeItem, type Planted, choose, makeItem } from './items.ts';
import { makeAbilities, makeRestScore } from './takers.ts';

/** Other items that takers get. All are sound. */
const OTHERS = 300;
export const makeBank = (random: Random) => Array.from({ length: OTHERS }, () => makeItem('sound', random));

/** Whether an item is flagged as faulty after so many made-up answers, by the product's own rules. */
export function isFlagged(item: MadeItem, answers: number, bank: readonly MadeItem[], random: Random): boolean {
  const chosen = [0, 1, 2, 3].map(createScoreCounts);
  for (let taker = 0; taker < answers; taker += 1) {
    const abilities = makeAbilities(random);
    const score = makeRestScore(abilities, bank, random);
    const counts = chosen[choose(item, abilities[0], random)] as Uint32Array;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  const all = addCounts(chosen);
  const able = ablestThird(all);
  const options = chosen.map((counts, option) => ({
    isRight: option === 0,
    correlation: pointBiserial(counts, all),
    able: countIn(counts, able) / able.count,
  }));
  return options.some((option) => isChosenByAble(option, answers)) || isFlat(options[0]?.correlation ?? null, answers);
}

/** The share of so many planted items that is flagged. */
export function shareFlagged(
  planted: Planted,
  { answers, items, bank, random }: { answers: number; items: number; bank: readonly MadeItem[]; random: Random },
): number {
  let flagged = 0;
  for (let item = 0; item < items; item += 1) if (isFlagged(makeItem(planted, random), answers, bank, random)) flagged += 1;
  return flagged / items;
}
