import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/assessments.ts';
import { Failure } from '../http/failures.ts';
import type { DiskSpace } from './disk-space.ts';

/** What one test may always take: at its bitrates 22 minutes come to 100 MB. Only a longer one depends on what others have taken. */
export const ALLOWANCE_BYTES = 128 * 1024 * 1024;
/** A test takes at most 44 minutes, and some time to be sent. */
const RUNNING_MS = 3 * 3_600_000;
const COUNTED_MS = 30 * 24 * 3_600_000;
const SUMMED_MS = 30_000;
const WRITTEN_EVERY_MS = 5000;
const REMEMBERED = 5000;
const RETRY_S = 600;

export interface Limits {
  /** Bytes of all tests begun from one address or network within 30 days. */
  perNetwork: number;
  /** How much of the disk all accounts together may take whose address is not proven, 0-1. */
  unverifiedShare: number;
}

interface Needs {
  db: Db;
  space: Pick<DiskSpace, 'left' | 'requireForNew'>;
  limits: Limits;
}

/** A test as far as it counts, and what this process has taken of it since it was read. */
interface Known {
  origin: string | null;
  isUnverified: boolean;
  bytes: number;
}

const UNVERIFIED = 'unverified';

/**
 * Bounds what strangers together can take of the disk: from one network, and by all accounts without a proven address. A test
 * claims its allowance when it begins, for three hours or until it is finished, and may take that much whatever others do.
 */
export function createQuota({ db, space, limits }: Needs) {
  const known = new Map<string, Known>();
  const sums = new Map<string, { at: number; bytes: number }>();
  /** Taken since it was last written to the database, by test. */
  const unwritten = new Map<string, number>();
  let writing: Promise<unknown> = Promise.resolve();

  async function write() {
    const taken = [...unwritten];
    unwritten.clear();
    for (const [id, bytes] of taken) {
      await db
        .update(attempts)
        .set({ bytes: sql`${attempts.bytes} + ${bytes}` })
        .where(eq(attempts.id, id))
        .catch(() => unwritten.set(id, bytes + (unwritten.get(id) ?? 0))); // a database that is down is told with the next one
    }
  }
  const writeInTurn = () => (writing = writing.then(write));
  const timer = setInterval(() => void writeInTurn(), WRITTEN_EVERY_MS).unref();

  /** What a test counts for: what it has taken, and while it runs at least its allowance. */
  function claims() {
    const isRunning = and(
      isNull(attempts.finishedAt),
      isNull(attempts.closedAt),
      gt(attempts.startedAt, new Date(Date.now() - RUNNING_MS)),
    );
    return sql<string>`coalesce(sum(case when ${isRunning} then greatest(${attempts.bytes}, ${ALLOWANCE_BYTES}) else ${attempts.bytes} end), 0)`;
  }

  async function sumOfNetwork(origin: string): Promise<number> {
    const isRecent = gt(attempts.startedAt, new Date(Date.now() - COUNTED_MS));
    const [row] = await db
      .select({ sum: claims() })
      .from(attempts)
      .where(and(eq(attempts.origin, origin), isRecent));
    return Number(row?.sum);
  }

  async function sumOfUnverified(): Promise<number> {
    const [row] = await db
      .select({ sum: claims() })
      .from(attempts)
      .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
      .where(isNull(accounts.confirmedAt));
    return Number(row?.sum);
  }

  /** Of all that recordings have and could have of the disk. */
  async function limitOfUnverified(): Promise<number> {
    const [row] = await db.select({ sum: sql<string>`coalesce(sum(${attempts.bytes}), 0)` }).from(attempts);
    return limits.unverifiedShare * (Number(row?.sum) + (await space.left()));
  }

  const isUnverified = async (accountId: string) =>
    (await db.$count(accounts, and(eq(accounts.id, accountId), isNull(accounts.confirmedAt)))) > 0;

  async function knownOf(attemptId: string): Promise<Known> {
    const kept = known.get(attemptId);
    if (kept) return kept;
    const [row] = await db
      .select({ origin: attempts.origin, confirmedAt: accounts.confirmedAt, bytes: attempts.bytes })
      .from(attempts)
      .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
      .where(eq(attempts.id, attemptId));
    const bytes = (row?.bytes ?? 0) + (unwritten.get(attemptId) ?? 0);
    const found = { origin: row?.origin ?? null, isUnverified: row?.confirmedAt === null, bytes };
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value as string);
    known.set(attemptId, found);
    return found;
  }

  /** A sum that is at most half a minute old, with what was taken here since. */
  async function recent(name: string, sum: () => Promise<number>) {
    const kept = sums.get(name);
    if (kept && performance.now() - kept.at < SUMMED_MS) return kept;
    const fresh = { at: performance.now(), bytes: await sum() };
    if (sums.size >= REMEMBERED) sums.delete(sums.keys().next().value as string);
    sums.set(name, fresh);
    return fresh;
  }

  return {
    /** Before the one attempt begins. Throws `no-room`, `network-full`. */
    async requireForStart(engineerId: string, origin: string) {
      await space.requireForNew();
      if ((await sumOfNetwork(origin)) + ALLOWANCE_BYTES > limits.perNetwork)
        throw new Failure('network-full', { retryAfter: RETRY_S });
      if (!(await isUnverified(engineerId))) return;
      if ((await sumOfUnverified()) + ALLOWANCE_BYTES > (await limitOfUnverified()))
        throw new Failure('no-room', { retryAfter: RETRY_S });
    },

    /** Before bytes of a test that has begun are written. Within its allowance it always may; throws `disk-full`. */
    async require(attemptId: string, bytes: number) {
      const test = await knownOf(attemptId);
      if (test.bytes + bytes <= ALLOWANCE_BYTES) return;
      const { origin } = test;
      const full = () => new Failure('disk-full', { retryAfter: RETRY_S });
      if (origin && (await recent(origin, () => sumOfNetwork(origin))).bytes + bytes > limits.perNetwork) throw full();
      if (!test.isUnverified) return;
      const [taken, limit] = [await recent(UNVERIFIED, sumOfUnverified), await recent('limit', limitOfUnverified)];
      if (taken.bytes + bytes > limit.bytes) throw full();
    },

    /** So much of a test was written. */
    add(attemptId: string, bytes: number) {
      unwritten.set(attemptId, bytes + (unwritten.get(attemptId) ?? 0));
      const test = known.get(attemptId);
      if (!test) return;
      test.bytes += bytes;
      for (const name of [test.origin, test.isUnverified ? UNVERIFIED : null]) {
        const sum = name === null ? undefined : sums.get(name);
        if (sum && test.bytes > ALLOWANCE_BYTES) sum.bytes += bytes;
      }
    },

    /** Writes what has been counted; also by itself every few seconds. */
    write: writeInTurn,

    async close() {
      clearInterval(timer);
      await writeInTurn();
    },
  };
}

export type Quota = ReturnType<typeof createQuota>;
