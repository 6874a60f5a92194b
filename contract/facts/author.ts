import { BRAND } from './brand.ts';

/** Who has written what names no other author. */
export const DEFAULT_AUTHOR = `${BRAND} Team`;
