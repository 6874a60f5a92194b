import { z } from 'zod';

export const MAX_PAGE_SIZE = 100;

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});

/** One page of a list. `total` counts only rows that the caller may see, since a count would reveal the others. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.number().int(), limit: z.number().int(), total: z.number().int() });

/**
 * A part of a list that may grow while it is read. `cursor` is the `next` of the previous part: it names a place in the order and
 * not a number, so that new entries neither repeat nor hide others.
 */
export const CursorQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(20),
});
export type CursorQuery = z.infer<typeof CursorQuery>;

/** `next` is the cursor of the next part; null at the end. */
export const cursorPageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
