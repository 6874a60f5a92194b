import type { Random } from '../../server/platform/numbers/random.ts';

/** Options in the bank's order, the key first. How likely each is: exp(slope * ability + start), over the sum of all four (Bock's nominal model). */
export interface MadeItem {
  slopes: readonly number[];
  starts: readonly number[];
}

/** The planted fault. `wrong`: the key is a wrong option; `random`: nobody can tell the options apart; `two`: a second option is right. */
export const PLANTED = ['wrong', 'random', 'two'] as const;
export type Planted = (typeof PLANTED)[number] | 'sound';

/** A number of the standard normal distribution (Box and Muller). */
export const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

function chances({ slopes, starts }: MadeItem, ability: number): number[] {
  const weights = slopes.map((slope, option) => Math.exp(slope * ability + (starts[option] as number)));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The option that somebody of this ability (mean 0, deviation 1) chooses. */
export function choose(item: MadeItem, ability: number, random: Random): number {
  let left = random();
  const found = chances(item, ability).findIndex((chance) => (left -= chance) < 0);
  return found < 0 ? 3 : found;
}

const ABILITIES = [-3, -2, -1, 0, 1, 2, 3];
const weightOf = (ability: number) => Math.exp((-ability * ability) / 2);
const WHOLE = ABILITIES.reduce((sum, ability) => sum + weightOf(ability), 0);

const facilityOf = (item: MadeItem) =>
  ABILITIES.reduce((sum, ability) => sum + weightOf(ability) * (chances(item, ability)[0] as number), 0) / WHOLE;

/** The same item with a start of its key that makes it as easy as wanted. */
function withFacility({ slopes, starts: [, ...others] }: MadeItem, wanted: number): MadeItem {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (facilityOf({ slopes, starts: [middle, ...others] }) < wanted) low = middle;
    else high = middle;
  }
  return { slopes, starts: [low, ...others] };
}

/** Sound items differ: 35 to 92 % right, a key that separates more or less well, wrong options that attract unevenly. */
function makeSound(random: Random): MadeItem {
  const slopes = [1.1 * Math.exp(0.3 * normal(random)), ...[0, 0, 0].map(() => 0.3 * normal(random))];
  const starts = [0, ...[0, 0, 0].map(() => 0.7 * normal(random))];
  return withFacility({ slopes, starts }, 0.35 + 0.57 * random());
}

const swapFirst = (values: readonly number[], place: number): number[] =>
  values.map((value, index) => values[index === 0 ? place : index === place ? 0 : index] ?? value);

/** An item with what is planted in it. */
export function makeItem(planted: Planted, random: Random): MadeItem {
  const { slopes, starts } = makeSound(random);
  const [slope = 0, start = 0] = [slopes[0], starts[0]];
  if (planted === 'random') return { slopes: [0, 0, 0, 0], starts: [0, 0, 0, 0].map(() => 0.3 * normal(random)) };
  if (planted === 'two') {
    // The second one attracts the able about as much, seldom exactly as much.
    const second = { slope: slope + 0.2 * normal(random), start: start + 0.4 * normal(random) };
    return { slopes: [slope, second.slope, ...slopes.slice(2)], starts: [start, second.start, ...starts.slice(2)] };
  }
  if (planted === 'sound') return { slopes, starts };
  // The supposed key is the most attractive wrong option.
  const most = [1, 2, 3].toSorted((one, other) => (starts[other] as number) - (starts[one] as number))[0] as number;
  return { slopes: swapFirst(slopes, most), starts: swapFirst(starts, most) };
}
