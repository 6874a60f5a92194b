import type { SearchCounts } from '../../../../contract/hiring/search.ts';

/** '12', or '1,000+' beyond the limit of counting. */
export const countText = ({ number, atLeast }: SearchCounts['count']) => `${number.toLocaleString('en')}${atLeast ? '+' : ''}`;

/** '12 engineers'. */
export const engineersText = (count: SearchCounts['count']) =>
  `${countText(count)} ${count.number === 1 && !count.atLeast ? 'engineer' : 'engineers'}`;
