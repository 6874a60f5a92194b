import { z } from 'zod';
import { call } from '../base/call.ts';
import { pageOf, PageQuery } from '../base/paging.ts';
import { requiredLines } from '../base/text.ts';
import { BOTH, NO_MESSAGE } from './messages.ts';

const Id = z.object({ id: z.uuid() });
const response = z.object({ response: z.literal('ok') });

export const MAX_REPORT_CHARACTERS = 500;

export const reportMessage = call({
  method: 'POST',
  path: '/api/messages/:id/report',
  ...BOTH,
  strictLimit: true,
  summary: 'Report a message of the other side to an administrator',
  params: Id,
  body: z.object({ reason: requiredLines('Reason', MAX_REPORT_CHARACTERS) }),
  status: 201,
  otherResponses: { 404: NO_MESSAGE, 409: 'This side has reported it already.' },
  reply: response,
});

export const ReportDecision = z.enum(['removed', 'kept']);

const Report = z.object({
  id: z.uuid(),
  reason: z.string(),
  reportedAt: z.iso.datetime(),
  reportedBy: z.enum(['engineer', 'company']),
  text: z.string().describe('Of the message.'),
  side: z.enum(['engineer', 'company']).describe('Who wrote the message.'),
  engineer: z.string(),
  company: z.string(),
  sentAt: z.iso.datetime(),
  decision: ReportDecision.nullable().describe('`removed`: nobody can read the message. Null while it waits.'),
  note: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;

export const messageReports = call({
  method: 'GET',
  path: '/api/admin/reports',
  access: ['admin'],
  summary: 'Reported messages: those without a decision, the oldest first, or those with one, the latest first',
  query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
  reply: pageOf(Report),
});

export const decideReport = call({
  method: 'POST',
  path: '/api/admin/reports/:id',
  access: ['admin'],
  summary: 'Remove a reported message for everybody, or leave it; once',
  params: Id,
  body: z.object({ decision: ReportDecision, note: requiredLines('Note', MAX_REPORT_CHARACTERS) }),
  otherResponses: { 404: 'There is no such report.', 409: 'It is decided already.' },
  reply: response,
});
