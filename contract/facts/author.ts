import { BRAND } from './brand.ts';

/** The author of texts that name no other one. */
export const DEFAULT_AUTHOR = `${BRAND} Team`;
