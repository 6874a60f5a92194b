import type { Account } from './repository.ts';
import type { Sessions } from './sessions.ts';
import { type Tokens, hashToken } from './tokens.ts';

/**
 * Signed addresses of recordings and pictures, for elements of a page that cannot send a header. A ticket belongs to the session
 * that it was issued to. Every request looks that session up, so a logout ends the ticket too, and none makes the session last
 * longer, so that nobody extends a session by a media address (docs/decisions/who-plays-recordings.md).
 */
export function createMediaTickets(tokens: Pick<Tokens, 'signTicket' | 'verifyTicket'>, sessions: Pick<Sessions, 'findByHash'>) {
  return {
    /** `token` is that of a session whose account may see the recording or picture with this id. */
    issue: (token: string, id: string): Promise<string> => tokens.signTicket(id, hashToken(token)),

    /** The account that holds a valid ticket for this id; null if the ticket is for another id, or its session has ended. */
    async findHolder(ticket: string, id: string): Promise<Account | null> {
      const claims = await tokens.verifyTicket(ticket);
      const holder = claims?.sub === id ? await sessions.findByHash(claims.session, { extend: false }) : null;
      return holder?.limited ? null : holder;
    },
  };
}

export type MediaTickets = ReturnType<typeof createMediaTickets>;
