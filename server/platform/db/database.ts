import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isTracing } from '../traces/traces.ts';
import { traceQueries } from './trace-queries.ts';

/**
 * Locked while migrating, so that servers that start at the same time do it one after the other. The number has no meaning, but
 * nothing else may lock it.
 */
export const MIGRATION_LOCK = 7_201_411;

/** Connects to a PostgreSQL from version 15 on. Its tables stay as they are. */
export function connectPool(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server closes is replaced at the next query. Without a listener the error would end the process.
  pool.on('error', () => {});
  // The same for a connection that a transaction holds, since the transaction gets the error at its next query anyway.
  pool.on('connect', (client) => void client.on('error', () => {}));
  if (isTracing()) traceQueries(pool);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** Connects to a PostgreSQL from version 15 on and migrates its tables. All on one connection, since it holds the lock. */
export async function openDatabase(url: string, migrations: string) {
  const { db, close } = connectPool(url);
  const client = await db.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrations });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
  return { db, close };
}

export type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
