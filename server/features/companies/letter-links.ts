import type { Tokens } from '../accounts/tokens.ts';
import type { DomainRepository } from './domain-repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';

interface Needs {
  invitations: Pick<InvitationRepository, 'findHash'>;
  domains: Pick<DomainRepository, 'findHash'>;
  tokens: Pick<Tokens, 'findLinkToken'>;
}

/** The secrets of the links in waiting e-mails of companies; null if a link has expired. */
export function createLetterLinks({ invitations, domains, tokens }: Needs) {
  const findToken = (id: string, hash: string | undefined) => (hash === undefined ? null : tokens.findLinkToken(id, hash));
  return {
    findInvitationToken: async (linkId: string): Promise<string | null> => findToken(linkId, await invitations.findHash(linkId)),
    findDomainToken: async (id: string): Promise<string | null> => findToken(id, await domains.findHash(id)),
  };
}
