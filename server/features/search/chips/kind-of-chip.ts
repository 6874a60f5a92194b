import type { ChipValue } from '../../../../contract/hiring/chips.ts';
import type { Chip } from '../../../../contract/hiring/search-query.ts';
import { onceFor } from '../once-for.ts';
import type { ChipKind } from './chip-kind.ts';
import { CHIPS_ON_SERVER } from './chip-kinds.ts';

/** The definition of this kind of chip on the server. */
export const kindOfChip = ({ kind }: Pick<ChipValue, 'kind'>) => CHIPS_ON_SERVER[kind] as unknown as ChipKind<ChipValue>;

/** The words of profiles that a chip looks for; null if it looks for none. */
export const wordsOfChip = onceFor(({ value }: Chip) => kindOfChip(value).words?.(value) ?? null);

/** Whether a chip is looked for in the words of a profile: words, and skills that the vocabulary does not know. */
export const isInWords = (chip: Chip) => wordsOfChip(chip) !== null;
