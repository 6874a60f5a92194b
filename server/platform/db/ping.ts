import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Rejects if the database does not answer. */
export const pingDatabase = (db: Db) => db.execute(sql`select 1`);
