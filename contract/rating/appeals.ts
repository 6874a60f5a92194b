import { z } from 'zod';
import { call } from '../base/call.ts';
import { QuestionId } from '../base/question-id.ts';
import { Insufficient, Levels } from './rating.ts';
import { requiredLines } from '../base/text.ts';

/** Days after the results in which another rater can be requested. */
export const APPEAL_DAYS = 30;
export const MAX_APPEAL_CHARACTERS = 500;

const Appeal = z.object({
  questionId: z.string(),
  text: z.string().describe('The reason in the words of the engineer. No rater reads it.'),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable().describe('When another rater has judged the answer; null while it waits.'),
  levels: Levels.nullable().describe('The levels by that rater; null while it waits, and if the answer could not be judged.'),
  insufficient: Insufficient.nullable().describe('Why that rater could not judge it.'),
  note: z.string().describe('The note of that rater.'),
});
export type Appeal = z.infer<typeof Appeal>;

const Id = z.object({ id: z.uuid() });

export const ownAppeals = call({
  method: 'GET',
  path: '/api/engineer/attempt/:id/appeals',
  access: ['engineer'],
  summary: 'The answers of an own test for which another rater was requested, and the result',
  params: Id,
  otherResponses: { 404: 'There is no such test of yours.' },
  reply: z.object({
    until: z.iso.datetime().nullable().describe('The time until which another rater can be requested; null before the results.'),
    open: z.boolean().describe('Another rater can be requested now.'),
    items: z.array(Appeal).max(20).describe('One for each answer at most.'),
  }),
});

export const askAppeal = call({
  method: 'POST',
  path: '/api/engineer/attempt/:id/appeals',
  access: ['engineer'],
  strictLimit: true,
  summary: `Request another rater for one spoken answer, once and within ${APPEAL_DAYS} days of the results. That rater sees neither the earlier levels nor the request; the answer is then judged by all its ratings`,
  params: Id,
  body: z.object({ questionId: QuestionId, text: requiredLines('Reason', MAX_APPEAL_CHARACTERS) }),
  status: 201,
  otherResponses: {
    404: 'There is no such scored spoken answer of yours.',
    409: 'It was asked for already, the results are not there yet, or the time is over.',
  },
  reply: z.object({ response: z.string() }),
});
