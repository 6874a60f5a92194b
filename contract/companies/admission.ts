import { z } from 'zod';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';

/**
 * Whether a company may play an engineer's answers: `open`; `unconfirmed`, its e-mail address is not proven yet; `waiting`, no
 * administrator has admitted it yet; `not-shared`, the engineer does not share them. The first two depend on the company, which
 * can end the first one itself (docs/decisions/who-plays-recordings.md).
 */
export const Hearing = z.enum(['open', 'unconfirmed', 'waiting', 'not-shared']);
export type Hearing = z.infer<typeof Hearing>;

const Applicant = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  location: z.string(),
  website: z.string(),
  registeredAt: z.iso.datetime(),
  confirmed: z.boolean().describe('Whether its e-mail address is proven.'),
  admittedAt: z.iso.datetime().nullable().describe('When this company was admitted by itself, not by its domain.'),
  domain: z.string().nullable().describe('Its mail domain; null for one at which anybody can have an address.'),
  domainAdmitted: z.boolean(),
  domainChanged: z
    .boolean()
    .describe('Whether its mail domain is another one than at the last decision, so that it waits again.'),
});
export type Applicant = z.infer<typeof Applicant>;

export const companies = call({
  method: 'GET',
  path: '/api/admin/companies',
  access: ['admin'],
  summary: 'Companies that wait for admission, those with a confirmed address first, then the oldest; or admitted companies',
  query: PageQuery.extend({ state: z.enum(['waiting', 'admitted']).default('waiting') }),
  reply: pageOf(Applicant),
});

/** The company itself, because small offices use public mail providers; or its mail domain, so that colleagues need not wait. */
const Admission = z.object({ what: z.enum(['company', 'domain']) });
const CompanyParams = z.object({ id: z.uuid() });
const REFUSED = { 400: 'Anybody can have an address at this mail domain.', 404: 'There is no such company.' };

export const admitCompany = call({
  method: 'POST',
  path: '/api/admin/companies/:id/admit',
  access: ['admin'],
  recentProof: true,
  summary: 'Admit a company, or all companies of its mail domain: they can hear recordings once their address is confirmed',
  params: CompanyParams,
  body: Admission,
  otherResponses: REFUSED,
  reply: z.object({ response: z.literal('ok') }),
});

export const withdrawAdmission = call({
  method: 'POST',
  path: '/api/admin/companies/:id/withdraw',
  access: ['admin'],
  recentProof: true,
  summary: 'Withdraw an admission; a recording that the company is playing stops at its next request',
  params: CompanyParams,
  body: Admission,
  otherResponses: REFUSED,
  reply: z.object({ response: z.literal('ok') }),
});
