import { type SQL, and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { sessions } from '../../platform/db/schema/accounts.ts';
import { pushDevices } from '../../platform/db/schema/notifications.ts';
import { notify } from '../../platform/db/channels.ts';

/** Accounts whose sessions one transaction ends, when all do. */
const ENDED_AT_ONCE = 500;

/** Tells every server that sessions of this account have ended, so that their live connections are closed at once. */
export const tellEnded = (on: Db | Tx, accountId: string) => notify(on, 'sessions', accountId);

/** Ends sessions, and push messages to the browsers that they have added. False if there were none. */
export async function deleteAndTell(on: Db | Tx, which: SQL | undefined) {
  const { accountId: account, tokenHash } = sessions;
  const gone = await on.delete(sessions).where(which).returning({ accountId: account, tokenHash });
  const hashes = gone.map((session) => session.tokenHash);
  if (hashes.length > 0) await on.delete(pushDevices).where(inArray(pushDevices.session, hashes));
  for (const id of new Set(gone.map(({ accountId }) => accountId))) await tellEnded(on, id);
  return gone.length > 0;
}

/** The sessions of an account for their owner, and the proofs of a session. */
export function createOwnSessionRepository(db: Db) {
  return {
    /** The sessions of an account that are valid, the last used first. */
    async list(accountId: string, { page, limit }: { page: number; limit: number }) {
      const isValid = and(eq(sessions.accountId, accountId), isNull(sessions.removedAt), gt(sessions.expiresAt, sql`now()`));
      const { id, tokenHash, browser, createdAt, usedAt } = sessions;
      const rows = await db
        .select({ id, tokenHash, browser, createdAt, usedAt })
        .from(sessions)
        .where(isValid)
        .orderBy(desc(usedAt), id)
        .limit(limit)
        .offset((page - 1) * limit);
      return { rows, total: await db.$count(sessions, isValid) };
    },

    /** How a session was opened; `awaitsPassword`: by a reset code or a link, and no password was chosen in it. */
    async findOpening(tokenHash: string, tx: Tx): Promise<{ registered: boolean; awaitsPassword: boolean } | undefined> {
      const [found] = await tx
        .select({ registered: sessions.registered, mayResetUntil: sessions.mayResetUntil })
        .from(sessions)
        .where(eq(sessions.tokenHash, tokenHash));
      return found && { registered: found.registered, awaitsPassword: found.mayResetUntil !== null };
    },

    async markProven(tokenHash: string) {
      await db.update(sessions).set({ provenAt: new Date() }).where(eq(sessions.tokenHash, tokenHash));
    },

    async markSecondFactor(tokenHash: string, tx: Tx) {
      await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.tokenHash, tokenHash));
    },

    /** False if the account has no such session. */
    deleteById: (accountId: string, id: string): Promise<boolean> =>
      deleteAndTell(db, and(eq(sessions.accountId, accountId), eq(sessions.id, id))),

    /** Ends those sessions of an account that were used before the `most` others. */
    async deleteBeyond(accountId: string, most: number) {
      const { tokenHash, usedAt } = sessions;
      const beyond = db
        .select({ tokenHash })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(desc(usedAt), tokenHash)
        .offset(most);
      await deleteAndTell(db, inArray(tokenHash, beyond));
    },

    /** Also ends push messages to browsers that another session has added, or that nobody knows the session of. */
    async deleteOthers(accountId: string, tokenHash: string, on: Db | Tx = db) {
      await deleteAndTell(on, and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash)));
      const { session } = pushDevices;
      await on.delete(pushDevices).where(and(eq(pushDevices.accountId, accountId), or(isNull(session), ne(session, tokenHash))));
    },

    /** Ends every session of an account that a company removes. The rows stay until they expire, so that a page can say why. */
    async endRemoved(accountId: string, tx: Tx) {
      await tx.update(sessions).set({ removedAt: new Date(), mayResetUntil: null }).where(eq(sessions.accountId, accountId));
      await tellEnded(tx, accountId);
    },

    async deleteAll(accountId: string, tx: Tx) {
      await deleteAndTell(tx, eq(sessions.accountId, accountId));
    },

    /** Ends the sessions of some accounts. Returns of how many; 0 once nobody has one. In parts, since each account is told. */
    async deleteSome(): Promise<number> {
      const some = await db.selectDistinct({ id: sessions.accountId }).from(sessions).limit(ENDED_AT_ONCE);
      const ids = some.map(({ id }) => id);
      if (ids.length > 0) await deleteAndTell(db, inArray(sessions.accountId, ids));
      return ids.length;
    },

    /** Tells every server that live connections of this account must be looked at again. */
    tellChanged: (accountId: string, tx: Tx) => tellEnded(tx, accountId),
  };
}
