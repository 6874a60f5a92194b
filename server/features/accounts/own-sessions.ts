import { Failure } from '../../http/failures.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SessionRepository } from './session-repository.ts';
import { hashToken } from './tokens.ts';

/** The sessions of an account for their owner. */
export const createOwnSessions = (repository: Pick<SessionRepository, 'list' | 'deleteById' | 'findOpening'>) => ({
  /** Ends a session of the account. Throws `not-found`. */
  async endById(accountId: string, id: string) {
    if (!(await repository.deleteById(accountId, id))) throw new Failure('not-found');
  },

  /** How the session with this token was opened. */
  findOpening: (token: string, tx: Tx) => repository.findOpening(hashToken(token), tx),

  /** A page of the account's sessions for its owner. `token`: of the session that asks. */
  async list(accountId: string, token: string, { page, limit }: { page: number; limit: number }) {
    const { rows, total } = await repository.list(accountId, { page, limit });
    const items = rows.map(({ id, browser, createdAt, usedAt, tokenHash }) => ({
      id,
      browser,
      beganAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      current: tokenHash === hashToken(token),
    }));
    return { items, page, limit, total };
  },
});
