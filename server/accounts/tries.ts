import { and, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm';
import { Failure } from '../http/failures.ts';
import type { Db, Tx } from '../db/database.ts';
import { tries } from '../db/schema/accounts.ts';
import { hashOf } from './tokens.ts';

const DAY = 24 * 60;

interface Limit {
  most: number;
  minutes: number;
  /** What helps whoever is kept out by others. */
  instead?: string;
}

const RESET = ", or choose a new password under 'Forgot Password?'";

/**
 * How many in how many minutes, of what may be a guess at one account: from each origin, and from all of its kind together. An
 * account's own origins are those from which somebody has signed in to it; on them nobody elsewhere has an influence.
 */
const LIMITS = {
  login: {
    own: { each: { most: 10, minutes: 15 }, all: { most: 1000, minutes: DAY } },
    strange: { each: { most: 10, minutes: 15 }, all: { most: 100, minutes: DAY, instead: RESET } },
  },
  reset: {
    own: { each: { most: 10, minutes: DAY }, all: { most: 20, minutes: DAY } },
    strange: { each: { most: 5, minutes: DAY }, all: { most: 10, minutes: DAY } },
  },
};
type What = keyof typeof LIMITS;
/**
 * These need a session of the account: nobody else can use them up. The last two send a letter, to an address that may be
 * somebody else's while it is not confirmed.
 */
const OWN_LIMITS = {
  'old-password': { most: 10, minutes: 15 },
  'new-password': { most: 10, minutes: DAY },
  confirmation: { most: 5, minutes: DAY },
};

/** So long after a sign-in its origin is the account's own. */
const OWN_MINUTES = 90 * DAY;

/** Someone who wants into the account of an address, registered or not, and from where (http/origin.ts). */
export interface Comer {
  email: string;
  origin: string;
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

const after = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** An origin as it is kept: it is found with the address in hand, and says nothing without it. */
export const hashOfComer = ({ email, origin }: Comer) => hashOf(`${email} ${origin}`);
const keyOf = (what: What | 'own', comer: Comer) => `${what} ${hashOf(comer.email)} ${hashOfComer(comer)}`;

/**
 * Counts what may be a guess, for each account or e-mail address, registered or not, so that a refusal tells nothing. The counts
 * stand in the database: several servers share them, and a restart forgives nothing (docs/decisions/15-sessions-and-letters.md).
 */
export function createTries(db: Db) {
  async function count(key: string, { most, minutes, instead = '' }: Limit, on: Db | Tx) {
    const [row] = await on
      .insert(tries)
      .values({ key, count: 1, until: after(minutes) })
      .onConflictDoUpdate({ target: tries.key, set: { count: sql`least(${tries.count}, ${most}) + 1` } })
      .returning();
    if (!row || row.count <= most) return;
    const retryAfter = Math.max(1, Math.ceil((row.until.getTime() - Date.now()) / 1000));
    const detail = `Too many tries. Please try again in ${inWords(retryAfter)}${instead}.`;
    throw new Failure('too-many-tries', { detail, retryAfter });
  }

  const clear = (on: Db | Tx) => on.delete(tries).where(lt(tries.until, sql`now()`));

  /** Whether somebody has signed in to the account from there lately. */
  async function isOwn(comer: Comer, on: Db | Tx = db): Promise<boolean> {
    const mark = and(eq(tries.key, keyOf('own', comer)), gt(tries.until, sql`now()`));
    return (await on.select({ key: tries.key }).from(tries).where(mark)).length > 0;
  }

  const giveBack = (keys: readonly string[]) =>
    db
      .update(tries)
      .set({ count: sql`${tries.count} - 1` })
      .where(inArray(tries.key, [...keys]));

  return {
    isOwn,

    /**
     * Counts one before it is known how it ends, so that many at once are no way around; returns how to take it back where it
     * proved to be no guess. Throws `too-many-tries`.
     */
    async take(what: What, comer: Comer, on: Db | Tx = db) {
      const kind = (await isOwn(comer, on)) ? 'own' : 'strange';
      const { each, all } = LIMITS[what][kind];
      const keys = [keyOf(what, comer), `${what} ${hashOf(comer.email)} ${kind}`] as const;
      await clear(on);
      await count(keys[0], each, on);
      await count(keys[1], all, on);
      return () => giveBack(keys);
    },

    /** The same for what an account does that is signed in. */
    async takeOwn(what: keyof typeof OWN_LIMITS, accountId: string, on: Db | Tx = db) {
      const key = `${what} ${hashOf(accountId)}`;
      await clear(on);
      await count(key, OWN_LIMITS[what], on);
      return () => giveBack([key]);
    },

    /** Somebody has proved to be the owner: the origin is the account's own from now on. */
    async remember(comer: Comer, on: Db | Tx = db) {
      const until = after(OWN_MINUTES);
      await on
        .insert(tries)
        .values({ key: keyOf('own', comer), count: 1, until })
        .onConflictDoUpdate({ target: tries.key, set: { until } });
    },

    /** Wrong passwords are forgotten, and which origins are the account's own. */
    async forget(email: string, tx: Tx) {
      const of = (what: What | 'own') => like(tries.key, `${what} ${hashOf(email)} %`);
      await tx.delete(tries).where(or(of('login'), of('own')));
    },
  };
}

export type Tries = ReturnType<typeof createTries>;
