import { and, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts, authenticatorApps, passkeys } from '../../platform/db/schema/accounts.ts';
import { letters } from '../../platform/db/schema/letters.ts';

/** What an operator should know of the content of the database. */
export function createDoctorRepository(db: Db) {
  const has = (table: typeof passkeys | typeof authenticatorApps) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.accountId, accounts.id)),
    );

  return {
    /** PostgreSQL's major version, the connections that may still be opened, and the database's clock. */
    async findServer(): Promise<{ version: number; freeConnections: number; now: Date }> {
      const { rows } = await db.execute<{ version: number; free: number; now: string }>(sql`
        select current_setting('server_version_num')::int / 10000 as version,
          current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
            - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as free,
          extract(epoch from clock_timestamp()) * 1000 as now`);
      const [row] = rows;
      return { version: row?.version ?? 0, freeConnections: row?.free ?? 0, now: new Date(Number(row?.now)) };
    },

    /** Jobs that were to begin before this time and have not. */
    async countLateJobs(before: Date): Promise<number> {
      const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
      if (!rows[0]?.there) return 0;
      const late = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from pgboss.job where state in ('created', 'retry') and start_after < ${before.toISOString()}`);
      return late.rows[0]?.count ?? 0;
    },

    countLateLetters: (before: Date): Promise<number> =>
      db.$count(letters, and(lt(letters.writtenAt, before), isNull(letters.refused))),

    countAdministrators: (): Promise<number> =>
      db.$count(accounts, and(eq(accounts.role, 'admin'), or(has(passkeys), has(authenticatorApps)))),

    countDemoAccounts: (): Promise<number> => db.$count(accounts, eq(accounts.demo, true)),
  };
}
