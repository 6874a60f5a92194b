import { type SQL, and, eq, exists, inArray, not, or } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { attempts, ratings, reviews } from '../db/schema/assessments.ts';
import { recordings } from '../db/schema/recordings.ts';

interface Needs {
  db: Db;
  /** Deletes the files of a recording. */
  deleteFiles(recordingId: string): Promise<unknown>;
}

/**
 * Takes the demo accounts out of the database, with all that is theirs: tests, recordings, answers, ratings of them, sessions. An
 * administrator of the demo who has rated somebody's own test, or decided about it, stays, so that both keep their author, but
 * nobody can sign in to it: no demo account is found while the demo is off. Returns how many accounts were removed.
 */
export async function removeDemo({ db, deleteFiles }: Needs): Promise<number> {
  const demo = db.select({ id: accounts.id }).from(accounts).where(eq(accounts.demo, true));
  const tests = db.select({ id: attempts.id }).from(attempts).where(inArray(attempts.engineerId, demo));
  const held = await db.select({ id: recordings.id }).from(recordings).where(inArray(recordings.attemptId, tests));
  const removed = await db.transaction(async (tx) => {
    await tx.delete(attempts).where(inArray(attempts.id, tests));
    const rated = tx.select({ id: ratings.raterId }).from(ratings).where(eq(ratings.raterId, accounts.id));
    const decided = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.decidedBy, accounts.id));
    return tx
      .delete(accounts)
      .where(and(eq(accounts.demo, true), not(or(exists(rated), exists(decided)) as SQL)))
      .returning({ id: accounts.id });
  });
  for (const { id } of held) await deleteFiles(id);
  return removed.length;
}
