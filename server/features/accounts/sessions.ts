import { isStaff } from '../../../contract/base/roles.ts';
import { randomBytes } from 'node:crypto';
import { MAX_SESSIONS, RESET_MINUTES, SESSION_HOURS, SESSION_IDLE_HOURS } from '../../../contract/facts/lifetimes.ts';
import type { TeamRole } from '../../../contract/base/team.ts';
import type { Tx } from '../../platform/db/database.ts';
import { browserName } from './browser-name.ts';
import { createOwnSessions } from './own-sessions.ts';
import type { Account } from './repository.ts';
import type { SessionRepository } from './session-repository.ts';
import { hashToken } from './tokens.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';

const IDLE_MS = SESSION_IDLE_HOURS * 60 * MINUTE_MS;
const WHOLE_MS = SESSION_HOURS * 60 * MINUTE_MS;
/** A use that would extend the session by less is not written, so that a call usually costs no write. */
const STEP_MS = 5 * MINUTE_MS;

/** The account of a session with its company, and the proofs of the session itself. */
export type SessionAccount = Account & {
  /** The company that the account is a member of, and its role there; null for everybody else. */
  company: { id: string; role: TeamRole } | null;
  /** Set for an administrator or a rater who has not given a second factor. */
  limited?: boolean;
  /** Set for a member of a company who has not given an own name. */
  unnamed?: boolean;
  provenAt: Date;
};

/** How a session is used. */
interface Use {
  /** Whether the use extends the session. */
  extend?: boolean;
  /** The `User-Agent` header of the request. */
  userAgent?: string | undefined;
}

const today = () => new Date().toISOString().slice(0, 10);

/** In milliseconds since 1970, as both arguments. */
const endOf = (openedAt: number, now: number) => Math.min(openedAt + WHOLE_MS, now + IDLE_MS);

/**
 * Sign-ins. A session is an opaque token; only its hash is stored, and each call looks it up, so that a session that is ended is
 * invalid at once. It is valid for two hours after its last use and for twelve hours in all, and an account has `MAX_SESSIONS` at
 * most (docs/decisions/sessions-and-guesses.md).
 */
export function createSessions(repository: SessionRepository) {
  /** The account of a valid session, which this use extends unless `extend` is false; null for any other token. */
  async function findByHash(tokenHash: string, { extend = true, userAgent }: Use = {}): Promise<SessionAccount | null> {
    const found = await repository.findValid(tokenHash);
    if (!found) return null;
    const { account, company, provenAt } = found;
    // A demo account needs no second factor, since only this machine reaches a demo (docs/decisions/ways-to-sign-in.md).
    const limited = isStaff(account.role) && !found.isDemo && !found.secondFactor;
    const now = Date.now();
    const browser = userAgent === undefined ? undefined : browserName(userAgent);
    const end = endOf(found.createdAt.getTime(), now);
    const isFirst = found.browser === null && browser !== undefined;
    const isLater = Math.max(end - found.expiresAt.getTime(), now - found.usedAt.getTime()) >= STEP_MS;
    if (extend && (isFirst || isLater)) {
      await repository.noteUse(tokenHash, { expiresAt: new Date(end), usedAt: new Date(now), browser });
      if (company) await repository.noteSeen(account.id, today());
    }
    const unnamed = company !== null && !found.ownName;
    return { ...account, company, provenAt, ...(limited && { limited }), ...(unnamed && { unnamed }) };
  }

  return {
    findByHash,

    /** The account of a valid session, which this use extends unless `extend` is false; null for any other token. */
    find: (token: string, use?: Use): Promise<SessionAccount | null> => findByHash(hashToken(token), use),

    /** Those of these tokens whose session is valid, each with the company of its account. No session is extended. */
    async findOpen(tokens: readonly string[]): Promise<Map<string, string | null>> {
      const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
      const open = await repository.listValid([...byHash.keys()]);
      return new Map(open.map(({ tokenHash, companyId }) => [byHash.get(tokenHash) ?? '', companyId]));
    },

    /**
     * Opens a session, which ends the one used longest ago if there are too many, and returns its token, which is stored nowhere.
     * `mayReset`: a reset code or a link opens it; `secondFactor`: an administrator has given one; `registered`: the registration
     * opens it.
     */
    async open(accountId: string, { mayReset = false, secondFactor = false, registered = false } = {}): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      await repository.insert({
        tokenHash: hashToken(token),
        accountId,
        createdAt: new Date(now),
        expiresAt: new Date(endOf(now, now)),
        usedAt: new Date(now),
        provenAt: new Date(now),
        secondFactor,
        registered,
        mayResetUntil: mayReset ? new Date(now + RESET_MINUTES * MINUTE_MS) : null,
      });
      await repository.deleteBeyond(accountId, MAX_SESSIONS);
      await repository.noteSignIn(accountId, new Date(now));
      await repository.noteSeen(accountId, today());
      return token;
    },

    /** Seconds until this session ends if it is not used again; 0 for any other token. */
    async secondsLeft(token: string): Promise<number> {
      const found = await repository.findValid(hashToken(token));
      return found ? Math.max(0, Math.floor((found.expiresAt.getTime() - Date.now()) / 1000)) : 0;
    },

    /** Whether this session ended because a company has removed the account. */
    wasRemoved: (token: string): Promise<boolean> => repository.wasRemoved(hashToken(token)),

    /** Ends every session of an account that a company removes from its team. */
    endRemoved: (accountId: string, tx: Tx) => repository.endRemoved(accountId, tx),

    /**
     * Lets the live connections of the account be looked at again on every server, since the events that it may get have changed.
     */
    tellChanged: (accountId: string, tx: Tx) => repository.tellChanged(accountId, tx),

    end: (token: string) => repository.delete(hashToken(token)),

    /** Ends every session of the account except the one with this token. */
    endOthers: (accountId: string, token: string, tx?: Tx) => repository.deleteOthers(accountId, hashToken(token), tx),

    /** The same by the hash of the token. */
    endAllBut: (accountId: string, tokenHash: string, tx: Tx) => repository.deleteOthers(accountId, tokenHash, tx),

    ...createOwnSessions(repository),

    /** Notes that the session has proved just now who it belongs to. */
    markProven: (token: string) => repository.markProven(hashToken(token)),

    /** Notes that a second factor was given in the session. */
    markSecondFactor: (token: string, tx: Tx) => repository.markSecondFactor(hashToken(token), tx),

    /** Ends every session of an account that is deleted. */
    endAll: (accountId: string, tx: Tx) => repository.deleteAll(accountId, tx),

    /** Uses up the right to choose a password without the old one. False if the session does not have it. */
    spendReset: (token: string, tx: Tx): Promise<boolean> => repository.spendReset(hashToken(token), tx),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
