import { z } from 'zod';
import { Accommodations, USUAL } from './accommodations.ts';
import { call } from './call.ts';
import { Instant } from './instant.ts';
import { ReceiptKey } from './receipts.ts';
import { ATTEMPT_FULL } from './quotas.ts';
import { SPECIALTIES } from './specialties.ts';
import { CARDS } from './test-format.ts';
import { severalPlainLines } from './text.ts';
import { MAX_TYPED } from './test-format.ts';

export const Specialty = z.enum(SPECIALTIES);
export type Specialty = z.infer<typeof Specialty>;
export const GENERAL = 'General';
export const Area = z.enum([...SPECIALTIES, GENERAL]);
export type Area = z.infer<typeof Area>;

const QuestionId = z.string().min(1).max(64);

const ChoiceCard = z.object({
  kind: z.literal('choice'),
  position: z.number().int(),
  section: z.number().int(),
  questionId: QuestionId,
  area: Area,
  questionText: z.string(),
  options: z.record(z.string(), z.string()).describe('Letter to text, in the order shown; never which one is right.'),
});
const SpokenCard = z.object({
  kind: z.literal('spoken'),
  position: z.number().int(),
  section: z.number().int(),
  questionId: QuestionId,
  area: Area,
  questionText: z.string(),
  demo: z.boolean(),
});
export const Card = z.discriminatedUnion('kind', [ChoiceCard, SpokenCard]);
export type Card = z.infer<typeof Card>;

/** The public half of the key that rescue packages are sealed to (RFC 7518, section 6.2). */
export const RescueKey = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
export type RescueKey = z.infer<typeof RescueKey>;

/** All that an engineer's browser needs to finish the test without a network. */
export const Attempt = z.object({
  id: z.uuid(),
  engineerId: z.uuid(),
  specialties: z.tuple([Specialty, Specialty]),
  startedAt: z.iso.datetime(),
  cards: z.array(Card).length(CARDS),
  /** Absent where an older version has stored the attempt: it is taken as usual. */
  accommodations: Accommodations.optional(),
  uploadToken: z.string().describe('Bound to this test; good for 30 days, whatever becomes of the sign-in.'),
  receiptKeys: z.array(ReceiptKey).min(1),
  /** Absent where an older version has stored the attempt. */
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
  summary:
    'A fresh upload token for one attempt: for 30 days against the sign-in of its engineer, or against the one before, until that would end',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ uploadToken: z.string() }),
});

/** About four seconds of a test. */
export const TRY_BYTES = 128 * 1024;

export const tryUpload = call({
  method: 'POST',
  path: '/api/engineer/tryUpload',
  access: ['engineer'],
  summary: 'Take some bytes and throw them away: a rehearsal sees whether, and how fast, a recording would arrive',
  bytes: { type: 'application/octet-stream', maxBytes: TRY_BYTES, description: 'Anything.' },
  reply: z.object({ bytes: z.number().int() }),
});

export const checkIfTestDone = call({
  method: 'GET',
  path: '/api/engineer/checkIfTestDone',
  access: ['engineer'],
  summary:
    'Whether a test can be taken or is running, how far it has come, whether it is finished, and which specialties are chosen',
  reply: z.object({
    data: z.object({
      available: z.boolean(),
      finished: z.boolean(),
      started: z.boolean(),
      attempt: z
        .uuid()
        .nullable()
        .describe('The test that this is about; null where none was started, also since another one was granted.'),
      options: z.tuple([Specialty, Specialty]).nullable(),
      answered: z.number().int().describe('Cards of the latest test that the server holds an answer to.'),
      accommodations: Accommodations.default(USUAL).describe('Of the latest test, or as they are set for the next one.'),
    }),
  }),
});

/** What a stored answer means for the flow of a client that asks question by question. */
export const Signal = z.enum(['must make demo', 'section finished', 'test finished']);
export type Signal = z.infer<typeof Signal>;

export const getQuestion = call({
  method: 'GET',
  path: '/api/engineer/getQuestion',
  access: ['engineer'],
  changes: true,
  summary: 'The next spoken question; starts the test where none runs and the topics are chosen',
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
  summary: 'The next multiple-choice question; starts the test where none runs and the topics are chosen',
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

/** The answer is stored. */
export const AnswerStored = z.object({
  response: z.string(),
  signal: Signal.nullable().describe('What the answer gives rise to.'),
  receipt: z.string().describe('A signed AnswerReceipt.'),
});
export type AnswerStored = z.infer<typeof AnswerStored>;

const answeredAt = Instant.optional().describe(
  "The engineer's own clock at the answer. It is kept beside the server's, and believed only where it lies within the test.",
);

const Waiting = z.number().int().min(0).max(10_000);

export const reportWaiting = call({
  method: 'POST',
  path: '/api/engineer/waiting',
  access: 'upload',
  summary: 'Tell how many answers and recordings of a test wait on this device because they were refused; zeros when none does',
  body: z
    .object({
      answers: Waiting,
      recordings: Waiting,
      problem: z
        .string()
        // Older clients send the title, which is the code in words.
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

const KEY_MALFORMED = 'An Idempotency-Key has 1 to 200 visible ASCII characters.';

/** Under the same key the same answer is sent again; a plain client that sends none gets one made of what it sends. */
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

export const saveAnswer = call({
  method: 'POST',
  path: '/api/engineer/save_answer',
  access: 'upload',
  summary:
    'Store a spoken answer: the file itself, or the recordings that hold it; one of the two is needed. In a test that is taken in writing, and in no other, `typedAnswer` is needed instead',
  headers: Idempotency,
  form: z.object({
    questionId: QuestionId,
    recordingIds,
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
    'Submit the screen recording, the file itself or the recordings that hold it; one of the two is needed. It ends a test whose questions are all answered; before, it is kept, a later one is added to it, and open questions stay open',
  headers: Idempotency,
  form: z.object({ recordingIds, answeredAt }),
  file: { field: 'testRecordingFile', maxBytes: MAX_SCREEN_BYTES },
  otherResponses: {
    ...ATTEMPT_FULL,
    404: 'A recording is not registered.',
    409: 'The test is finished, the recordings belong elsewhere, or there is no test.',
  },
  reply: AnswerStored,
});
