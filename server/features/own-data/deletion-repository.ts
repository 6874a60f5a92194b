import { type SQL, and, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { recordActivity } from '../companies/activity.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts, archives } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { letters } from '../../platform/db/schema/letters.ts';
import { threads } from '../../platform/db/schema/messages.ts';
import { subscribers } from '../../platform/db/schema/newsletter.ts';
import { notifications, pushDevices } from '../../platform/db/schema/notifications.ts';
import { companies, companyMembers, pictures } from '../../platform/db/schema/profiles.ts';

const { id, endsAt } = accounts;

const ROW = {
  id,
  role: accounts.role,
  email: accounts.email,
  isProven: sql<boolean>`${accounts.confirmedAt} is not null or ${accounts.role} = 'admin'`,
  passwordHash: accounts.passwordHash,
  endsAt,
};

/** Deletes everything that is sent to the address of an account: its subscription, if the address is proven, and e-mails. */
async function deleteAddressed(account: { email: string; confirmedAt: Date | null }, tx: Tx) {
  const address = account.email.toLowerCase();
  if (account.confirmedAt) await tx.delete(subscribers).where(eq(sql`lower(${subscribers.email})`, address));
  // Those that still wait, and those that the mail server has refused. An invitation is the company's.
  await tx
    .delete(letters)
    .where(and(sql`lower(${letters.content} ->> 'to') = ${address}`, sql`${letters.content} ->> 'kind' <> 'invitation'`));
}

/** Deletes the stored names of a deleted side in ended threads, and threads whose two sides are deleted. */
async function deleteFromThreads({ engineerId, companyId }: { engineerId: string; companyId: string }, tx: Tx) {
  await tx.execute(
    sql`update ${threads} set shown_at_end = shown_at_end - 'engineer' where ${threads.engineerId} = ${engineerId}`,
  );
  await tx.execute(sql`
    update ${threads} set shown_at_end = shown_at_end - 'company'
    where ${threads.companyId} = ${companyId}
      and not exists (select from ${companies} where ${companies.id} = ${threads.companyId})`);
  await tx.execute(sql`
    delete from ${threads} where (${threads.engineerId} = ${engineerId} or ${threads.companyId} = ${companyId})
      and not exists (select from ${accounts} where ${accounts.id} = ${threads.engineerId})
      and not exists (select from ${companies} where ${companies.id} = ${threads.companyId})`);
}

/** Returns their ids. */
async function deletePictures(which: SQL | undefined, tx: Tx): Promise<string[]> {
  const gone = await tx.delete(pictures).where(which).returning({ id: pictures.id });
  return gone.map((picture) => picture.id);
}

interface Parts {
  /** Cancels the open interviews of an engineer or of a company, so that the other side learns of it. */
  cancelInterviews(of: { engineerId: string } | { companyId: string }, tx: Tx): Promise<void>;
}

export function createDeletionRepository(db: Db, { cancelInterviews }: Parts) {
  return {
    async find(accountId: string, on: Db | Tx = db) {
      const [found] = await on.select(ROW).from(accounts).where(eq(id, accountId));
      return found;
    },

    /** Lets simultaneous changes of the administrators wait for each other. Returns how many others there are. */
    async lockOtherAdmins(accountId: string, tx: Tx): Promise<number> {
      const admins = await tx
        .select({ id })
        .from(accounts)
        .where(and(eq(accounts.role, 'admin'), isNull(endsAt)))
        .orderBy(id)
        .for('update');
      return admins.filter((admin) => admin.id !== accountId).length;
    },

    /** Also ends the notifications of the account. False if its end is set already. */
    async setEnd(accountId: string, at: Date, tx: Tx): Promise<boolean> {
      const set = await tx
        .update(accounts)
        .set({ endsAt: at })
        .where(and(eq(id, accountId), isNull(endsAt)))
        .returning({ id });
      await tx.delete(pushDevices).where(eq(pushDevices.accountId, accountId));
      await tx.delete(notifications).where(eq(notifications.accountId, accountId));
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

    listDue: (now: Date, limit: number) => db.select(ROW).from(accounts).where(lte(endsAt, now)).orderBy(endsAt, id).limit(limit),

    async findArchive(accountId: string): Promise<string | undefined> {
      const [found] = await db.select({ id: archives.id }).from(archives).where(eq(archives.accountId, accountId));
      return found?.id;
    },

    /**
     * Deletes the account, its company if nobody else is in it, and all that is theirs. Threads stay for the other side, if there
     * is one. Returns the ids of their pictures, whose files are left; null if it was deleted before, or if the deletion was
     * cancelled.
     */
    async delete(accountId: string, now: Date, tx: Tx): Promise<string[] | null> {
      // The tests before the account, in the same order as a rating. Writing the documents of search waits for nothing that is
      // locked here.
      await tx
        .select({ id: attempts.id })
        .from(attempts)
        .where(eq(attempts.engineerId, accountId))
        .orderBy(attempts.id)
        .for('update');
      // The company before its members, as everywhere.
      const [own] = await tx.select().from(companyMembers).where(eq(companyMembers.accountId, accountId));
      if (own) await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, own.companyId)).for('update');
      const [account] = await tx
        .select({ email: accounts.email, confirmedAt: accounts.confirmedAt })
        .from(accounts)
        .where(and(eq(id, accountId), lte(endsAt, now)))
        .for('update');
      if (!account) return null;
      await cancelInterviews({ engineerId: accountId }, tx);
      if (own && (await tx.$count(companyMembers, eq(companyMembers.companyId, own.companyId))) === 1)
        await cancelInterviews({ companyId: own.companyId }, tx);
      await tx.delete(attempts).where(eq(attempts.engineerId, accountId));
      await deleteAddressed(account, tx);
      // Its colleagues see that somebody has left, without the name, which is deleted.
      if (own)
        await recordActivity(tx, { companyId: own.companyId, accountId, kind: 'member-left', facts: { before: own.role } });
      const gone = await deletePictures(eq(pictures.accountId, accountId), tx);
      await tx.delete(accounts).where(eq(id, accountId));
      if (own) {
        const member = tx.select({ id: companyMembers.accountId }).from(companyMembers);
        const isEmpty = notExists(member.where(eq(companyMembers.companyId, own.companyId)));
        gone.push(...(await deletePictures(and(eq(pictures.companyId, own.companyId), isEmpty), tx)));
        await tx.delete(companies).where(and(eq(companies.id, own.companyId), isEmpty));
      }
      await deleteFromThreads({ engineerId: accountId, companyId: own?.companyId ?? accountId }, tx);
      return gone;
    },
  };
}

export type DeletedAccount = NonNullable<Awaited<ReturnType<DeletionRepository['find']>>>;
export type DeletionRepository = ReturnType<typeof createDeletionRepository>;
