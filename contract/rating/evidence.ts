import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { GateValues, Override } from './gate.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { QuestionId } from '../base/question-id.ts';
import { Evidence, Levels } from './rating.ts';
import { requiredLines } from '../base/text.ts';

/** Characters of one quote. A quote is only as long as its claim needs. */
export const MAX_QUOTE = 600;
/** Elements of one question. */
export const MAX_ELEMENTS = 30;
export const MAX_WORDS = 6000;

export const Stance = z
  .enum(['supports', 'contradicts'])
  .describe('For an unsafe element, `supports` means that the answer proposes it.');
export type Stance = z.infer<typeof Stance>;

/**
 * A finding of a model: words of the answer about one element of its question. It contains no level and no opinion of a person.
 */
export const Finding = z.object({
  element: z
    .number()
    .int()
    .min(0)
    .max(MAX_ELEMENTS - 1)
    .describe('The place of the element in the list of its question, from 0.'),
  quote: z.string().min(1).max(MAX_QUOTE).describe('The exact words of the transcript.'),
  stance: Stance,
});
export type Finding = z.infer<typeof Finding>;
export const Findings = z.array(Finding).max(MAX_ELEMENTS);

const seconds = z.number().min(0).max(86_400);

/** One recognised word. Times are in seconds from the start of the recording. */
export const HeardWord = z.object({
  text: z.string().min(1).max(100),
  start: seconds,
  end: seconds,
  confidence: z.number().min(0).max(1).nullable(),
});
export type HeardWord = z.infer<typeof HeardWord>;

export const Transcript = z.object({
  words: z.array(HeardWord).max(MAX_WORDS),
  language: z.string().max(35).describe('As the recogniser names it; empty if it does not.'),
  engine: z.string().min(1).max(200),
});
export type Transcript = z.infer<typeof Transcript>;

/**
 * How the model takes part. `people`: not at all; `assist`: a rater sees its findings after rating; `model`: levels that follow
 * from verified evidence count at once, marked as not confirmed by a person.
 */
export const ENGINE_MODES = {
  people: 'People judge alone',
  assist: 'The model assists; people judge',
  model: 'Levels of the model count at once',
} as const satisfies Record<string, string>;
export const EngineMode = z.enum(Object.keys(ENGINE_MODES) as [keyof typeof ENGINE_MODES, ...(keyof typeof ENGINE_MODES)[]]);
export type EngineMode = z.infer<typeof EngineMode>;

/** Why a person decides about an answer, independently of the findings of the model. */
export const DOUBTS = {
  'no-words': 'No words were recognised.',
  'speech-unknown': 'The server has not found out where somebody speaks.',
  'outside-speech': 'Words were recognised where nobody speaks.',
  'too-sparse': 'There are too few words for the time in which somebody speaks.',
  'too-dense': 'There are more words, or more evidence, than anybody can say in this time.',
  'low-confidence': 'The recogniser is not sure of its words.',
  'other-language': 'The answer is not in English, or not all of it.',
  'odd-letters': 'There are letters or signs that English does not have.',
  'not-said': 'A quote of the model is not in the answer.',
  'too-short': 'A quote is too short to carry a claim, or a list of words without a sentence.',
  echo: 'A quote repeats the question, or what raters listen for.',
  addressed: 'The answer speaks to whoever grades it.',
  unrelated: 'A quote has nothing in common with what it is said to show, or clearly more with something else.',
  'used-twice': 'The same words are given for two things, or two quotes for one.',
  'runs-differ': 'The model did not find the same three times.',
  'part-only': 'Only a part of the answer could be heard: something is missing in its recording, or cannot be played.',
  failed: 'A reply of the model could not be used.',
  interrupted: 'The server ended during a call that may have been paid. It is not made again.',
} as const satisfies Record<string, string>;
/** Doubts with which the quotes stay verified, but no levels follow from them. */
export const LEVEL_DOUBTS: readonly (keyof typeof DOUBTS)[] = ['unrelated', 'too-short', 'part-only'];
export const Doubt = z.enum(Object.keys(DOUBTS) as [keyof typeof DOUBTS, ...(keyof typeof DOUBTS)[]]);
export type Doubt = z.infer<typeof Doubt>;

const Element = Evidence.omit({ text: true, benchmark: true }).extend({
  text: z
    .string()
    .nullable()
    .describe('A company gets null while the question is in use, since the text reveals how to answer it.'),
  benchmark: z.string().nullable(),
});

const Claim = z.object({
  element: Element,
  stance: Stance,
  quote: z.string().describe('Empty if a rater has marked the second.'),
  recordingId: z.uuid().nullable().describe('The recording with these words; null for a typed answer.'),
  from: seconds.nullable().describe('Where it begins in this recording; null for a typed answer.'),
  to: seconds.nullable(),
});
export type Claim = z.input<typeof Claim>;

export const EvidenceState = z
  .enum(['none', 'waiting', 'found', 'doubtful', 'marked'])
  .describe(
    '`none`: there was no search; `waiting`: it waits for the engine; `found`: every quote is verified, but with a doubt no level follows; `doubtful`: a person decides, see `doubts`; `marked`: raters have marked the place of each point, and there are no quotes.',
  );

/** The evidence in one answer. */
export const AnswerEvidence = z.object({
  questionId: z.string().nullable().describe('A company gets null while the question is in use.'),
  area: Area,
  state: EvidenceState,
  claims: z.array(Claim).max(MAX_ELEMENTS).describe('Verified quotes, in their order in the answer.'),
  missing: z.array(Element).max(MAX_ELEMENTS).describe('Expected elements that were not found; unsafe ones are not listed.'),
  doubts: z.array(Doubt),
  heardBy: z.string().nullable().describe('The recogniser; null for a typed answer, and before the recognition.'),
  foundBy: z.string().nullable().describe('The model that found the evidence.'),
  estimated: z.boolean().describe('The times are estimated from the speech, since the recogniser gave none.'),
  levels: Levels.nullable().describe('The levels from the evidence, if they count in the score; if not, null.'),
  confirmed: z.boolean().describe('Enough people have judged the answer.'),
});
export type AnswerEvidence = z.input<typeof AnswerEvidence>;

