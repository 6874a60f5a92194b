import { z } from 'zod';
import { LinkToken } from '../accounts/accounts.ts';
import { Area } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { Level, OtherLevels } from '../scores/level.ts';
import { PageQuery, pageOf } from '../base/paging.ts';
import { ScoringFacts } from '../scores/score-facts.ts';

/** Active links of one engineer. */
export const MAX_REPORT_LINKS = 20;

/** Parts of the report that the engineer can add to the level of the test in a link. */
export const REPORT_PARTS = {
  name: 'My name; initials otherwise',
  points: 'Points of 100, with their band',
  areas: 'The level of each area',
  feedback: 'Strength, gap and next step',
  choices: 'How many multiple-choice answers are right in each area',
} as const satisfies Record<string, string>;
export const ReportPart = z.enum(Object.keys(REPORT_PARTS) as [keyof typeof REPORT_PARTS, ...(keyof typeof REPORT_PARTS)[]]);
export type ReportPart = z.infer<typeof ReportPart>;

const Parts = z
  .array(ReportPart)
  .max(Object.keys(REPORT_PARTS).length)
  .refine((parts) => new Set(parts).size === parts.length, 'Each part can be chosen once.');

const Link = z.object({
  id: z.uuid(),
  attempt: z.uuid(),
  parts: z.array(ReportPart),
  madeAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
});
export type ReportLink = z.infer<typeof Link>;

export const reportLinks = call({
  method: 'GET',
  path: '/api/engineer/report-links',
  access: ['engineer'],
  summary: 'The links with which the caller shares a part of the own report, the latest first, including ended ones',
  query: PageQuery,
  reply: pageOf(Link),
});

export const makeReportLink = call({
  method: 'POST',
  path: '/api/engineer/report-links',
  access: ['engineer'],
  summary: 'Make a link that shows a part of the report on one own test to everybody who has it, until the engineer ends it',
  body: z.object({ attempt: z.uuid(), parts: Parts }),
  otherResponses: {
    404: 'There is no such test, or its level is not settled.',
    409: `There are ${MAX_REPORT_LINKS} links that are not ended.`,
  },
  reply: Link.extend({ token: z.string().describe('Returned only once: only its hash is stored.') }),
});

export const endReportLink = call({
  method: 'DELETE',
  path: '/api/engineer/report-links/:id',
  access: ['engineer'],
  summary: 'End a link. From then on it shows nothing',
  params: z.object({ id: z.uuid() }),
  otherResponses: { 404: 'The caller has no such link.' },
  reply: z.object({ response: z.literal('ok') }),
});

/** Null or empty for every part that the engineer has not chosen. */
const Shared = z.object({
  name: z.string(),
  demo: z.boolean(),
  finishedAt: z.iso.datetime().nullable(),
  level: Level,
  otherLevels: OtherLevels,
  points: z.number().nullable(),
  band: z.tuple([z.number().int(), z.number().int()]).nullable(),
  scoring: ScoringFacts.nullable(),
  topics: z.array(Area),
  areas: z.array(z.object({ area: Area, level: Level, otherLevels: OtherLevels })).nullable(),
  feedback: z.string().nullable(),
  choices: z.array(z.object({ area: Area, right: z.number().int(), asked: z.number().int() })).nullable(),
});
export type SharedReport = z.infer<typeof Shared>;

export const sharedReport = call({
  method: 'POST',
  path: '/api/shared-report',
  access: 'anyone',
  strictLimit: true,
  summary:
    'The part of a report that an engineer shares by a link. The token is in the body, so that it is in no log of addresses',
  body: LinkToken,
  otherResponses: { 400: 'The link is ended, or never was.' },
  reply: Shared,
});
