import type { Caller, Gate } from '../http/serve.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

const REMEMBERED = 2000;
const REMEMBERED_MS = 60_000;

/**
 * Finds who is behind a bearer token. Every chunk of a recording carries an upload token, so a verified one is remembered for a
 * minute; the oldest is forgotten first. Only good tokens are, so that made-up ones push nothing out.
 */
export function createGate(sessions: Sessions, tokens: Tokens): Gate {
  const verified = new Map<string, { caller: Caller; until: number }>();

  function remember(token: string, caller: Caller) {
    verified.delete(token);
    if (verified.size >= REMEMBERED) verified.delete(verified.keys().next().value as string);
    verified.set(token, { caller, until: Date.now() + REMEMBERED_MS });
  }

  return {
    async session(token) {
      const account = await sessions.find(token);
      return account && { accountId: account.id, role: account.role, token };
    },

    async upload(token) {
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
