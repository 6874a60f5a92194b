import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';

/** The folder of the product's migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../../../server/platform/db/migrations');

/**
 * The database that the set-up of a run migrates. Servers of tests start with a copy, since migrating takes longer than copying.
 */
export const MIGRATED = 'migrated';

interface Wanted {
  name?: string;
  /** The database that is copied. Nobody may be connected to it. */
  template?: string;
}

/** Makes a database in the PostgreSQL at this address and returns its address. */
export async function createDatabase(
  server: string,
  { name = `test_${randomBytes(8).toString('hex')}`, template = 'template1' }: Wanted = {},
): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  // By files, which is less work than by the log if nothing is flushed to the disk.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  await client.end();
  return server.replace('/postgres?', `/${name}?`);
}
