import type { Chip } from '../../../contract/hiring/search-query.ts';
import { isInWords, kindOfChip } from './chips/kind-of-chip.ts';

/** Chips that are looked for in words. */
const MOST_IN_WORDS = 40;
/** Chips for which every engineer is compared. */
const MOST_COMPARED = 10;

const isCompared = ({ value }: Chip) => kindOfChip(value).isCompared === true;

/** The chips that a search uses: more than some of a kind make it slow, and add nothing. */
export const usedChips = (chips: readonly Chip[]): ReadonlySet<Chip> =>
  new Set([
    ...chips.filter((chip) => !isInWords(chip) && !isCompared(chip)),
    ...chips.filter(isInWords).slice(0, MOST_IN_WORDS),
    ...chips.filter(isCompared).slice(0, MOST_COMPARED),
  ]);
