import { and, eq, gt, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../db/database.ts';
import { accounts, archives } from '../db/schema/accounts.ts';
import { attempts } from '../db/schema/assessments.ts';
import { threads } from '../db/schema/messages.ts';
import { subscribers } from '../db/schema/newsletter.ts';
import { notices, pushDevices } from '../db/schema/notifications.ts';
import { companies, companyMembers } from '../db/schema/profiles.ts';
import { searchChanges } from '../db/schema/search.ts';
import { companyInvitations } from '../db/schema/teams.ts';

const { id, endsAt, signedInAt, idleLetters, idleLetterAt } = accounts;

const ROW = { id, role: accounts.role, email: accounts.email, passwordHash: accounts.passwordHash, endsAt };

export function createDeletionRepository(db: Db) {
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
    transaction: <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(work),

    async find(accountId: string, on: Db | Tx = db) {
      const [found] = await on.select(ROW).from(accounts).where(eq(id, accountId));
      return found;
    },

    /** Lets one change of who the administrators are wait for the other. Returns how many there are besides this one. */
    async lockOtherAdmins(accountId: string, tx: Tx): Promise<number> {
      const admins = await tx
        .select({ id })
        .from(accounts)
        .where(and(eq(accounts.role, 'admin'), isNull(endsAt)))
        .orderBy(id)
        .for('update');
      return admins.filter((admin) => admin.id !== accountId).length;
    },

    /** The company of a member, how many other members it has, and how many other owners, who stay. */
    async findCompany(accountId: string, on: Db | Tx = db) {
      const [own] = await on
        .select({ id: companies.id, name: companies.name, role: companyMembers.role })
        .from(companyMembers)
        .innerJoin(companies, eq(companies.id, companyMembers.companyId))
        .where(eq(companyMembers.accountId, accountId));
      if (!own) return undefined;
      const others = await on
        .select({ role: companyMembers.role, endsAt })
        .from(companyMembers)
        .innerJoin(accounts, eq(id, companyMembers.accountId))
        .where(and(eq(companyMembers.companyId, own.id), ne(companyMembers.accountId, accountId)));
      const owners = others.filter((other) => other.role === 'owner' && other.endsAt === null);
      return { ...own, others: others.length, owners: owners.length };
    },

    /** Lets one change of a team wait for the other, as in the folder of companies. */
    async lockCompany(companyId: string, tx: Tx) {
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('no key update');
    },

    async withdrawInvitations(companyId: string, tx: Tx) {
      await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, companyId));
    },

    /** Also ends what the account would be told. False if its end is set already. */
    async setEnd(accountId: string, at: Date, tx: Tx): Promise<boolean> {
      const set = await tx
        .update(accounts)
        .set({ endsAt: at })
        .where(and(eq(id, accountId), isNull(endsAt)))
        .returning({ id });
      await tx.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
      await tx.delete(notices).where(eq(notices.accountId, accountId));
      return set.length > 0;
    },

    /** False if the time is over. */
    async keep(accountId: string, now: Date): Promise<boolean> {
      const kept = await db
        .update(accounts)
        .set({ endsAt: null })
        .where(and(eq(id, accountId), or(isNull(endsAt), gt(endsAt, now))))
        .returning({ id });
      return kept.length > 0;
    },

    listDue: (now: Date, limit: number) =>
      db.select(ROW).from(accounts).where(lte(endsAt, now)).orderBy(endsAt, id).limit(limit),

    async findArchive(accountId: string): Promise<string | undefined> {
      const [found] = await db.select({ id: archives.id }).from(archives).where(eq(archives.accountId, accountId));
      return found?.id;
    },

    /**
     * Deletes the account, its company if nobody else is in it, and all that is theirs. Threads stay for the other side, if there is
     * one. False if it was deleted before, or kept.
     */
    async delete(accountId: string, now: Date, tx: Tx): Promise<boolean> {
      // Before anything else, since whoever writes the documents of search locks these rows first, and then those of the tests.
      await tx.execute(sql`lock table ${searchChanges} in exclusive mode`);
      // The company before its members, as everywhere.
      const [own] = await tx.select().from(companyMembers).where(eq(companyMembers.accountId, accountId));
      if (own) await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, own.companyId)).for('update');
      const [account] = await tx
        .select({ email: accounts.email, confirmedAt: accounts.confirmedAt })
        .from(accounts)
        .where(and(eq(id, accountId), lte(endsAt, now)))
        .for('update');
      if (!account) return false;
      await tx.delete(attempts).where(eq(attempts.engineerId, accountId));
      if (account.confirmedAt) await tx.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, account.email.toLowerCase()));
      await tx.delete(accounts).where(eq(id, accountId));
      if (own) {
        const member = tx.select({ id: companyMembers.accountId }).from(companyMembers);
        const isEmpty = notExists(member.where(eq(companyMembers.companyId, companies.id)));
        await tx.delete(companies).where(and(eq(companies.id, own.companyId), isEmpty));
      }
      await tx.execute(sql`
        delete from ${threads} where (${threads.engineerId} = ${accountId} or ${threads.companyId} = ${own?.companyId ?? accountId})
          and not exists (select from ${accounts} where ${accounts.id} = ${threads.engineerId})
          and not exists (select from ${companies} where ${companies.id} = ${threads.companyId})`);
      return true;
    },

    /** Accounts that nobody has signed in to since `before`, and that had `letters` letters about it, the last before `lastBefore`. */
    listIdle: ({ before, letters, lastBefore }: { before: Date; letters: number; lastBefore: Date }, limit: number) =>
      db
        .select(ROW)
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

    /** Counts one more letter about it. False if somebody has signed in meanwhile. */
    async countIdleLetter(accountId: string, { before, letters, now }: { before: Date; letters: number; now: Date }, tx: Tx) {
      const counted = await tx
        .update(accounts)
        .set({ idleLetters: letters + 1, idleLetterAt: now })
        .where(and(eq(id, accountId), lt(signedInAt, before), eq(idleLetters, letters)))
        .returning({ id });
      return counted.length > 0;
    },

    /** Sets the end of an account that nobody has signed in to. */
    async endIdle(accountId: string, { before, endsAt: end }: { before: Date; endsAt: Date }) {
      await db
        .update(accounts)
        .set({ endsAt: end })
        .where(and(eq(id, accountId), mayBeIdle, lt(signedInAt, before)));
    },
  };
}

export type DeletionRepository = ReturnType<typeof createDeletionRepository>;
