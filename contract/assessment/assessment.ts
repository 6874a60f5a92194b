import { z } from 'zod';
import { Accommodations, USUAL } from './accommodations.ts';
import { call } from '../base/call.ts';
import { unionOfKinds } from './kind-schemas.ts';
import { UPLOAD_DAYS } from '../facts/lifetimes.ts';
import { ReceiptKey } from '../recordings/receipts.ts';
import { CARD_PARTS } from './question-cards.ts';
import { QuestionId } from '../base/question-id.ts';
import { SPECIALTIES } from '../facts/specialties.ts';
import { CARDS } from './test-format.ts';

export const Specialty = z.enum(SPECIALTIES);
export type Specialty = z.infer<typeof Specialty>;
export const GENERAL = 'General';
export const Area = z.enum([...SPECIALTIES, GENERAL]);
export type Area = z.infer<typeof Area>;

const COMMON = {
  position: z.number().int(),
  section: z.number().int(),
  questionId: QuestionId,
  area: Area,
  questionText: z.string(),
};
export const Card = unionOfKinds(COMMON, CARD_PARTS);
export type Card = z.infer<typeof Card>;

/** The public half of the key that rescue packages are encrypted for (RFC 7518, section 6.2). */
export const RescueKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
export type RescueKey = z.infer<typeof RescueKey>;

const Seconds = z.number().positive();
const TestTimes = z
  .object({
    reading: Seconds,
    choice: Seconds,
    spoken: Seconds,
    stopDisabled: Seconds,
    transition: Seconds,
    recordedMessage: Seconds,
    leastMessage: Seconds,
    thankYouLoader: Seconds,
  })
  .describe('In seconds: how long cards are open, and how long the page waits. With the granted time.');

/** Complete, because the test continues when the network fails: the browser requests nothing more until the end. */
export const Attempt = z.object({
  id: z.uuid(),
  engineerId: z.uuid(),
  specialties: z.tuple([Specialty, Specialty]),
  startedAt: z.iso.datetime(),
  cards: z.array(Card).length(CARDS),
  /** Optional, because an attempt that an older version stored on a device does not have it. Then `USUAL` applies. */
  accommodations: Accommodations.optional(),
  /** Optional for the same reason. Then the accommodations decide the times. */
  times: TestTimes.optional(),
  uploadToken: z.string().describe(`Bound to this test; valid for ${UPLOAD_DAYS} days, also after the sign-in has ended.`),
  receiptKeys: z.array(ReceiptKey).min(1).describe('Newest first. Receipts of this test are signed with one of them.'),
  /** Optional for the same reason. The browser then requests the key when it packs a rescue package. */
  rescueKey: RescueKey.optional(),
});
export type Attempt = z.infer<typeof Attempt>;

const TWO_TOPICS = 'Please select two spciality topics.';
const Topic = z.enum(SPECIALTIES, { error: TWO_TOPICS });

export const Specialties = z
  .object({ option1: Topic, option2: Topic }, { error: TWO_TOPICS })
  .meta({ examples: [{ option1: 'Steel Structures', option2: 'Concrete Structures' }] })
  .refine((chosen) => chosen.option1 !== chosen.option2, { error: TWO_TOPICS });

const response = z.object({ response: z.string() });

export const saveOptions = call({
  method: 'POST',
  path: '/api/engineer/saveOptions',
  access: ['engineer'],
  summary: 'Choose the two specialties of the test; may be changed until it starts',
  body: Specialties,
  otherResponses: {
    409: 'The test has started; its topics stay.',
  },
  reply: response,
});

export const startAttempt = call({
  method: 'POST',
  path: '/api/engineer/attempt',
  access: ['engineer'],
  summary: 'Start the test, or get the running one again: all 17 cards, the upload token, the receipt keys',
  status: 201,
  otherResponses: {
    200: 'The test runs already; this is the same one.',
    409: 'No topics are chosen yet, or the test is finished.',
  },
  reply: Attempt,
});

