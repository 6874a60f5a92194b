import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { Shortlist, ShortlistEntry, Stage } from '../hiring/shortlists.ts';
import { Version, WITHOUT_VERSION } from '../hiring/writes.ts';
import { Insufficient, MeanLevels } from '../rating/rating.ts';
import { Level } from '../scores/level.ts';

/** The calls for programs with an API key of a company. What they return is what the pages show to the maker of the key. */
const Params = z.object({ id: z.uuid() });
const NO_LIST = 'There is no such shortlist.';

export const keyShortlists = call({
  method: 'GET',
  path: '/api/v1/shortlists',
  access: 'key',
  scope: 'shortlists:read',
  summary: 'The shortlists of the company, the last changed first',
  query: CursorQuery,
  reply: cursorPageOf(Shortlist),
});

export const keyEntries = call({
  method: 'GET',
  path: '/api/v1/shortlists/:id/entries',
  access: 'key',
  scope: 'shortlists:read',
  summary:
    'The engineers on a shortlist, by stage and in their order within it. Names as on the page: the public name, else initials until connected',
  params: Params,
  query: CursorQuery.extend({ stage: Stage.optional() }),
  otherResponses: { 404: NO_LIST },
  reply: cursorPageOf(ShortlistEntry),
});

export const keyExport = call({
  method: 'GET',
  path: '/api/v1/shortlists/:id/export',
  access: 'key',
  scope: 'shortlists:read',
  summary: 'A shortlist as CSV, the same file as on the page (RFC 4180, UTF-8 with a byte order mark)',
  params: Params,
  otherResponses: { 404: NO_LIST },
  types: ['text/csv'],
  reply: z.string(),
});

const Changed = z.object({ entries: z.array(ShortlistEntry) });

export const keySetStage = call({
  method: 'PUT',
  path: '/api/v1/shortlists/:id/entries/:entry/stage',
  access: 'key',
  scope: 'shortlists:write',
  summary: 'Set the stage of an engineer on a shortlist; a new one is placed at the end. Sent again, it changes nothing',
  params: Params.extend({ entry: z.uuid() }),
  body: z.object({ stage: Stage, version: Version.optional().describe(WITHOUT_VERSION) }),
  otherResponses: {
    404: `${NO_LIST} Or the shortlist has no such entry.`,
    409: 'The entry was changed meanwhile; `current.entries` is what is stored. Nothing was changed.',
  },
  conflict: Changed,
  reply: z.object({ entry: ShortlistEntry }),
});

const RatedAnswer = z.object({
  area: Area,
  topic: z.string().nullable().describe('The words of the question, after it is retired.'),
  level: Level,
  levels: MeanLevels.nullable(),
  raters: z.number().int(),
  confirmed: z.boolean(),
  unsafe: z.boolean(),
  insufficient: Insufficient.nullable(),
  note: z.string().describe('The sentence of the raters.'),
});

export const keyRatings = call({
  method: 'GET',
  path: '/api/v1/engineers/:id/ratings',
  access: 'key',
  scope: 'ratings:read',
  summary: 'The ratings of an engineer whom the company may see. Counts as opening the profile, which the engineer sees',
  params: Params,
  otherResponses: {
    404: 'There is no such engineer with a finished test, or the engineer does not show the profile to this company.',
  },
  reply: z.object({
    engineer: z.uuid(),
    name: z.string().describe('As the page shows it.'),
    level: Level,
    points: z.number().nullable().describe('0-100; null while a spoken answer is not settled.'),
    band: z.tuple([z.number().int(), z.number().int()]).nullable(),
    areas: z.array(z.object({ area: Area, level: Level })),
    answers: z.array(RatedAnswer),
    finished_at: z.iso.datetime().nullable(),
  }),
});
