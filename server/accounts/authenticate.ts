import type { Authenticator, Caller } from '../http/define-route.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const REMEMBERED = 2000;
const REMEMBERED_MS = 60_000;

/**
 * Finds out who is behind a bearer token. Every chunk of a recording carries an upload token, so a verified one is remembered for
 * a minute. Only valid tokens are remembered, so that made-up ones cannot push them out.
 */
export function createAuthenticator(sessions: Sessions, tokens: Tokens): Authenticator {
  const verified = new Map<string, { caller: Caller; until: number }>();

  function remember(token: string, caller: Caller) {
    verified.delete(token);
    if (verified.size >= REMEMBERED) verified.delete(verified.keys().next().value as string);
    verified.set(token, { caller, until: Date.now() + REMEMBERED_MS });
  }

  return {
    async bySession(token) {
      const account = await sessions.find(token);
      return account && { accountId: account.id, role: account.role, token };
    },

    async byUploadToken(token) {
      const known = verified.get(token);
      if (known && known.until > Date.now()) return known.caller;
      const claims = await tokens.verifyUpload(token);
      if (!claims) return null;
      const caller: Caller = { accountId: claims.sub, role: 'engineer', attemptId: claims.attempt, token };
      remember(token, caller);
      return caller;
    },
  };
}
