import type { ChipValue } from '../../../../contract/hiring/chips.ts';

/** A chip before neighbours are joined, with the tokens that it was read from. */
export interface Read {
  value: ChipValue;
  from: number;
  to: number;
}
