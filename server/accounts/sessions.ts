import { randomBytes } from 'node:crypto';
import { RESET_MINUTES, SESSION_HOURS, SESSION_IDLE_HOURS } from '../../contract/lifetimes.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/define-route.ts';
import type { Account } from './repository.ts';
import type { SessionRepository } from './session-repository.ts';
import { hashToken } from './tokens.ts';

const MINUTE_MS = 60_000;
const IDLE_MS = SESSION_IDLE_HOURS * 60 * MINUTE_MS;
const WHOLE_MS = SESSION_HOURS * 60 * MINUTE_MS;
/** A use that would extend the session by less is not written, so that a call usually costs no write. */
const STEP_MS = 5 * MINUTE_MS;

/** An account with the company that it is a member of, and its role there; null for everybody else. */
export type SessionAccount = Account & Pick<Caller, 'company'>;

const today = () => new Date().toISOString().slice(0, 10);

/** In milliseconds since 1970, as both arguments. */
const endOf = (openedAt: number, now: number) => Math.min(openedAt + WHOLE_MS, now + IDLE_MS);

/**
 * Sign-ins. A session is an opaque token; only its hash is stored, and each call looks it up, so that a session that is ended is
 * invalid at once. It is valid for two hours after its last use and for twelve hours in all
 * (docs/decisions/15-sessions-and-letters.md).
 */
export function createSessions(repository: SessionRepository) {
  /** The account of a valid session, which this use extends unless `extend` is false; null for any other token. */
  async function findByHash(tokenHash: string, { extend = true } = {}): Promise<SessionAccount | null> {
    const found = await repository.findValid(tokenHash);
    if (!found) return null;
    if (!extend) return { ...found.account, company: found.company };
    const end = endOf(found.createdAt.getTime(), Date.now());
    if (end - found.expiresAt.getTime() >= STEP_MS) {
      await repository.extend(tokenHash, new Date(end));
      if (found.company) await repository.noteSeen(found.account.id, today());
    }
    return { ...found.account, company: found.company };
  }

  return {
    findByHash,

    /** The account of a valid session, which this use extends unless `extend` is false; null for any other token. */
    find: (token: string, how?: { extend?: boolean }): Promise<SessionAccount | null> => findByHash(hashToken(token), how),

    /** Those of these tokens whose session is valid, each with the company of its account. No session is extended. */
    async findOpen(tokens: readonly string[]): Promise<Map<string, string | null>> {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const open = await repository.listValid([...byHash.keys()]);
      return new Map(open.map(({ tokenHash, companyId }) => [byHash.get(tokenHash) ?? '', companyId]));
    },

    /** Opens a session and returns its token, which is stored nowhere. `mayReset`: a reset code or a link opens it. */
    async open(accountId: string, { mayReset = false } = {}): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      await repository.deleteExpired();
      const now = Date.now();
      await repository.insert({
        tokenHash: hashToken(token),
        accountId,
        createdAt: new Date(now),
        expiresAt: new Date(endOf(now, now)),
        mayResetUntil: mayReset ? new Date(now + RESET_MINUTES * MINUTE_MS) : null,
      });
      await repository.noteSeen(accountId, today());
      return token;
    },

    /** Whether this session ended because a company has removed the account. */
    wasRemoved: (token: string): Promise<boolean> => repository.wasRemoved(hashToken(token)),

    /** Ends every session of an account that a company removes from its team. */
    endRemoved: (accountId: string, tx: Tx) => repository.endRemoved(accountId, tx),

    /** Closes, on every server, the live connections of an account that has left its company. */
    tellChanged: (accountId: string, tx: Tx) => repository.tellChanged(accountId, tx),

    end: (token: string) => repository.delete(hashToken(token)),

    /** Ends every session of the account except the one with this token. */
    endOthers: (accountId: string, token: string, tx: Tx) => repository.deleteOthers(accountId, hashToken(token), tx),

    /** Uses up the right to choose a password without the old one. False if the session does not have it. */
    spendReset: (token: string, tx: Tx): Promise<boolean> => repository.spendReset(hashToken(token), tx),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
