import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { companyMembers } from '../../platform/db/schema/profiles.ts';

const { id, endsAt, signedInAt, idleLetters, idleLetterAt } = accounts;

export function createIdleRepository(db: Db) {
  /** Members of the same company other than this one. */
  const colleague = alias(companyMembers, 'colleague');
  const owner = alias(accounts, 'owner_account');

  /** Whether the account is the only owner of a company that has other members. */
  const isNeeded = sql`exists (
    select from ${companyMembers} where ${companyMembers.accountId} = ${accounts.id} and ${companyMembers.role} = 'owner'
      and exists (select from ${companyMembers} ${colleague} where ${colleague.companyId} = ${companyMembers.companyId}
        and ${colleague.accountId} <> ${companyMembers.accountId})
      and not exists (select from ${companyMembers} ${colleague} join ${accounts} ${owner} on ${owner.id} = ${colleague.accountId}
        where ${colleague.companyId} = ${companyMembers.companyId} and ${colleague.accountId} <> ${companyMembers.accountId}
          and ${colleague.role} = 'owner' and ${owner.endsAt} is null))`;

  /** Accounts that may be deleted because nobody signs in to them. */
  const mayBeIdle = and(
    inArray(accounts.role, ['engineer', 'company']),
    eq(accounts.demo, false),
    isNull(endsAt),
    sql`not ${isNeeded}`,
  );

  return {
    /**
     * Accounts that nobody has signed in to since `before`, and that had `letters` e-mails about it, the last before
     * `lastBefore`.
     */
    list: ({ before, letters, lastBefore }: { before: Date; letters: number; lastBefore: Date }, limit: number) =>
      db
        .select({ id, email: accounts.email })
        .from(accounts)
        .where(
          and(
            mayBeIdle,
            lt(signedInAt, before),
            eq(idleLetters, letters),
            letters === 0 ? undefined : lte(idleLetterAt, lastBefore),
          ),
        )
        .orderBy(id)
        .limit(limit),

    /** Counts one more e-mail about it. False if somebody has signed in meanwhile. */
    async countLetter(accountId: string, { before, letters, now }: { before: Date; letters: number; now: Date }, tx: Tx) {
      const counted = await tx
        .update(accounts)
        .set({ idleLetters: letters + 1, idleLetterAt: now })
        .where(and(eq(id, accountId), lt(signedInAt, before), eq(idleLetters, letters)))
        .returning({ id });
      return counted.length > 0;
    },

    /** Sets the end of an account that nobody has signed in to. */
    async end(accountId: string, { before, endsAt: at }: { before: Date; endsAt: Date }) {
      await db
        .update(accounts)
        .set({ endsAt: at })
        .where(and(eq(id, accountId), mayBeIdle, lt(signedInAt, before)));
    },
  };
}

export type IdleRepository = ReturnType<typeof createIdleRepository>;