export const renewUploadToken = call({
  method: 'POST',
  path: '/api/engineer/attempt/:id/token',
  access: 'upload',
  summary: `A new upload token for one attempt. With the session of its engineer it is valid for ${UPLOAD_DAYS} days; with the previous upload token only until that one would end`,
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    uploadToken: z.string(),
    /** Optional, because an older server does not send them. */
    receiptKeys: Attempt.shape.receiptKeys
      .optional()
      .describe('All receipt keys, newest first; they may have changed since the start.'),
  }),
});

export const TRY_BYTES = 128 * 1024;

export const tryUpload = call({
  method: 'POST',
  path: '/api/engineer/tryUpload',
  access: ['engineer'],
  summary: 'Receive some bytes and discard them: a rehearsal measures whether, and how fast, a recording would arrive',
  bytes: { type: 'application/octet-stream', maxBytes: TRY_BYTES, description: 'Anything.' },
  reply: z.object({ bytes: z.number().int() }),
});

export const checkIfTestDone = call({
  method: 'GET',
  path: '/api/engineer/checkIfTestDone',
  access: ['engineer'],
  summary: 'Whether a test can be taken or is running, its progress, whether it is finished, and the chosen specialties',
  reply: z.object({
    data: z.object({
      available: z.boolean(),
      finished: z.boolean(),
      started: z.boolean(),
      attempt: z
        .uuid()
        .nullable()
        .describe('The id of the test; null if none was started, or none since another one was granted.'),
      options: z.tuple([Specialty, Specialty]).nullable(),
      answered: z.number().int().describe('Cards of the latest test whose answers are on the server.'),
      accommodations: Accommodations.default(USUAL).describe('Those of the latest test, or those set for the next one.'),
    }),
  }),
});

export const getQuestion = call({
  method: 'GET',
  path: '/api/engineer/getQuestion',
  access: ['engineer'],
  changes: true,
  summary: 'The next spoken question; starts the test if none is running and the topics are chosen',
  otherResponses: {
    409: 'The next card is of another kind, and `detail` is a signal: what comes instead. Or no topics are chosen yet.',
  },
  reply: z.object({
    id: QuestionId,
    questionText: z.string(),
    type: z.enum(['demo', 'scored']),
    answers: z.number().int(),
    seconds: z.number().int().describe('How long the card may be open.'),
    typed: z.boolean().describe('It is answered in writing: `save_answer` takes `typedAnswer`.'),
  }),
});

export const getMultipleQ = call({
  method: 'GET',
  path: '/api/engineer/getMultipleQ',
  access: ['engineer'],
  changes: true,
  summary: 'The next multiple-choice question; starts the test if none is running and the topics are chosen',
  otherResponses: {
    409: 'The next card is of another kind, and `detail` is a signal: what comes instead. Or no topics are chosen yet.',
  },
  reply: z.object({
    id: QuestionId,
    questionText: z.string(),
    options: z.record(z.string(), z.string()),
    answers: z.number().int(),
    readingSeconds: z.number().int().describe('How long the question may be read before its time starts.'),
    seconds: z.number().int().describe('How long the card may be open after that.'),
  }),
});

export const checkAnswer = call({
  method: 'GET',
  path: '/api/engineer/checkAnswer/:id',
  access: ['engineer'],
  summary: 'Whether the answer to a question of the running attempt has been stored',
  params: z.object({ id: QuestionId }),
  otherResponses: {
    404: 'This question is not part of the test.',
    409: 'There is no test.',
  },
  reply: z.object({ answered: z.boolean(), receipt: z.string().nullable() }),
});

const Waiting = z.number().int().min(0).max(10_000);

export const reportWaiting = call({
  method: 'POST',
  path: '/api/engineer/waiting',
  access: 'upload',
  summary: 'Report how many answers and recordings of a test wait on this device because they were refused; zeros when none does',
  body: z
    .object({
      answers: Waiting,
      recordings: Waiting,
      problem: z
        .string()
        // With spaces and capitals too, because older clients send the title, which is the code in words.
        .regex(/^[A-Za-z][A-Za-z -]{0,39}$/, 'A problem is named by the code of its refusal.')
        .transform((problem) => problem.toLowerCase().replaceAll(' ', '-'))
        .describe('The code of the latest refusal.'),
    })
    .meta({ examples: [{ answers: 1, recordings: 0, problem: 'already-answered' }] }),
  otherResponses: {
    409: 'There is no test.',
  },
  reply: response,
});
