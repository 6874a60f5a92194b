import { z } from 'zod';
import { call } from '../base/call.ts';
import { pageOf, PageQuery } from '../base/paging.ts';

const Params = z.object({ id: z.uuid() });
const Done = z.object({ response: z.literal('ok') });

const OwnSession = z.object({
  id: z.uuid(),
  browser: z.string().nullable().describe('The browser that used it last, as it names itself; null if it was not used yet.'),
  beganAt: z.iso.datetime(),
  usedAt: z.iso.datetime().describe('When it was used last, to within five minutes.'),
  current: z.boolean().describe('Whether it is the session of this request.'),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownSessions = call({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signed-in',
  summary: 'The sessions of the own account, the most recently used first',
  query: PageQuery,
  reply: pageOf(OwnSession),
});

export const endSession = call({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'signed-in',
  summary: 'End a session of the own account at once',
  params: Params,
  otherResponses: { 404: 'The caller has no such session, or it has ended' },
  reply: Done,
});

export const endOtherSessions = call({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'signed-in',
  summary: 'End every other session of the own account at once',
  reply: Done,
});
