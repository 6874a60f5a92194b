import { z } from 'zod';
import { Hearing } from '../companies/admission.ts';
import { Area, Specialty } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { ConnectionDetails, ConnectionStatus } from './connections.ts';
import { EXPERIENCES, Employment, SCHEDULES } from './employment.ts';
import { Level, OtherLevels } from '../scores/level.ts';
import { Insufficient, MeanLevels, Stump } from '../rating/rating.ts';
import { LostCause } from '../recordings/gaps.ts';
import { Playback } from '../recordings/recordings.ts';
import { Review } from '../results/reviews.ts';
import { Cap, ScoringFacts } from '../scores/score-facts.ts';
import { AccountProfile, Picture } from '../accounts/settings.ts';
import { TeamRole } from '../base/team.ts';

/** Currency and period are required, because a number alone says neither. */
const Salary = z.object({ band: z.string(), currency: z.string().length(3), period: z.enum(['year', 'month', 'hour']) });

const Late = z.boolean().describe('The answer arrived after the end of the test. A late choice does not count.');

const SpokenEvidence = z.object({
  questionId: z.string().nullable().describe('A company gets null while the question is in use.'),
  area: Area,
  questionText: z
    .string()
    .nullable()
    .describe('Similar: a company reads the topic, and the words after the question is retired.'),
  level: Level,
  levels: MeanLevels.nullable(),
  raters: z.number().int().describe('The number of raters, with the model; with several raters the levels are means.'),
  confirmed: z
    .boolean()
    .describe('Enough people have judged it. If it is false and there are levels, they follow from the findings of a model.'),
  unsafe: z
    .boolean()
    .describe('The number of raters required by the scoring called it unsafe, so its level is at most Intermediate.'),
  insufficient: Insufficient.nullable().describe('Why the answer could not be judged.'),
  note: z.string(),
  stump: Stump.nullable().describe('A company gets null: it reads the judgement of the rater instead.'),
  lost: LostCause.nullable().describe(
    'Why a recording of the answer is gone; null if none is, and for callers who may not hear answers.',
  ),
  late: Late,
  sound: z.array(Playback),
  text: z
    .string()
    .nullable()
    .describe('The text of a typed answer; null for a spoken one, and for callers who may not hear answers.'),
});

/** The profile of an engineer for somebody else. The keys of `test`, `assessment` and `feedback` are option0, option1, …. */
export const ViewedEngineer = Picture.extend({
  profile: z.uuid(),
  name: z.string(),
  public_name: z.string(),
  demo: z.boolean().describe('Whether the engineer is invented, for the demo.'),
  /** Null until the engineer and the company are connected, and so are `email` and `phone`. */
  surname: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  location: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2; empty if not told.'),
  time_zone: z.string().describe('IANA name; empty if not told.'),
  specialization: z.string(),
  salary: Salary.nullable(),
  bio: z.string(),
  experience: z.enum(EXPERIENCES).nullable().describe('In years. An administrator gets null, and so `schedule`.'),
  schedule: z.enum(SCHEDULES).nullable(),
  connection: ConnectionStatus,
  connectionDetails: ConnectionDetails.nullable().describe('For a company, once there was a request.'),
  test: z.record(z.string(), Area),
  assessment: z.record(z.string(), Level),
  feedback: z.record(z.string(), z.string()),
  otherLevels: z.record(z.string(), OtherLevels).describe('Of each area, by the keys of `assessment`.'),
  final_score: Level,
  final_other: OtherLevels,
  final_band: z
    .tuple([z.number().int(), z.number().int()])
    .nullable()
    .describe(
      'The range of points in which the true score lies in 95 of 100 tests; null without points or without an error model.',
    ),
  cap: Cap.nullable(),
  scoring: ScoringFacts.nullable().describe('The scoring rules of the shown test; null without a test.'),
  /** 0-100; null while a spoken answer is not settled, because a partial sum would look like a result. */
  final_points: z.number().nullable(),
  final_feedback: z.string(),
  /**
   * Counts only. A company reads the wording of a choice only after its question is retired, since before that others may be
   * asked it.
   */
  multiple_topics: z.array(z.object({ area: Area, right: z.number().int(), asked: z.number().int() })),
  multiple_total: z.number().int().nullable(),
  multiple_answers: z.array(z.object({ question: z.string(), answer: z.string(), rate: z.boolean(), late: Late })),
  finishedAt: z.iso.datetime().nullable(),
  /** No `sound` and no `text` unless `hearing` is `open`. A company gets nothing before all spoken answers are settled. */
  evidence: z.array(SpokenEvidence),
  screen: z.array(Playback).describe('Empty for a company, since it would reveal how an engineer answered.'),
  attempt: z.uuid().nullable().describe('The test that is shown; null for a company.'),
  review: Review.nullable().describe('The latest requested review of it; null for a company.'),
  hearing: Hearing.describe('Whether the caller can hear the recordings: a company can after it is confirmed and admitted.'),
});
export type ViewedEngineer = z.infer<typeof ViewedEngineer>;

