import { z } from 'zod';
import { call } from '../base/call.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { Specialty } from '../assessment/assessment.ts';
import { Stump } from '../rating/rating.ts';
import { GapCause } from '../recordings/gaps.ts';
import { requiredLines } from '../base/text.ts';

/** The most reviews of one test. More than one, since an engineer can explain a declined request better in a new one. */
export const MAX_REVIEWS = 3;
export const MAX_REVIEW_CHARACTERS = 500;

export const Decision = z.enum(['granted', 'declined']);

/** The request of an engineer to an administrator, and the decision. */
export const Review = z.object({
  text: z.string(),
  askedAt: z.iso.datetime(),
  decision: Decision.nullable().describe('`granted`: another test may be taken. Null while it waits.'),
  reason: z.string().describe('The reason of the decision, for the engineer.'),
  decidedAt: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof Review>;

const response = z.object({ response: z.string() });
const Id = z.object({ id: z.uuid() });

export const askReview = call({
  method: 'POST',
  path: '/api/engineer/attempt/:id/review',
  access: ['engineer'],
  strictLimit: true,
  summary: 'Ask an administrator to look at an interruption of the latest own test',
  params: Id,
  body: z.object({ text: requiredLines('Text', MAX_REVIEW_CHARACTERS) }),
  status: 201,
  otherResponses: {
    404: 'There is no such test of yours.',
    409: `A review of it waits already, ${MAX_REVIEWS} have been decided, or a later test has taken its place.`,
  },
  reply: response,
});

const Asked = Review.extend({
  id: z.uuid(),
  attemptId: z.uuid(),
  options: z.array(Specialty).max(2).describe('The topics of the test.'),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  answers: z
    .array(
      z.object({
        questionId: z.string(),
        title: z.string().describe('What the question is about, in a few words.'),
        stump: Stump.nullable(),
      }),
    )
    .describe('The spoken answers of the test on the rating desk.'),
  causes: z.array(GapCause).describe('The causes of gaps in its recordings, each once.'),
  decidedBy: z.string().nullable().describe('The name of the administrator who decided.'),
});
export type Asked = z.infer<typeof Asked>;

export const askedReviews = call({
  method: 'GET',
  path: '/api/admin/reviews',
  access: ['admin'],
  summary:
    'Reviews that engineers have requested: those without a decision, the oldest first, or those with one, the latest first; without names',
  query: PageQuery.extend({ state: z.enum(['waiting', 'decided']).default('waiting') }),
  reply: pageOf(Asked),
});

export const decideReview = call({
  method: 'POST',
  path: '/api/admin/reviews/:id',
  access: ['admin'],
  summary:
    'Grant another test, or decline; once. The first test stays stored, and an unfinished one is closed in its current state',
  params: Id,
  body: z.object({ decision: Decision, reason: requiredLines('Reason', MAX_REVIEW_CHARACTERS) }),
  otherResponses: {
    404: 'There is no such request.',
    409: 'It is decided already.',
  },
  reply: response,
});
