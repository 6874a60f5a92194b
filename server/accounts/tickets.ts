import type { Account } from './repository.ts';
import type { Sessions } from './sessions.ts';
import { type Tokens, hashOf } from './tokens.ts';

/**
 * Signed addresses of recordings and pictures, for elements of a page that cannot send a header. Each belongs to the sign-in that
 * was given it: a logout ends it, and every request looks the session up.
 */
export function createTickets(tokens: Pick<Tokens, 'ticket' | 'verifyTicket'>, sessions: Pick<Sessions, 'findByHash'>) {
  return {
    /** For whoever is signed in by `token`, and may see what has this id. */
    issue: (token: string, id: string): Promise<string> => tokens.ticket(id, hashOf(token)),

    /** Who shows a ticket for what has this id; null where it is none for it, or the sign-in it was given to is over. */
    async holder(ticket: string, id: string): Promise<Account | null> {
      const claims = await tokens.verifyTicket(ticket);
      return claims?.sub === id ? sessions.findByHash(claims.session) : null;
    },
  };
}

export type Tickets = ReturnType<typeof createTickets>;