const ViewParams = z.object({ id: z.uuid() });

export const companyView = call({
  method: 'GET',
  path: '/api/company/view/:id',
  access: ['company'],
  team: 'reader',
  summary: 'The profile of an engineer with a finished test, for a company',
  params: ViewParams,
  otherResponses: {
    404: 'There is no such engineer with a finished test, or the engineer does not show the profile to this company.',
  },
  reply: ViewedEngineer,
});

export const engineerProfileOf = call({
  method: 'GET',
  path: '/api/engineer/profile/:id',
  access: ['engineer', 'company', 'admin'],
  team: 'reader',
  summary: 'The profile of an engineer: the own one, or any for an admin; for a company the same as company/view',
  params: ViewParams,
  otherResponses: {
    404: 'There is no such engineer, or for a company none with a finished test who shows it the profile.',
  },
  reply: ViewedEngineer,
});

export const engineerProfile = call({
  method: 'GET',
  path: '/api/engineer/profile',
  access: ['engineer'],
  summary: 'The own vetted profile, with the test that companies see, or with another own test that has ended',
  query: z.object({ attempt: z.uuid().optional() }),
  otherResponses: {
    404: 'There is no such test, or it is running.',
  },
  reply: ViewedEngineer,
});

export const engineerGet = call({
  method: 'GET',
  path: '/api/engineer/get',
  access: ['engineer'],
  summary: 'The own dashboard',
  reply: AccountProfile.extend({
    surname: z.string(),
    employment: Employment.nullable(),
    level: Level,
    otherLevels: OtherLevels,
    granted: z.boolean().describe('An administrator has granted another test, which has not been started.'),
    tests: z.array(
      z.object({
        id: z.uuid(),
        specialties: z.tuple([Specialty, Specialty]),
        startedAt: z.iso.datetime(),
        finishedAt: z.iso.datetime().nullable(),
        answered: z.number().int().describe('Cards whose answer is on the server.'),
        closedAt: z.iso.datetime().nullable().describe('When an unfinished test was closed, since another one was granted.'),
        level: Level,
        otherLevels: OtherLevels,
        ratedAnswers: z.number().int().describe('Scored spoken answers that are rated or found not to be judgeable.'),
        recordingsOnServer: z.number().int(),
        recordingsArriving: z.number().int(),
      }),
    ),
  }),
});

export const companyGet = call({
  method: 'GET',
  path: '/api/company/get',
  access: ['company'],
  team: 'reader',
  summary: 'The own company',
  reply: AccountProfile.extend({
    id: z.uuid().describe("The company's id. `email` and `confirmed` are those of the caller."),
    hearing: Hearing,
    role: TeamRole.describe('The role of the caller.'),
  }),
});
