import { z } from 'zod';
import { call } from '../base/call.ts';
import { cursorPageOf, CursorQuery } from '../base/paging.ts';
import { AskingCompany, BY_ENGINEER, ConnectionStatus } from './connections.ts';

/** Which companies see an engineer's profile. */
export const Visibility = z.enum(['all', 'connected', 'hidden']);
export type Visibility = z.infer<typeof Visibility>;

export const engineerVisibility = call({
  method: 'GET',
  path: '/api/engineer/visibility',
  access: ['engineer'],
  summary: 'Which companies see the own profile',
  reply: z.object({ visibility: Visibility }),
});

export const saveVisibility = call({
  method: 'POST',
  path: '/api/engineer/visibility',
  access: ['engineer'],
  summary:
    'Choose which companies see the own profile: all, only those that are connected or that the engineer has asked, or none',
  body: z.object({ visibility: Visibility }),
  reply: z.object({ visibility: Visibility }),
});

export const engineerSharing = call({
  method: 'GET',
  path: '/api/engineer/sharing',
  access: ['engineer'],
  summary: 'Whether admitted companies that see the own profile may hear the spoken answers, or read typed ones',
  reply: z.object({ shares: z.boolean() }),
});

export const saveSharing = call({
  method: 'PUT',
  path: '/api/engineer/sharing',
  access: ['engineer'],
  summary: 'Share the own answers with admitted companies, or stop sharing. By default nothing is shared',
  body: z.object({ shares: z.boolean() }),
  reply: z.object({ shares: z.boolean() }),
});

export const profileViewers = call({
  method: 'GET',
  path: '/api/engineer/viewers',
  access: ['engineer'],
  summary: 'Companies that opened the own profile, the latest first',
  query: CursorQuery,
  reply: cursorPageOf(
    z.object({
      company: AskingCompany,
      viewedAt: z.iso.datetime().describe('The first time on the latest day.'),
      days: z.number().int().describe('The number of days on which it opened the profile.'),
      connection: ConnectionStatus,
    }),
  ),
});

export const blockedCompanies = call({
  method: 'GET',
  path: '/api/engineer/blocks',
  access: ['engineer'],
  summary: 'Companies that the engineer has blocked, the latest first',
  query: CursorQuery,
  reply: cursorPageOf(z.object({ company: AskingCompany, blockedAt: z.iso.datetime() })),
});

const Blocked = z.object({ response: z.literal('ok') });

export const blockCompany = call({
  ...BY_ENGINEER,
  method: 'POST',
  path: '/api/engineer/block/:id',
  summary: 'Block a company: it can neither see nor contact the engineer, a request is rejected and a connection ends',
  reply: Blocked,
});

export const unblockCompany = call({
  ...BY_ENGINEER,
  method: 'POST',
  path: '/api/engineer/unblock/:id',
  summary: 'Let a blocked company see the profile again, as the own visibility allows',
  reply: Blocked,
});
