import type { Tokens } from '../accounts/tokens.ts';
import type { DomainRepository } from './domain-repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';

interface Needs {
  invitations: Pick<InvitationRepository, 'isGood'>;
  domains: Pick<DomainRepository, 'isGood'>;
  tokens: Pick<Tokens, 'linkToken'>;
}

/** The secrets of the links in letters of companies, for the letters that wait; null if a link is over. */
export const createLetterLinks = ({ invitations, domains, tokens }: Needs) => ({
  findInvitationToken: async (linkId: string): Promise<string | null> =>
    (await invitations.isGood(linkId)) ? tokens.linkToken(linkId) : null,
  findDomainToken: async (id: string): Promise<string | null> => ((await domains.isGood(id)) ? tokens.linkToken(id) : null),
});
