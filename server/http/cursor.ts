import type { z } from 'zod';
import { Failure } from './failures.ts';

/** The cursor after an entry with this sort key, as text for an address. */
export const writeCursor = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** The sort key in a cursor; undefined without a cursor. Throws `bad-input` if it is not of this schema, since anybody can edit it. */
export function readCursor<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Failure('bad-input', { detail: 'The cursor is not valid. Please start again at the beginning of the list.' });
  }
}

/**
 * One part of a list from rows that were read with a limit of one more than asked for. `keyOf` gives the sort key of a row.
 */
export function cursorPage<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly unknown[],
  toItem: (row: Row) => Item,
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(toItem), next: rows.length > limit && last !== undefined ? writeCursor(keyOf(last)) : null };
}
