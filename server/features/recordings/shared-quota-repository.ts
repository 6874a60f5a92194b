import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';

/** A running test counts with `allowance` bytes at least, since that much is promised to it. */
interface Claim {
  runningSince: Date;
  allowance: number;
}

/** Keyed hashes of the network of a test, and of the wider ones around it (http/client-network.ts). */
const NETWORKS = [attempts.network, attempts.network56, attempts.network48] as const;

export function createSharedQuotaRepository(db: Db) {
  /** The sum of what tests have taken; a running one counts with its allowance at least. */
  function sumOfClaims({ runningSince, allowance }: Claim) {
    const isRunning = and(isNull(attempts.finishedAt), isNull(attempts.closedAt), gt(attempts.startedAt, runningSince));
    return sql<string>`coalesce(sum(case when ${isRunning} then greatest(${attempts.bytes}, ${allowance}) else ${attempts.bytes} end), 0)`;
  }

  return {
    /** The test's networks, whether its account's address is unproven, and its bytes. Undefined if there is no such test. */
    async findTest(attemptId: string): Promise<{ networks: string[]; isUnverified: boolean; bytes: number } | undefined> {
      const [network, network56, network48] = NETWORKS;
      const [row] = await db
        .select({ network, network56, network48, confirmedAt: accounts.confirmedAt, bytes: attempts.bytes })
        .from(attempts)
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .where(eq(attempts.id, attemptId));
      if (!row) return undefined;
      const networks = [row.network, row.network56, row.network48].filter((hash) => hash !== null);
      return { networks, isUnverified: row.confirmedAt === null, bytes: row.bytes };
    },

    async isUnverified(accountId: string): Promise<boolean> {
      return (await db.$count(accounts, and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))) > 0;
    },

    async sumOfNetwork(hash: string, since: Date, claim: Claim): Promise<number> {
      const isCounted = and(or(...NETWORKS.map((column) => eq(column, hash))), gt(attempts.startedAt, since));
      const [row] = await db
        .select({ sum: sumOfClaims(claim) })
        .from(attempts)
        .where(isCounted);
      return Number(row?.sum);
    },

    async sumOfUnverified(claim: Claim): Promise<number> {
      const [row] = await db
        .select({ sum: sumOfClaims(claim) })
        .from(attempts)
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .where(isNull(accounts.confirmedAt));
      return Number(row?.sum);
    },

    async sumOfAll(): Promise<number> {
      const [row] = await db.select({ sum: sql<string>`coalesce(sum(${attempts.bytes}), 0)` }).from(attempts);
      return Number(row?.sum);
    },

    async addBytes(attemptId: string, bytes: number) {
      await db
        .update(attempts)
        .set({ bytes: sql`${attempts.bytes} + ${bytes}` })
        .where(eq(attempts.id, attemptId));
    },
  };
}

export type SharedQuotaRepository = ReturnType<typeof createSharedQuotaRepository>;
