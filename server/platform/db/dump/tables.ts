import type { ClientBase } from 'pg';

/** A table whose rows are copied. Names are quoted, ready for a statement. */
export interface Table {
  /** With its schema. */
  name: string;
  /** Without generated columns, which PostgreSQL computes again. */
  columns: readonly string[];
  /** The primary key, by bytes and not by a language, so that every server gives the rows in the same order. */
  order: readonly string[];
}

/** The tables of the job queue that hold its work, in an order in which their keys allow to fill them. The others hold statistics. */
const OF_JOBS = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

const LIST = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(
      select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns,
    array(
      select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
      from pg_index i
      cross join unnest(i.indkey::int2[]) with ordinality as key (attnum, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
      where i.indrelid = c.oid and i.indisprimary order by key.place
    ) as "order"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname::text = any ($1::text[]))
  order by n.nspname = 'pgboss', array_position($1::text[], c.relname::text), c.relname`;

/** Every table of the product and of its job queue, without those of extensions. Throws if one has no primary key. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(LIST, [OF_JOBS]);
  const loose = rows.find(({ order }) => order.length === 0);
  if (loose) throw new Error(`The table ${loose.name} has no primary key, so its rows have no order and cannot be compared.`);
  return rows;
}

/** The last number that a sequence gave. */
export interface Sequence {
  name: string;
  last: string;
}

/** The sequences that were used. */
export async function listSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
     from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  return rows;
}

/** How far the tables are migrated. Rows can only be copied between databases at the same position. */
export interface Position {
  /** Of the last migration: the digest of its file. */
  migration: string;
  /** The version of the job queue's tables; null if there are none. */
  jobs: number | null;
}

/** Throws if the database has no tables of this product. */
export async function findPosition(client: ClientBase): Promise<Position> {
  const { rows } = await client.query<{ migrated: boolean; queued: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as migrated, to_regclass('pgboss.version') is not null as queued`,
  );
  if (!rows[0]?.migrated) throw new Error('This database has no tables of this product.');
  const last = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  const jobs = rows[0].queued ? await client.query<{ version: number }>('select version from pgboss.version') : null;
  return { migration: last.rows[0]?.hash ?? '', jobs: jobs?.rows[0]?.version ?? null };
}
