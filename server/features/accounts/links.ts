import { randomUUID } from 'node:crypto';
import { CONFIRM_DAYS, PASSWORD_LINK_HOURS } from '../../../contract/facts/lifetimes.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { LinkRepository } from './link-repository.ts';
import { type Tokens, hashToken } from './tokens.ts';
import { HOUR_MS } from '../../../contract/facts/durations.ts';

/**
 * `confirm` proves an e-mail address; `password` signs in an administrator or a rater who has no password yet; `delete` takes the
 * place of the password where an account without one is deleted.
 */
type Purpose = 'confirm' | 'password' | 'delete';
export const LINK_HOURS: Record<Purpose, number> = {
  confirm: CONFIRM_DAYS * 24,
  password: PASSWORD_LINK_HOURS,
  delete: PASSWORD_LINK_HOURS,
};

/**
 * Links that work once. The secret in a link is derived from the row's id and the server's secret, so that an e-mail that waits
 * in a queue needs only the id. The table contains the hash of the link's secret.
 */
export function createLinks(repository: LinkRepository, tokens: Pick<Tokens, 'linkToken' | 'findLinkToken'>) {
  return {
    /** Returns the link's id, and the token to put into its address. */
    async create(purpose: Purpose, accountId: string, tx?: Tx): Promise<{ id: string; token: string }> {
      const id = randomUUID();
      const token = tokens.linkToken(id);
      const expiresAt = new Date(Date.now() + LINK_HOURS[purpose] * HOUR_MS);
      await repository.insert({ id, tokenHash: hashToken(token), purpose, accountId, expiresAt }, tx);
      return { id, token };
    },

    /** From now on no link of the account for this purpose is good. */
    revoke: (purpose: Purpose, accountId: string, tx: Tx) => repository.deleteAll(accountId, purpose, tx),

    /** The token for an e-mail; null if the link was used or has expired. */
    async findToken(id: string): Promise<string | null> {
      const hash = await repository.findHash(id);
      return hash === undefined ? null : tokens.findLinkToken(id, hash);
    },

    /**
     * Uses up the link, and all others of its account for the same purpose, since they prove nothing more. Returns whose it is;
     * null if there is no such link, or it was used or has expired. With `accountId` only a link of that account is accepted.
     */
    async redeem(purpose: Purpose, token: string, tx: Tx, accountId?: string): Promise<string | null> {
      const owner = await repository.deleteValid(hashToken(token), purpose, tx, accountId);
      if (owner === undefined) return null;
      await repository.deleteAll(owner, purpose, tx);
      return owner;
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
