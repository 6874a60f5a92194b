import { z } from 'zod';
import { call } from '../base/call.ts';
import { CARDS } from '../assessment/test-format.ts';

/** Properties of the sound that an engineer may want to improve in the next recording. None of them judges the answer. */
export const CoachingHint = z
  .enum(['quiet', 'cut-off', 'noisy', 'long-pause', 'little-speech'])
  .describe(
    '`quiet`: the voice is hard to hear; `cut-off`: loud parts are cut off; `noisy`: the room is almost as loud as the voice; `long-pause`: one pause is long; `little-speech`: less than half of it is speech.',
  );
export type CoachingHint = z.infer<typeof CoachingHint>;

const Seconds = z.number().min(0);

export const AnswerCoaching = z.object({
  questionId: z.string(),
  seconds: Seconds.describe('The length of the sound.'),
  speaking: Seconds.describe('The length of the speech in it.'),
  pauses: z.number().int().describe('Within the speech, each of 0.3 s or more.'),
  longestPause: Seconds,
  loudness: z.number().nullable().describe('Of the speech, in decibels below full scale; null without speech.'),
  hints: z.array(CoachingHint).max(CoachingHint.options.length),
});
export type AnswerCoaching = z.infer<typeof AnswerCoaching>;

export const ownCoaching = call({
  method: 'GET',
  path: '/api/engineer/coaching',
  access: ['engineer'],
  summary: 'How the own spoken answers sound, as help for the next recording; nobody else sees it, and it never counts',
  query: z.object({ attempt: z.uuid().optional().describe('Left out: the test that companies see.') }),
  otherResponses: {
    404: 'There is no such test, or it is running.',
  },
  reply: z.object({
    answers: z.array(AnswerCoaching).max(CARDS).describe('Those whose sound is stored and measured.'),
  }),
});
