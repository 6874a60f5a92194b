import { z } from 'zod';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { Pace } from './pace.ts';
import { AnswerParams } from './rating.ts';
import { Area } from '../assessment/assessment.ts';
import { Playback } from '../recordings/recordings.ts';
import { severalLines } from '../base/text.ts';

/** How long an open answer stays reserved for its rater after the page was last seen. */
export const LEASE_MINUTES = 60;
/** How long a rater may change an own rating. Administrators always may. */
export const CHANGE_HOURS = 24;
/** Answers that one rater may have open at a time. */
export const MOST_OPEN = 5;
/** The progress of a rater with the calibration answers. */
export const Progress = z.object({
  admitted: z.boolean().describe('The rater may rate answers of engineers.'),
  done: z.number().int().describe('Calibration answers of this round that are rated.'),
  of: z.number().int(),
  round: z.number().int().describe('Counts up from 1; another round follows if the levels are too far from the key.'),
  difference: z.number().nullable().describe('Mean absolute difference from the key in levels, of the last complete round.'),
});
export type Progress = z.infer<typeof Progress>;

const Open = AnswerParams.extend({
  questionId: z.string(),
  title: z.string().describe('What the question is about, in a few words.'),
  area: Area,
  until: z.iso.datetime(),
});

export const ownDesk = call({
  method: 'GET',
  path: '/api/desk',
  access: ['admin', 'rater'],
  summary: 'The open answers of the rater, the progress of the calibration, and the length of the queue',
  reply: z.object({
    progress: Progress,
    open: z.array(Open).max(MOST_OPEN).describe('Answers that are reserved for this rater.'),
    due: z.number().int().describe('Answers that this rater could rate.'),
    pace: Pace,
  }),
});
export type OwnDesk = z.infer<typeof ownDesk.reply>;

const NOT_ADMITTED = { 403: 'The caller is no rater any more, or has not finished the calibration.' };

export const claimNext = call({
  method: 'POST',
  path: '/api/desk/next',
  access: ['admin', 'rater'],
  summary: 'Take the next answer: the oldest one that has a place for the caller. It is reserved for the caller for a while',
  body: z.object({
    leave: AnswerParams.optional().describe('An answer that the caller returns and does not get again at once.'),
  }),
  otherResponses: NOT_ADMITTED,
  reply: z.object({ answer: AnswerParams.extend({ questionId: z.string() }).nullable().describe('Null: nothing waits.') }),
});

export const claimAnswer = call({
  method: 'PUT',
  path: '/api/admin/ratings/:attemptId/:questionId/claim',
  access: ['admin', 'rater'],
  summary:
    'Reserve an answer for the caller while it is open. A rater can reserve answers from the desk; an administrator can reserve any',
  params: AnswerParams,
  otherResponses: { ...NOT_ADMITTED, 404: 'There is no such spoken answer to rate.', 409: 'Other raters have it open.' },
  reply: z.object({ until: z.iso.datetime() }),
});

export const askScreen = call({
  method: 'POST',
  path: '/api/admin/ratings/:attemptId/:questionId/screen',
  access: ['admin', 'rater'],
  summary: 'See the screen recording of the test for this answer. The reason is recorded',
  params: AnswerParams,
  body: z.object({ reason: severalLines('Reason', 500).min(10, 'Please give the reason in a sentence.') }),
  otherResponses: { ...NOT_ADMITTED, 404: 'There is no such spoken answer to rate.' },
  reply: z.object({ screen: z.array(Playback) }),
});

const ScreenRequest = AnswerParams.extend({
  questionId: z.string(),
  title: z.string().describe('What the question is about.'),
  id: z.uuid(),
  rater: z.string().nullable().describe('Null once the account is deleted.'),
  reason: z.string(),
  at: z.iso.datetime(),
});
export type ScreenRequest = z.infer<typeof ScreenRequest>;

export const screenRequests = call({
  method: 'GET',
  path: '/api/admin/screen-requests',
  access: ['admin'],
  summary: 'Raters who have seen a screen recording, with their reasons; the latest first',
  query: PageQuery,
  reply: pageOf(ScreenRequest),
});
