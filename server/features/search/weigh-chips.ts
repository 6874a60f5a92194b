import type { Chip } from '../../../contract/hiring/search-query.ts';
import type { ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { Band } from './chips/chip-kind.ts';
import { isInWords, kindOfChip } from './chips/kind-of-chip.ts';

/** Points count less than any chip. */
const POINTS_WEIGHT = 0.25;
const MODE_WEIGHTS = { must: 1, wish: 0.35, not: 0 } as const;

/** The bands of a chip, the best first. `words` is its number among the chips that are looked for in words. */
const bandsOf = (chip: Chip, words: number, rates: ExchangeRates): Band[] =>
  isInWords(chip) ? [{ degree: 1, test: { words } }] : kindOfChip(chip.value).bands(chip.value, rates);

export interface Weighed {
  chip: Chip;
  bands: Band[];
  /** Its part of a full match; all parts together are 1. */
  part: number;
}

/** All chips with their bands and weights, and how much the points of a test count beside them. */
export function weigh(chips: readonly Chip[], rates: ExchangeRates): { weighed: Weighed[]; pointsPart: number } {
  let words = 0;
  const weights = chips.map(({ mode, value }) => MODE_WEIGHTS[mode] * (kindOfChip(value).weight ?? 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const weighed = chips.map((chip, index) => {
    const bands = bandsOf(chip, words, rates);
    if (isInWords(chip)) words += 1;
    return { chip, bands, part: sum > 0 ? (weights[index] ?? 0) / sum : 0 };
  });
  return { weighed, pointsPart: POINTS_WEIGHT / Math.max(2, sum) };
}
