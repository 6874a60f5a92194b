import { z } from 'zod';
import { Area } from './assessment.ts';
import { call } from './call.ts';
import { PageQuery, pageOf } from './paging.ts';
import { Playback } from './recordings.ts';

/**
 * What a spoken answer is judged by, each on levels 1-5 with a sentence that anchors it (behaviourally anchored rating scales).
 * Voice, accent, pace and grammar are in none of them.
 */
export const CRITERIA = [
  {
    id: 'principle',
    title: 'Principle',
    question: 'Is the engineering principle right?',
    anchors: [
      'Names a wrong principle, or none.',
      'Names the right field but misuses it in the main step.',
      'States the right principle; a minor slip does not change the result.',
      'Right principle, correctly applied, with its range of validity.',
      'Right principle with its limits, and why the alternatives do not fit.',
    ],
  },
  {
    id: 'load-path',
    title: 'Load path and checks',
    question: 'Are load path, assumptions and checks stated?',
    anchors: [
      'No load path; no assumption stated.',
      'Part of the load path; assumptions left unspoken.',
      'Load path complete to the ground; main assumptions named.',
      'Complete load path, assumptions and a check of equilibrium or order of magnitude.',
      'As before, and an independent check that would catch a gross error.',
    ],
  },
  {
    id: 'safety',
    title: 'Code and safety',
    question: 'Are limit states, codes and safety dealt with?',
    anchors: [
      'Proposes something unsafe, or ignores safety.',
      'Mentions a code without saying what it requires here.',
      'Names the governing limit state and where its rule is found.',
      'Governing limit states, partial factors or equivalent, and robustness considered.',
      'As before, with the consequence of failure and what would stop the work.',
    ],
  },
  {
    id: 'practice',
    title: 'Buildability and limits',
    question: 'Would it work on site, and is it known where it stops working?',
    anchors: [
      'Could not be built as described.',
      'Buildable in principle; sequence, access or tolerance ignored.',
      'Buildable; names one practical constraint and deals with it.',
      'Sequence, access, tolerance and cost weighed against each other.',
      'As before, with what to monitor or inspect, and a fall-back.',
    ],
  },
  {
    id: 'explanation',
    title: 'Structure of the explanation',
    question: 'Could a colleague act on it? Order and completeness; never accent, pace or grammar.',
    anchors: [
      'No order; a colleague could not act on it.',
      'Some order; key steps missing.',
      'Question, steps and result in order; terms used rightly.',
      'Complete and in order, with the reason for each step.',
      'As before, and what is uncertain is said as such.',
    ],
  },
] as const;
export const CriterionId = z.enum(['principle', 'load-path', 'safety', 'practice', 'explanation']);
export type CriterionId = z.infer<typeof CriterionId>;

export const CriterionLevel = z.number().int().min(1).max(5);
/** A level for each criterion. */
export const Levels = z.record(CriterionId, CriterionLevel);
export type Levels = z.infer<typeof Levels>;

const DueAnswer = z.object({
  attemptId: z.uuid(),
  questionId: z.string(),
  area: Area,
  answeredAt: z.iso.datetime().nullable(),
  playable: z.boolean(),
});

export const ratingQueue = call({
  method: 'GET',
  path: '/api/admin/ratings',
  access: ['admin'],
  summary: 'Spoken answers that wait for a rating, oldest first; raters see no name',
  query: PageQuery,
  reply: pageOf(DueAnswer),
});

const AnswerParams = z.object({ attemptId: z.uuid(), questionId: z.string().min(1).max(64) });

export const answerToRate = call({
  method: 'GET',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin'],
  summary: 'One spoken answer with its sound, and the screen at that time',
  params: AnswerParams,
  also: {
    404: 'There is no such spoken answer to rate.',
  },
  reply: z.object({
    attemptId: z.uuid(),
    questionId: z.string(),
    area: Area,
    questionText: z.string(),
    strong: z.array(z.string()).describe("What a strong answer contains, as the question's authors wrote it."),
    answeredAt: z.iso.datetime().nullable(),
    sound: z.array(Playback),
    screen: z.array(Playback),
    rating: z.object({ levels: Levels, note: z.string() }).nullable(),
  }),
});

export const rateAnswer = call({
  method: 'PUT',
  path: '/api/admin/ratings/:attemptId/:questionId',
  access: ['admin'],
  summary: 'Rate a spoken answer; again to change it',
  params: AnswerParams,
  body: z.object({
    levels: Levels,
    note: z
      .string()
      .trim()
      .max(1000, 'Must be maximum 1000 characters!')
      .default('')
      .describe('What the engineer and companies read about this answer.'),
  }),
  also: {
    404: 'There is no such spoken answer to rate.',
  },
  reply: z.object({ response: z.literal('ok'), due: z.number().int() }),
});

export const adminBoard = call({
  method: 'GET',
  path: '/api/admin',
  access: ['admin'],
  summary: 'Counts of what waits for an administrator',
  reply: z.object({
    ratingsDue: z.number().int(),
    attemptsRunning: z.number().int(),
    attemptsFinished: z.number().int(),
    recordingsArriving: z.number().int(),
    engineers: z.number().int(),
    companies: z.number().int(),
  }),
});
