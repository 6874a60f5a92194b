import type { Readable } from 'node:stream';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { MIGRATION_LOCK } from '../database.ts';
import { connectForCopy, digestRows, writeRows } from './rows.ts';
import type { Dump, DumpedTable } from './snapshot.ts';
import { type Position, type Table, findPosition, listTables } from './tables.ts';

/** Whether there is any relation of ours or of another program, or a job. The tables of an empty job queue are no content. */
const HAS_CONTENT = `
  select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ) as found`;

const exists = async (client: ClientBase, sql: string) => (await client.query<{ found: boolean }>(sql)).rows[0]?.found ?? false;

async function isEmpty(client: ClientBase): Promise<boolean> {
  const hasJobs = await exists(client, `select to_regclass('pgboss.job') is not null as found`);
  if (hasJobs && (await exists(client, 'select exists (select from pgboss.job) as found'))) return false;
  return !(await exists(client, HAS_CONTENT));
}

const NOT_EMPTY = 'The database is not empty. Give a new one; nothing was changed in this one.';

/** Whether every table has exactly the rows of the dump. */
async function hasRows(client: ClientBase, dump: Dump): Promise<boolean> {
  for (const [table, { sha256 }] of pairTables(await listTables(client), dump)) {
    if ((await digestRows(client, table)).sha256 !== sha256) return false;
  }
  return true;
}

/**
 * Whether a database was filled with this dump before (`again`: that may be). Throws if it is neither filled so nor empty.
 */
export async function isFilled(url: string, dump: Dump, again: boolean): Promise<boolean> {
  const client = await connectForCopy(url);
  try {
    if (await isEmpty(client)) return false;
    if (again && (await hasRows(client, dump))) return true;
    throw new Error(NOT_EMPTY);
  } finally {
    await client.end();
  }
}

/** Whether the tables are those of this release, of an older one (or there are none), or of a newer one. */
export async function compareTables(url: string, folder: string): Promise<'current' | 'older' | 'newer'> {
  const client = await connectForCopy(url);
  try {
    const { migration } = await findPosition(client).catch(() => ({ migration: null }));
    const known = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
    if (known.at(-1) === migration) return 'current';
    return migration === null || known.includes(migration) ? 'older' : 'newer';
  } finally {
    await client.end();
  }
}

/** The migrations up to the one of the dump. Throws if this release does not know it. */
function findMigrations({ migration }: Position, folder: string) {
  const all = readMigrationFiles({ migrationsFolder: folder });
  const last = all.findIndex(({ hash }) => hash === migration);
  if (last === -1) throw new Error('The data are from a release that is newer than this one. Use that release.');
  return all.slice(0, last + 1);
}

/** Makes the tables, and notes the migrations as drizzle-orm does, so that the next start goes on after them. */
async function makeTables(client: ClientBase, position: Position, folder: string) {
  const migrations = findMigrations(position, folder);
  for (const { sql } of migrations) for (const statement of sql) await client.query(statement);
  await client.query('create schema if not exists drizzle');
  await client.query('create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)');
  for (const { hash, folderMillis } of migrations) {
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis]);
  }
}

/** In a transaction of its own, which is in the statements that pg-boss gives. */
async function makeQueue(client: ClientBase, { jobs }: Position) {
  if (jobs === null) return;
  if (!(await exists(client, `select to_regclass('pgboss.version') is not null as found`)))
    await client.query(getConstructionPlans());
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === jobs) return;
  throw new Error(`The jobs are from another release (version ${jobs} of their tables; this one has ${rows[0]?.version}).`);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** They are made again after the rows are in, which also checks every row, so that tables can be filled in any order. */
async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

const isOurs = ({ name }: Table) => name.startsWith('public.');

/** The dumped tables with those of this database. Throws unless both have the same tables and columns. */
function pairTables(tables: readonly Table[], dump: Dump): [Table, DumpedTable][] {
  const dumped = new Map(dump.tables.map((each) => [each.name, each]));
  const pairs = tables.map((table): [Table, DumpedTable] => {
    const found = dumped.get(table.name);
    if (found?.columns.join() !== table.columns.join()) throw new Error(`The table ${table.name} is another one in the data.`);
    return [table, found];
  });
  if (pairs.length === dump.tables.length) return pairs;
  throw new Error('The data have tables that this release does not have.');
}

async function fillTables(client: ClientBase, pairs: readonly [Table, DumpedTable][], read: (name: string) => Readable) {
  for (const [table, dumped] of pairs) {
    // A migration may have added rows.
    if (isOurs(table)) await client.query(`delete from ${table.name}`);
    const written = await writeRows(client, table, read(table.name));
    if (written.sha256 !== dumped.sha256)
      throw new Error(`The rows of ${table.name} are not those that were noted. Nothing was restored to the database.`);
    const held = await digestRows(client, table);
    if (held.sha256 !== dumped.sha256 || held.rows !== dumped.rows)
      throw new Error(`The database has changed rows of ${table.name} when they were written.`);
  }
}

/**
 * Fills an empty database: all of it or nothing, since it is one transaction. The tables are made by the migrations up to that of
 * the dump. Every table is read again and compared with its digest. `read` gives the rows of a table. Throws if the database is
 * not empty, if a digest differs, and if this release does not know the migration.
 */
export async function loadDatabase(url: string, dump: Dump, read: (name: string) => Readable, migrations: string) {
  const client = await connectForCopy(url);
  try {
    await makeQueue(client, dump.position);
    await client.query('begin');
    // A server that starts meanwhile waits, and then finds everything in its place.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (!(await isEmpty(client))) throw new Error(NOT_EMPTY);
    await makeTables(client, dump.position, migrations);
    const pairs = pairTables(await listTables(client), dump);
    const keys = await dropForeignKeys(client);
    const ours = pairs.map(([table]) => table).filter(isOurs);
    // They would refuse to delete, and write to other tables.
    for (const { name } of ours) await client.query(`alter table ${name} disable trigger user`);
    await fillTables(client, pairs, read);
    for (const { name } of ours) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const { name, last } of dump.sequences) await client.query('select setval($1::regclass, $2)', [name, last]);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
