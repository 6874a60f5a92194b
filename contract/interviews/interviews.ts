import { z } from 'zod';
import { call } from '../base/call.ts';
import { Instant } from '../base/instant.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { required, requiredLines, severalLines, singleLine } from '../base/text.ts';
import { TimeZone } from '../base/time-zone.ts';
import { BOTH } from '../messages/messages.ts';

/** Times that one side may offer at once. */
export const MAX_TIMES = 6;
export const INTERVIEW_MINUTES = { least: 15, usual: 45, most: 240 } as const;
/** How far ahead an interview may lie. */
export const MAX_DAYS_AHEAD = 90;
/** Interviews of one engineer and one company that may be open at a time. */
export const MAX_OPEN_INTERVIEWS = 5;
/** Changes to interviews that one account may make in a day. */
export const MAX_INTERVIEW_STEPS = 60;
const MAX_NOTE = 1000;
const MAX_LINK = 500;

/**
 * `offered`: the company has offered times, and the engineer chooses. `proposed`: the engineer has proposed other times, and the
 * company chooses. `agreed`: one time is agreed. `declined` and `cancelled` are final.
 */
export const INTERVIEW_STATES = ['offered', 'proposed', 'agreed', 'declined', 'cancelled'] as const;
export const InterviewState = z.enum(INTERVIEW_STATES);
export type InterviewState = z.infer<typeof InterviewState>;

const Minutes = z
  .number()
  .int()
  .min(INTERVIEW_MINUTES.least, `An interview takes at least ${INTERVIEW_MINUTES.least} minutes.`)
  .max(INTERVIEW_MINUTES.most, `An interview takes at most ${INTERVIEW_MINUTES.most} minutes.`);

/** A time for an interview: its start, and how long it takes. */
export const Slot = z.object({ start: Instant, minutes: Minutes });
export type Slot = z.infer<typeof Slot>;

const Slots = z
  .array(Slot)
  .min(1, 'Name at least one time.')
  .max(MAX_TIMES, `Name at most ${MAX_TIMES} times.`)
  .refine(
    (slots) => new Set(slots.map(({ start }) => Date.parse(start))).size === slots.length,
    'Each time must be another one.',
  );

const isSafeLink = (link: string) => {
  const url = URL.parse(link);
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
};

/** The address of a call: https, and without a name and a password in it. */
const CallLink = singleLine('The link', MAX_LINK).refine(
  (link) => link === '' || isSafeLink(link),
  'The link must begin with https:// and contain no name and no password.',
);

const Note = severalLines('The note', MAX_NOTE);
const Reason = requiredLines('A reason', MAX_NOTE);
const revision = z
  .number()
  .int()
  .min(1)
  .max(100_000)
  .describe('The revision that this step is based on. The step is refused if somebody has changed the interview since.');

/** What one side does about an interview. */
export const InterviewAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('offer').describe('The company offers times for a new interview.'),
    to: z.uuid().describe('The account of the engineer.'),
    title: required('Title', 120),
    place: singleLine('Place', 200).default(''),
    link: CallLink.default(''),
    slots: Slots,
    note: Note.default(''),
  }),
  z.object({
    kind: z.literal('move').describe('The company offers other times. A time that was agreed no longer holds.'),
    revision,
    slots: Slots,
    note: Note.default(''),
  }),
  z.object({
    kind: z.literal('pick').describe('The side that was asked accepts one of the times.'),
    revision,
    start: Instant,
  }),
  z.object({
    kind: z.literal('propose').describe('The engineer proposes other times. A time that was agreed no longer holds.'),
    revision,
    slots: Slots,
    note: Note.default(''),
  }),
  z.object({
    kind: z.literal('decline').describe('The engineer does not want the interview.'),
    revision,
    note: Note.default(''),
  }),
  z.object({ kind: z.literal('cancel').describe('The company cancels the interview.'), revision, note: Reason }),
]);
export type InterviewAct = z.infer<typeof InterviewAct>;

export const InterviewStep = z
  .object({
    id: z.uuid().optional().describe('Made by the device. A step that is sent again under the same id is done once.'),
    interview: z.uuid().describe('The interview; for a new one, made by the device.'),
    zone: TimeZone.optional().describe('The time zone of the device, which the other side sees beside its own.'),
    act: InterviewAct,
  })
  .meta({
    examples: [
      {
        id: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e11',
        interview: '0193a1b0-7c1e-7000-8000-2b8f4c6d9e12',
        zone: 'Europe/Lisbon',
        act: { kind: 'pick', revision: 1, start: '2026-12-01T15:00:00.000Z' },
      },
    ],
  });
export type InterviewStep = z.input<typeof InterviewStep>;

export const Interview = z.object({
  id: z.uuid(),
  with: z.object({ id: z.uuid(), kind: z.enum(['engineer', 'company']), name: z.string() }).describe('The other side.'),
  thread: z.uuid().nullable().describe('Their thread; null if neither has written yet.'),
  state: InterviewState,
  revision: z.number().int(),
  title: z.string(),
  place: z.string(),
  link: z.string(),
  slots: z.array(Slot).describe('Times that wait for a choice; none once one is agreed or the interview is off.'),
  agreed: Slot.nullable(),
  by: z
    .enum(['engineer', 'company'])
    .nullable()
    .describe('Who made the last step; null if the end of the connection cancelled it.'),
  note: z.string().describe('The words of the last step, such as the reason for cancelling.'),
  zones: z
    .object({ own: z.string(), other: z.string() })
    .describe('The time zones of both sides as far as they are known; an empty text if not.'),
  over: z.boolean().describe('It is off, or all of its times are over.'),
  mayAct: z.boolean().describe('Whether the caller may make steps about it.'),
  changedAt: z.iso.datetime(),
});
export type Interview = z.infer<typeof Interview>;

/**
 * `yours`: they wait for the side of the caller. `theirs`: they wait for the other side. `upcoming`: agreed. `open`: all of these.
 * `past`: over, declined or cancelled.
 */
export const INTERVIEW_LISTS = ['yours', 'theirs', 'upcoming', 'open', 'past'] as const;
export type InterviewList = (typeof INTERVIEW_LISTS)[number];

const NO_INTERVIEW = 'There is no such interview of the caller.';

export const interviews = call({
  method: 'GET',
  path: '/api/interviews',
  ...BOTH,
  summary: 'Interviews of the caller: the next first, in the list `past` the latest first',
  query: CursorQuery.extend({
    list: z.enum(INTERVIEW_LISTS).default('open'),
    with: z.uuid().optional().describe('Only those with this engineer (account) or company.'),
  }),
  reply: cursorPageOf(Interview),
});

export const interviewOf = call({
  method: 'GET',
  path: '/api/interviews/:id',
  ...BOTH,
  summary: 'One interview of the caller',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: NO_INTERVIEW },
  reply: Interview,
});

export const stepInterview = call({
  method: 'POST',
  path: '/api/interviews/steps',
  ...BOTH,
  team: 'recruiter',
  summary:
    'Make a step about an interview: offer times, choose one, propose others, move it, decline it or cancel it. Both sides get an e-mail with a calendar entry when a time is agreed, and when it no longer holds',
  body: InterviewStep,
  otherResponses: {
    404: NO_INTERVIEW,
    409: 'The two are not connected, the interview has changed since, or the step does not fit its state.',
  },
  reply: z.object({ response: z.literal('ok'), interview: Interview }),
});
