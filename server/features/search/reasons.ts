import type { ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { Chip } from '../../../contract/hiring/search-query.ts';
import type { Reason } from '../../../contract/hiring/search.ts';
import { metOf } from './chips/degrees.ts';
import { kindOfChip } from './chips/kind-of-chip.ts';
import type { EngineerSummaryRow } from './engineer-repository.ts';

/** How an engineer matches each chip that is not a `not`, in words. */
export const reasonsFor = (
  chips: readonly Chip[],
  row: EngineerSummaryRow,
  degrees: readonly number[],
  rates: ExchangeRates,
): Reason[] =>
  chips.flatMap(({ mode, value }, chip) => {
    if (mode === 'not') return [];
    const degree = degrees[chip] ?? 0;
    return [{ chip, met: metOf(degree), text: kindOfChip(value).say(value, row, degree, rates) }];
  });