const Shown = z.object({
  mode: EngineMode,
  answers: z.array(AnswerEvidence).max(20).describe('In the order of `evidence` in the profile.'),
});

export const foundEvidence = call({
  method: 'GET',
  path: '/api/engineer/evidence/:id',
  access: ['engineer', 'company', 'admin'],
  team: 'reader',
  summary:
    'The evidence in the spoken answers of an engineer, with the words and their seconds; for callers who may hear the answers. Only judged answers are included',
  params: z.object({ id: z.uuid() }),
  query: z.object({ attempt: z.uuid().optional().describe('Another own test that has ended.') }),
  otherResponses: {
    404: 'There is no such engineer with a finished test, or whoever asks may not see it.',
  },
  reply: Shown,
});

export const askForPerson = call({
  method: 'POST',
  path: '/api/engineer/evidence/:attemptId/:questionId/person',
  access: ['engineer'],
  summary: 'Request that a person judges an answer for which the levels of a model count. They count until then',
  params: z.object({ attemptId: z.uuid(), questionId: QuestionId }),
  otherResponses: {
    404: 'The caller has no such spoken answer.',
    409: 'A person has judged the answer, or is to judge it already.',
  },
  reply: z.object({ response: z.string() }),
});

export const evidenceForRater = call({
  method: 'GET',
  path: '/api/admin/ratings/:attemptId/:questionId/evidence',
  access: ['admin', 'rater'],
  summary:
    'The findings of the model in an answer, for a caller who has rated it; none in the mode in which only people decide. For a rater they do not name the engines, the seconds, or whether others have judged the answer',
  params: z.object({ attemptId: z.uuid(), questionId: QuestionId }),
  otherResponses: {
    403: 'The caller is no rater any more, or has not finished the calibration.',
    404: 'There is no such spoken answer.',
    409: 'The caller has not rated the answer.',
  },
  reply: AnswerEvidence,
});

const size = z.number().nonnegative();
const count = z.number().int().nonnegative();

export const MAX_MODE_REASON = 500;

const ModeChange = z.object({
  mode: EngineMode,
  reason: z.string(),
  override: z.boolean().describe('It was chosen although the conditions of the gate were not met.'),
  by: z.string().nullable().describe('The name of the administrator; null once the account is deleted, and for the first mode.'),
  at: z.iso.datetime().nullable().describe('Null if nobody has chosen a mode.'),
});
export type ModeChange = z.infer<typeof ModeChange>;

/** The public facts of the engine; also in the public numbers. */
export const EngineFacts = z.object({
  mode: EngineMode,
  override: Override.nullable(),
  gate: GateValues.describe('A value is null if it is not measured yet.'),
});
export type EngineFacts = z.infer<typeof EngineFacts>;

export const engineMode = call({
  method: 'GET',
  path: '/api/admin/engine/mode',
  access: ['admin'],
  summary: 'How the model takes part, who chose it and why, and whether the conditions of the gate for `model` are met',
  reply: EngineFacts.omit({ mode: true, override: true }).extend({
    now: ModeChange,
    configured: z.boolean().describe('There is a model that finds evidence.'),
  }),
});

export const setEngineMode = call({
  method: 'PUT',
  path: '/api/admin/engine/mode',
  access: ['admin'],
  recentProof: true,
  summary: 'Choose how the model takes part from now on, with a reason. Earlier judgements do not change',
  body: z.object({
    mode: EngineMode,
    reason: requiredLines('Reason', MAX_MODE_REASON),
    override: z
      .boolean()
      .default(false)
      .describe('Choose `model` although the conditions of the gate are not met. Every page with a score shows the reason.'),
  }),
  otherResponses: {
    409: 'No model is configured, or the gate does not hold and `override` is not set.',
  },
  reply: ModeChange,
});

export const engineModes = call({
  method: 'GET',
  path: '/api/admin/engine/modes',
  access: ['admin'],
  summary: 'Every change of the mode, the latest first',
  query: PageQuery,
  reply: pageOf(ModeChange),
});

const Part = z.object({
  engine: z.string().nullable().describe('Null: none is configured.'),
  calls: count.describe('Calls that have ended in the last 7 days.'),
  failed: count.describe('Those of them without a usable reply.'),
  p50: size.nullable().describe('Milliseconds of a call, the median of the last 7 days.'),
  p95: size.nullable(),
  today: count.describe('Calls on this day (UTC).'),
  aDay: count.nullable().describe('The most calls in a day; null without an engine.'),
});

export const engineHealth = call({
  method: 'GET',
  path: '/api/admin/engine',
  access: ['admin'],
  summary: 'The engine: waiting answers, the time and cost of calls, failures, and its agreement with people',
  reply: z.object({
    mode: EngineMode,
    waiting: count.describe('Answers that wait for the engine.'),
    oldest: z.iso.datetime().nullable().describe('When the oldest of them was given.'),
    found: count.describe('Answers whose quotes are all verified.'),
    doubtful: count,
    doubts: z.partialRecord(Doubt, count).describe('How many answers of the last 30 days have each doubt.'),
    transcribe: Part,
    find: Part,
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          calls: count,
          failed: count,
          cost: size.nullable().describe("In the operator's currency; null if no price is set."),
        }),
      )
      .max(31)
      .describe('The last 30 days on which there were calls, the latest first.'),
    gate: GateValues,
  }),
});
