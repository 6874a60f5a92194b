import { LRUCache } from 'lru-cache';
import type { Caller, Engineer } from '../../platform/callers/caller.ts';
import type { Authenticator } from '../../http/authorization.ts';
import { Failure } from '../../http/failures.ts';
import type { SessionAccount, Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const REMEMBERED = 2000;
const REMEMBERED_MS = 60_000;

function callerOf({ id, role, company, endsAt, provenAt, limited }: SessionAccount, token: string): Caller {
  const known = { accountId: id, endsAt, token, provenAt, ...(limited && { limited }) };
  if (role !== 'company') return { ...known, role };
  return company ? { ...known, role, companyId: company.id, teamRole: company.role } : { ...known, role, companyId: null };
}

/**
 * Finds the account of a bearer token. Every chunk of a recording carries an upload token, so a verified one is cached for
 * a minute. Only valid tokens are remembered, so that made-up ones cannot push them out.
 */
export function createAuthenticator(sessions: Sessions, tokens: Tokens): Omit<Authenticator, 'byKey'> {
  // By the time of day, since tokens expire by it. The usual clock of the cache stops while a machine sleeps.
  const verified = new LRUCache<string, Engineer>({ max: REMEMBERED, ttl: REMEMBERED_MS, ttlResolution: 0, perf: Date });

  return {
    async bySession(token, { unattended = false, beforeSecondFactor = false, userAgent } = {}) {
      const account = await sessions.find(token, { extend: !unattended, userAgent });
      if (!account && (await sessions.wasRemoved(token))) throw new Failure('removed-from-company');
      if (!account) return null;
      if (account.limited && !beforeSecondFactor) throw new Failure('second-factor-needed');
      return callerOf(account, token);
    },

    async byUploadToken(token) {
      const known = verified.get(token);
      if (known) return known;
      const claims = await tokens.verifyUpload(token);
      if (!claims) return null;
      const caller: Engineer = { accountId: claims.sub, role: 'engineer', attemptId: claims.attempt, token };
      verified.set(token, caller);
      return caller;
    },
  };
}
