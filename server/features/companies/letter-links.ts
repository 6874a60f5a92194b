import type { Tokens } from '../accounts/tokens.ts';
import type { DomainRepository } from './domain-repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';

interface Needs {
  invitations: Pick<InvitationRepository, 'isGood'>;
  domains: Pick<DomainRepository, 'isGood'>;
  tokens: Pick<Tokens, 'linkToken'>;
}

/** The secrets of the links in waiting e-mails of companies; null if a link has expired. */
export const createLetterLinks = ({ invitations, domains, tokens }: Needs) => ({
  findInvitationToken: async (linkId: string): Promise<string | null> =>
    (await invitations.isGood(linkId)) ? tokens.linkToken(linkId) : null,
  findDomainToken: async (id: string): Promise<string | null> => ((await domains.isGood(id)) ? tokens.linkToken(id) : null),
});
