import type { Cut } from '../../../../contract/bank/cuts.ts';

/** '52.4 ± 1.8': a cut with its standard error. */
export const cutText = (cut: Cut | null): string => {
  if (!cut) return '–';
  return cut.error === null ? cut.cut.toFixed(1) : `${cut.cut.toFixed(1)} ± ${cut.error.toFixed(1)}`;
};
