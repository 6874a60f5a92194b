import { randomUUID } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { CONFIRM_DAYS } from '../../contract/lifetimes.ts';
import type { Db, Tx } from '../db/database.ts';
import { links } from '../db/schema/accounts.ts';
import { type Tokens, hashOf } from './tokens.ts';

const HOUR_MS = 3_600_000;

/** `confirm` proves an e-mail address, `password` lets an administrator in who has no password yet. */
type Purpose = 'confirm' | 'password';
export const LINK_HOURS: Record<Purpose, number> = { confirm: CONFIRM_DAYS * 24, password: 24 };

/**
 * Links that work once. The secret in the address follows from the row's id and the server's secret, as a reset code does, so a
 * letter that waits can name its link by id; the table has the hash of it.
 */
export function createLinks(db: Db, tokens: Pick<Tokens, 'link'>) {
  return {
    /** Returns the link's id and the token for its address. Takes what has expired out of the table as well. */
    async open(purpose: Purpose, accountId: string, tx: Db | Tx = db): Promise<{ id: string; token: string }> {
      const id = randomUUID();
      const token = tokens.link(id);
      await tx.delete(links).where(lt(links.expiresAt, sql`now()`));
      const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS);
      await tx.insert(links).values({ id, tokenHash: hashOf(token), purpose, accountId, expiresAt });
      return { id, token };
    },

    /** What a letter says of the link; null where it is used or over. */
    async forLetter(id: string): Promise<string | null> {
      const [row] = await db
        .select({ id: links.id })
        .from(links)
        .where(and(eq(links.id, id), gt(links.expiresAt, sql`now()`)));
      return row ? tokens.link(row.id) : null;
    },

    /** Uses up the link, and every other one for the same purpose; returns whose it is, null where it is none, used or over. */
    async redeem(purpose: Purpose, token: string, tx: Tx, of?: string): Promise<string | null> {
      const mine = and(
        eq(links.tokenHash, hashOf(token)),
        eq(links.purpose, purpose),
        gt(links.expiresAt, sql`now()`),
        of === undefined ? undefined : eq(links.accountId, of),
      );
      const [row] = await tx.delete(links).where(mine).returning();
      if (!row) return null;
      await tx.delete(links).where(and(eq(links.accountId, row.accountId), eq(links.purpose, purpose)));
      return row.accountId;
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
