import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { requiredLines, severalLines } from '../base/text.ts';
import { BOTH } from '../messages/messages.ts';

export const MAX_DECISION_TEXT = 1000;
/** Steps about offers, and declines, that one account may make in a day. */
export const MAX_DECISION_STEPS = 60;
/** A company declines an engineer once in so many days, so that two colleagues do not both send a refusal. */
export const DECLINE_PAUSE_DAYS = 30;

/**
 * `offered`: the company has made an offer, and the engineer answers. `accepted` and `refused` are the answers. `withdrawn`: the
 * company has taken the offer back, or the connection has ended. `declined`: the company does not go on with the engineer. All but
 * `offered` are final.
 */
export const DECISION_STATES = ['offered', 'accepted', 'refused', 'withdrawn', 'declined'] as const;
export const DecisionState = z.enum(DECISION_STATES);
export type DecisionState = z.infer<typeof DecisionState>;

/** Why a company does not go on, in the words that the engineer reads. */
export const DECLINE_REASONS = {
  'chose-other': 'We have chosen another engineer.',
  'no-position': 'We have no open position that fits at present.',
  experience: 'We look for other experience.',
  'place-or-hours': 'The place or the working hours do not fit.',
  terms: 'The salary or other terms do not fit.',
  other: 'Another reason, which we explain here.',
} as const;
export const DeclineReason = z.enum(Object.keys(DECLINE_REASONS) as (keyof typeof DECLINE_REASONS)[]);
export type DeclineReason = z.infer<typeof DeclineReason>;

const Words = severalLines('The text', MAX_DECISION_TEXT).default('');

const Decline = z
  .object({
    kind: z.literal('decline').describe('The company does not go on with the engineer.'),
    to: z.uuid().describe('The account of the engineer.'),
    reason: DeclineReason,
    text: Words.describe('A sentence of the company; required with the reason `other`.'),
  })
  .refine(({ reason, text }) => reason !== 'other' || text !== '', {
    path: ['text'],
    error: 'Please say the reason in your own words.',
  });

/** What one side does about an offer, or a decline. */
export const DecisionAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer').describe('The company makes an offer.'),
    to: z.uuid().describe('The account of the engineer.'),
    text: requiredLines('The offer', MAX_DECISION_TEXT),
  }),
  Decline,
  z.object({ kind: z.literal('accept').describe('The engineer accepts the offer.'), text: Words }),
  z.object({ kind: z.literal('refuse').describe('The engineer does not accept the offer.'), text: Words }),
  z.object({ kind: z.literal('withdraw').describe('The company takes its offer back.'), text: Words }),
]);
export type DecisionAct = z.infer<typeof DecisionAct>;

export const DecisionStep = z
  .object({
    id: z.uuid().optional().describe('Made by the device. A step that is sent again under the same id is done once.'),
    decision: z.uuid().describe('The offer or the decline; for a new one, made by the device.'),
    act: DecisionAct,
  })
  .meta({
    examples: [
      {
        id: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e21',
        decision: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e22',
        act: { kind: 'accept', text: 'With pleasure. I can begin on 1 March.' },
      },
    ],
  });
export type DecisionStep = z.input<typeof DecisionStep>;

export const CompanyDecision = z.object({
  id: z.uuid(),
  with: z.object({ id: z.uuid(), kind: z.enum(['engineer', 'company']), name: z.string() }).describe('The other side.'),
  thread: z.uuid().nullable().describe('Their thread.'),
  state: DecisionState,
  reason: DeclineReason.nullable().describe('Only of a decline.'),
  text: z.string().describe('The words of the company: its offer, or what it says to its decline.'),
  answer: z.string().describe('The words of the last step about an offer: of the answer, or of the withdrawal.'),
  by: z.enum(['engineer', 'company']).nullable().describe('Who made the last step; null if the end of the connection did.'),
  mayAct: z.boolean().describe('Whether the caller may answer it or take it back now.'),
  madeAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type CompanyDecision = z.infer<typeof CompanyDecision>;

const NO_DECISION = 'There is no such offer of the caller.';

export const decisions = call({
  method: 'GET',
  path: '/api/decisions',
  ...BOTH,
  summary: 'Offers and declines of the caller, the latest first',
  query: CursorQuery.extend({
    list: z.enum(['all', 'open']).default('all').describe('`open`: only offers that wait for an answer.'),
    with: z.uuid().optional().describe('Only those with this engineer (account) or company.'),
  }),
  reply: cursorPageOf(CompanyDecision),
});

export const stepDecision = call({
  method: 'POST',
  path: '/api/decisions/steps',
  ...BOTH,
  team: 'recruiter',
  summary:
    'Make an offer to a connected engineer or decline the engineer; accept or refuse an offer; take an offer back. An offer moves the engineer to the stage `offer` on the shortlists of the company, a decline to `not-now`; entries in `hired` stay',
  body: DecisionStep,
  otherResponses: {
    404: NO_DECISION,
    409: 'The two are not connected, an offer is open, the engineer was declined lately, or the offer is over.',
  },
  reply: z.object({ response: z.literal('ok'), decision: CompanyDecision }),
});
