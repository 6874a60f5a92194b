import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Serialises migrations of several servers that start at once; any number that nothing else uses. */
const MIGRATION_LOCK = 7_201_411;

/** Connects to a PostgreSQL from version 15 and brings its tables to this version's. */
export async function openDatabase(url: string, migrations: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server drops is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that a transaction holds, between two of its queries: the transaction hears of it at its next query.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = drizzle(pool);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: migrations });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release();
  }
  return { db, close: () => pool.end() };
}

export type Db = Awaited<ReturnType<typeof openDatabase>>['db'];

/** A transaction under way. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
