import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/database.ts';

export const CHANNEL = 'live';

export const createLiveRepository = (db: Db) => ({
  /** PostgreSQL sends it when the transaction is committed, and never if it is rolled back. */
  async notify(payload: string, on: Db | Tx = db) {
    await on.execute(sql`select pg_notify(${CHANNEL}, ${payload})`);
  },
});

export type LiveRepository = ReturnType<typeof createLiveRepository>;
