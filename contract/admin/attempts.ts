import { z } from 'zod';
import { QuestionKindName } from '../assessment/kind-schemas.ts';
import { Area, Specialty } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { EvidenceState } from '../rating/evidence.ts';
import { Gap, LostCause, MAX_GAPS } from '../recordings/gaps.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { DeviceReport } from '../rating/rating.ts';
import { Playback } from '../recordings/recordings.ts';

const at = z.iso.datetime();
const count = z.number().int().nonnegative();

export const ATTEMPT_STATES = ['running', 'finished', 'settled', 'closed'] as const;
export const AttemptState = z
  .enum(ATTEMPT_STATES)
  .describe(
    '`running`: not finished, on a device that may have no network; `finished`: it waits for ratings; `settled`: every spoken answer is judged; `closed`: unfinished, and another test was granted in its place.',
  );
export type AttemptState = z.infer<typeof AttemptState>;

const ListedAttempt = z.object({
  id: z.uuid(),
  state: AttemptState,
  options: z.array(Specialty).max(2),
  startedAt: at,
  finishedAt: at.nullable(),
  settledAt: at.nullable(),
  cards: count,
  answered: count.describe('Cards whose answer has arrived.'),
  arriving: count.describe('Recordings that have not arrived completely.'),
  refused: z.boolean().describe('Its device reports that the server has refused something.'),
});
export type ListedAttempt = z.infer<typeof ListedAttempt>;

export const adminAttempts = call({
  method: 'GET',
  path: '/api/admin/attempts',
  access: ['admin'],
  summary: 'Tests, the most recently started first, without names',
  query: PageQuery.extend({
    state: AttemptState.optional(),
    id: z.uuid().optional().describe('Only this test, in any state.'),
    from: z.iso.date().optional().describe('Started on this day (UTC) or later.'),
    until: z.iso.date().optional().describe('Started on this day or earlier.'),
  }),
  reply: pageOf(ListedAttempt),
});

const CardLine = z.object({
  position: count,
  section: count,
  questionId: z.string(),
  area: Area,
  kind: QuestionKindName,
  demo: z.boolean().describe('The card for trying to speak.'),
  givenAt: at.nullable().describe("By the device's clock, if its time lies within the test."),
  receivedAt: at.nullable().describe('Null: no answer has arrived.'),
  late: z.boolean().describe('It arrived after the end of the test.'),
  lost: LostCause.nullable().describe('Why a recording of the answer is gone; null if none is.'),
  ratings: count,
  heard: EvidenceState.exclude(['marked']).nullable().describe('What the engine has found in a spoken answer; null for others.'),
  words: count.nullable().describe('The number of recognised words; null without a transcript.'),
});
export type CardLine = z.infer<typeof CardLine>;

const RecordingLine = Playback.pick({
  id: true,
  kind: true,
  segment: true,
  startedAt: true,
  state: true,
  unplayable: true,
  seconds: true,
}).extend({
  questionId: z.string().nullable(),
  registeredAt: at.describe('When the recording was registered on the server.'),
  arrivedAt: at.nullable().describe('When all of it was on the server; null before that.'),
  late: z.boolean().describe('It arrived more than a minute after the end of the test.'),
  gaps: z.array(Gap).max(MAX_GAPS),
  logged: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      "The expected seconds of sound by the device's log: from the start to the next part or the answer, minus gaps. Null if the log does not show it, and for a screen.",
    ),
  tooLong: z.boolean().describe('The measured sound is longer than the time of its recording in the log.'),
});
export type RecordingLine = z.infer<typeof RecordingLine>;

export const adminAttempt = call({
  method: 'GET',
  path: '/api/admin/attempts/:id',
  access: ['admin'],
  changes: true,
  summary: 'The course of one test, without a name and without answers. The call is recorded in the audit log',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'There is no such test.' },
  reply: z.object({
    id: z.uuid(),
    state: AttemptState,
    number: count.describe('1 for the first test of its engineer.'),
    options: z.array(Specialty).max(2),
    typed: z.boolean(),
    startedAt: at,
    finishedAt: at.nullable(),
    closedAt: at.nullable(),
    settledAt: at.nullable(),
    bytes: count.describe('The size of its recordings on the server.'),
    cards: z.array(CardLine).max(100),
    recordings: z.array(RecordingLine).max(2000),
    screenLost: LostCause.nullable().describe('Why a recording of the screen is gone; null if none is.'),
    device: DeviceReport.nullable(),
    reviews: z
      .array(z.object({ askedAt: at, decision: z.enum(['granted', 'declined']).nullable(), decidedAt: at.nullable() }))
      .max(20),
  }),
});
