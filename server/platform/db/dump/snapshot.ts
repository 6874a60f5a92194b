import type { Readable } from 'node:stream';
import { z } from 'zod';
import { type CopiedRows, connectForCopy, digestRows, readRows } from './rows.ts';
import { type Table, findPosition, listSequences, listTables } from './tables.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What is known of a dump besides the rows themselves. */
export const Dump = z.object({
  position: z.object({ migration: z.string(), jobs: z.number().int().nullable() }),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      bytes: z.number().int(),
      sha256: Sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/) })),
});
export type Dump = z.output<typeof Dump>;
export type DumpedTable = Dump['tables'][number];

/**
 * One moment of a database, while others go on to change it: everything is read in one transaction. Close it soon, since
 * PostgreSQL keeps every row that was deleted since.
 */
export async function openSnapshot(url: string) {
  const client = await connectForCopy(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    const find = (name: string): Table => {
      const table = tables.find((each) => each.name === name);
      if (!table) throw new Error(`There is no table ${name}.`);
      return table;
    };
    return {
      position: await findPosition(client),
      tables,
      sequences: await listSequences(client),
      /** The rows of one of the tables, which has to be read before the next. */
      read: (name: string): Readable => readRows(client, find(name)),
      /** Reads a table only to measure it. */
      measure: (name: string): Promise<CopiedRows> => digestRows(client, find(name)),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;
