import { z } from 'zod';
import { LinkToken } from '../accounts/accounts.ts';
import { call } from '../base/call.ts';
import { DOMAIN_LINK_HOURS } from '../facts/lifetimes.ts';
import { storedEmailAddress } from '../base/text.ts';

export const DomainAddress = z.object({ email: storedEmailAddress() });

/**
 * Several companies may prove the same domain, since offices of one group share one. The proof says only that an owner of the
 * company reads mail there.
 */
export const proveDomain = call({
  method: 'POST',
  path: '/api/company/domains',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: `Prove that the company gets mail at a domain: at once by the own confirmed address, or by an e-mail to an address there, whose link works once, for ${DOMAIN_LINK_HOURS} hours`,
  body: DomainAddress,
  otherResponses: { 409: 'The company has proven as many domains as it may' },
  reply: z.object({ response: z.string(), isProven: z.boolean() }),
});

export const confirmDomain = call({
  method: 'POST',
  path: '/api/company/domains/confirm',
  access: ['company'],
  team: 'owner',
  strictLimit: true,
  summary: 'Prove a domain by the link from the e-mail, signed in as an owner of the company that requested it',
  body: LinkToken,
  otherResponses: {
    400: 'The link is no longer good, or it is about another company',
    409: 'The company has proven as many domains as it may',
  },
  reply: z.object({ domain: z.string() }),
});

export const removeDomain = call({
  method: 'DELETE',
  path: '/api/company/domains/:domain',
  access: ['company'],
  team: 'owner',
  summary: 'Remove the proof of a domain',
  params: z.object({ domain: z.string().max(255) }),
  otherResponses: { 404: 'The company has not proven this domain' },
  reply: z.object({ response: z.literal('ok') }),
});
