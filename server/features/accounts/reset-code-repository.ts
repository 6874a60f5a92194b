import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts, resets, tries } from '../../platform/db/schema/accounts.ts';

type ResetRow = typeof resets.$inferSelect;

/** The key of the counter of the person who asked for a code. The counter is also the only record of who that was. */
const requesterKey = (id: string, sourceHash: string) => `code ${id} ${sourceHash}`;

export function createResetCodeRepository(db: Db) {
  const next = (column: typeof tries.count | typeof resets.wrong, limit: number) => sql`least(${column}, ${limit}) + 1`;

  return {
    /**
     * Deletes a code for this address that somebody else has asked for. With `isAllowed` false it deletes nothing, but runs all
     * the same, so that the time of the answer reveals nothing.
     */
    async deleteOfOthers(email: string, sourceHash: string, isAllowed: boolean, tx: Tx) {
      const isMine = sql`exists (select from ${tries} where ${tries.key} = 'code ' || ${resets.id} || ' ' || ${sourceHash})`;
      await tx.delete(resets).where(and(eq(resets.email, email), sql`${isAllowed}::boolean`, sql`not ${isMine}`));
    },

    /** False if there is a code for this address that has not expired. */
    async insert(row: Pick<ResetRow, 'id' | 'email' | 'expiresAt'>, sourceHash: string, tx: Tx): Promise<boolean> {
      const { id, expiresAt } = row;
      const [added] = await tx
        .insert(resets)
        .values(row)
        .onConflictDoUpdate({
          target: resets.email,
          set: { id, expiresAt, wrong: 0 },
          setWhere: lt(resets.expiresAt, sql`now()`),
        })
        .returning({ id: resets.id });
      if (!added) return false;
      await tx.insert(tries).values({ key: requesterKey(row.id, sourceHash), count: 0, until: row.expiresAt });
      return true;
    },

    async findValid(email: string): Promise<ResetRow | undefined> {
      const [row] = await db
        .select()
        .from(resets)
        .where(and(eq(resets.email, email), gt(resets.expiresAt, sql`now()`)));
      return row;
    },

    /** A code that has not expired, with the password hash of the account that has its address. */
    async findWithAccount(id: string) {
      const [row] = await db
        .select({ until: resets.expiresAt, passwordHash: accounts.passwordHash })
        .from(resets)
        .innerJoin(accounts, eq(sql`lower(${accounts.email})`, resets.email))
        .where(and(eq(resets.id, id), gt(resets.expiresAt, sql`now()`)));
      return row;
    },

    /** Counts a guess of the person who asked for the code; undefined if the guess is somebody else's. */
    async countOfRequester(id: string, sourceHash: string, limit: number): Promise<number | undefined> {
      const [row] = await db
        .update(tries)
        .set({ count: next(tries.count, limit) })
        .where(eq(tries.key, requesterKey(id, sourceHash)))
        .returning({ count: tries.count });
      return row?.count;
    },

    /** Counts a guess of anybody else; undefined if the code is deleted. */
    async countOfOthers(id: string, limit: number): Promise<number | undefined> {
      const [row] = await db
        .update(resets)
        .set({ wrong: next(resets.wrong, limit) })
        .where(eq(resets.id, id))
        .returning({ count: resets.wrong });
      return row?.count;
    },

    async delete(id: string): Promise<boolean> {
      return (await db.delete(resets).where(eq(resets.id, id)).returning({ id: resets.id })).length > 0;
    },
  };
}

export type ResetCodeRepository = ReturnType<typeof createResetCodeRepository>;
