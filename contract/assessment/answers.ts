import { z } from 'zod';
import { call } from '../base/call.ts';
import { Instant } from '../base/instant.ts';
import { QuestionId } from '../base/question-id.ts';
import { ATTEMPT_FULL } from '../facts/quotas.ts';
import { LostCause } from '../recordings/gaps.ts';
import { MAX_TYPED } from './test-format.ts';
import { severalPlainLines } from '../base/text.ts';

/**
 * The next step, for a client that asks question by question. It is part of a success, because the app sends answers late, twice
 * or out of order (docs/decisions/answers-and-end-of-a-test.md).
 */
export const Signal = z.enum(['must make demo', 'section finished', 'test finished']);
export type Signal = z.infer<typeof Signal>;

export const AnswerStored = z.object({
  response: z.string(),
  signal: Signal.nullable().describe('The next step after this answer.'),
  receipt: z.string().describe('A signed AnswerReceipt.'),
});
export type AnswerStored = z.infer<typeof AnswerStored>;

const answeredAt = Instant.optional().describe(
  "The time of the engineer's own clock at the answer. It is stored beside the server's, and used only if it lies within the test.",
);

const KEY_MALFORMED = 'An Idempotency-Key has 1 to 200 visible ASCII characters.';

/** Optional, because a simple client may send none. The server then makes one from the content, so a repetition is harmless. */
const Idempotency = z.object({
  'idempotency-key': z
    .string({ error: KEY_MALFORMED })
    .regex(/^[\x21-\x7e]{1,200}$/, KEY_MALFORMED)
    .meta({
      description: 'Under the same key the same answer is sent again.',
      examples: ['0193a1b0-7c1e-7000-8000-2b8f4c6d9e01'],
    })
    .optional(),
});

const ANSWER_MISSING = 'Send the text of the chosen option as `answer`; an empty `answer` says that none was chosen.';

export const storeMultipleA = call({
  method: 'POST',
  path: '/api/engineer/storeMultipleA',
  access: 'upload',
  summary: 'Store a multiple-choice answer (the text of the chosen option, or empty)',
  headers: Idempotency,
  form: z.object({ questionId: QuestionId, answer: z.string({ error: ANSWER_MISSING }).max(1000), answeredAt }),
  otherResponses: {
    404: 'This question is not part of the test.',
    409: 'Another answer is stored already, or there is no test.',
  },
  reply: AnswerStored,
});

export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
export const MAX_SCREEN_BYTES = 1024 * 1024 * 1024;

const recordingIds = z
  .string()
  .transform((ids) => ids.split(',').filter(Boolean))
  .pipe(z.array(z.uuid()).max(50))
  .optional()
  .describe(
    'At most 50 UUIDs, separated by commas, in order of segment: in place of the file, for a client that uploads by chunks.',
  );

const lost = LostCause.optional().describe(
  'Why `recordingIds` leaves out a recording that was made: neither the device nor the server has it any more. Absent if nothing is left out.',
);

export const saveAnswer = call({
  method: 'POST',
  path: '/api/engineer/save_answer',
  access: 'upload',
  summary:
    'Store a spoken answer: either the file itself or the ids of its recordings. A test that is taken in writing needs `typedAnswer` instead; no other test accepts it',
  headers: Idempotency,
  form: z.object({
    questionId: QuestionId,
    recordingIds,
    lost,
    typedAnswer: severalPlainLines('The answer', MAX_TYPED)
      .optional()
      .describe(`Plain text of at most ${MAX_TYPED} characters, a line end counted as one; empty where nothing was typed.`),
    answeredAt,
  }),
  file: { field: 'answerFile', maxBytes: MAX_ANSWER_BYTES },
  otherResponses: {
    ...ATTEMPT_FULL,
    404: 'This question is not part of the test, or a recording is not registered.',
    409: 'Another answer is stored already, the recordings belong elsewhere, or there is no test.',
  },
  reply: AnswerStored,
});

export const submitTestRecordings = call({
  method: 'POST',
  path: '/api/engineer/submitTestRecordings',
  access: 'upload',
  summary:
    'Submit the screen recording: either the file itself or the ids of its recordings. This ends the test if all questions are answered. If not, it is stored, the test continues, and a later submission is added to it',
  headers: Idempotency,
  form: z.object({ recordingIds, lost, answeredAt }),
  file: { field: 'testRecordingFile', maxBytes: MAX_SCREEN_BYTES },
  otherResponses: {
    ...ATTEMPT_FULL,
    404: 'A recording is not registered.',
    409: 'The test is finished, the recordings belong elsewhere, or there is no test.',
  },
  reply: AnswerStored,
});
