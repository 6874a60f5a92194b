import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { Progress } from './desk.ts';
import { CriterionId, CriterionLevel, Evidence, Levels } from './rating.ts';

/** How many known answers a new rater rates before those of engineers; another round follows if the levels are too far off. */
export const CALIBRATION_ANSWERS = 10;
/** The greatest mean absolute difference from the key at which a rater is admitted, in levels, over all criteria of the round. */
export const CALIBRATION_LIMIT = 0.75;
/** After that, one of this many answers has a known level; the rater cannot see which. */
export const CONTROL_EVERY = 15;

const ItemId = z
  .string()
  .max(80)
  .meta({ examples: ['concrete-spoken-01.0'] });

const Item = z.object({
  id: z.string(),
  questionId: z.string(),
  area: Area,
  questionText: z.string(),
  evidence: z.array(Evidence),
  notRated: z.array(CriterionId),
  examples: z.array(z.object({ level: CriterionLevel, text: z.string() })),
  text: z.string().describe('The answer.'),
});
export type CalibrationItem = z.infer<typeof Item>;

export const calibration = call({
  method: 'GET',
  path: '/api/calibration',
  access: ['admin', 'rater'],
  summary: 'The next calibration answer, and the progress of the caller',
  reply: z.object({ progress: Progress, next: Item.nullable().describe('Null once the caller is admitted.') }),
});

/** Shown after each calibration answer. */
const Compared = z.object({
  key: Levels,
  own: Levels,
  why: z.string().describe('The reason for the levels of the key.'),
  difference: z.number().describe('Mean absolute difference of this answer, in levels.'),
  progress: Progress,
});
export type Compared = z.infer<typeof Compared>;

export const rateCalibration = call({
  method: 'PUT',
  path: '/api/calibration/:id',
  access: ['admin', 'rater'],
  summary: 'Rate a calibration answer. The reply has the levels of the key and the reasons for them',
  params: z.object({ id: ItemId }),
  body: z.object({ levels: Levels }).meta({
    examples: [{ levels: { principle: 3, 'load-path': 3, safety: 3, practice: 3, explanation: 3 } }],
  }),
  otherResponses: { 404: 'It is not the next calibration answer of the caller.' },
  reply: Compared,
});
