import { z } from 'zod';
import { call } from '../base/call.ts';
import { MAX_AT_ONCE, Tag } from './engineer-tags.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { SearchCard } from './search.ts';
import { required } from '../base/text.ts';
import { Version, Write } from './writes.ts';

/** Shortlists of a company, and engineers on one of them. */
export const MAX_SHORTLISTS = 100;
export const MAX_ENTRIES = 500;

/** The stages of a hire, in the usual order. */
export const STAGES = ['found', 'contacted', 'interview', 'offer', 'hired', 'not-now'] as const;
export const Stage = z.enum(STAGES);
export type Stage = z.infer<typeof Stage>;

export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  found: 'Found',
  contacted: 'Contacted',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  'not-now': 'Not now',
};

const Counts = z.record(Stage, z.number().int()).describe('Engineers in each stage.');

export const Shortlist = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.number().int().describe('The version of the name. Entries have versions of their own.'),
  counts: Counts,
  made_at: z.iso.datetime(),
  made_by: z.string().describe('Name of the member; empty if the account is deleted.'),
  changed_at: z.iso.datetime().describe('When an entry or the name last changed.'),
});
export type Shortlist = z.infer<typeof Shortlist>;

/** An engineer on a shortlist. */
export const ShortlistEntry = z.object({
  id: z.uuid(),
  engineer: z.uuid().nullable().describe('Null if the company can no longer see the engineer.'),
  card: SearchCard.nullable().describe('Null if the company can no longer see the engineer.'),
  stage: Stage,
  stageSince: z.iso.datetime().describe('When the entry came into its stage.'),
  owner: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('The member who cares for the engineer.'),
  version: z.number().int().describe('Grows with each change of the stage or the owner, and with each move.'),
  tags: z.array(Tag),
  notes: z.number().int(),
  scorecards: z.number().int().describe('Those that were sent.'),
  added_at: z.iso.datetime(),
  added_by: z.string(),
  changed_at: z.iso.datetime(),
  changed_by: z.string().describe('The name of the member who made the last change; empty if the account is deleted.'),
});
export type ShortlistEntry = z.infer<typeof ShortlistEntry>;

const Params = z.object({ id: z.uuid() });
const NO_LIST = 'There is no such shortlist.';
const CHANGED = 'The entry was changed meanwhile; `current.entries` is what is stored. Nothing was changed.';

/** Entries as they were shown to the person who changes them. */
const Shown = z
  .array(z.object({ id: z.uuid(), version: Version }))
  .min(1)
  .max(MAX_AT_ONCE);

export const shortlists = call({
  method: 'GET',
  path: '/api/company/shortlists',
  access: ['company'],
  team: 'reader',
  summary: 'The shortlists of the own company, the last changed first',
  query: CursorQuery,
  reply: cursorPageOf(Shortlist),
});

export const shortlist = call({
  method: 'GET',
  path: '/api/company/shortlists/:id',
  access: ['company'],
  team: 'reader',
  summary: 'A shortlist, with the tags of the engineers on it',
  params: Params,
  otherResponses: { 404: NO_LIST },
  reply: z.object({ shortlist: Shortlist, tags: z.array(Tag.extend({ engineers: z.number().int() })) }),
});

export const ShortlistName = z.object({ name: required('Name', 80) });

export const saveShortlist = call({
  method: 'PUT',
  path: '/api/company/shortlists/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Make a shortlist under an id that the client makes, or rename it',
  params: Params,
  body: Write.extend({ ...ShortlistName.shape, version: Version.describe('0 for a new one.') }),
  otherResponses: {
    404: NO_LIST,
    409: 'The name was changed meanwhile; `current.shortlist` is what is stored. Or there are too many shortlists.',
  },
  conflict: z.object({ shortlist: Shortlist }),
  reply: z.object({ shortlist: Shortlist }),
});

export const deleteShortlist = call({
  method: 'DELETE',
  path: '/api/company/shortlists/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Delete a shortlist. Notes, tags and scorecards of its engineers stay. Sent again, it changes nothing',
  params: Params,
  reply: z.object({ response: z.literal('ok') }),
});

export const shortlistEntries = call({
  method: 'GET',
  path: '/api/company/shortlists/:id/entries',
  access: ['company'],
  team: 'reader',
  summary: 'The engineers on a shortlist, by stage and in their order within it',
  params: Params,
  query: CursorQuery.extend({
    stage: Stage.optional(),
    tag: z.uuid().optional().describe('Only engineers with this tag.'),
  }),
  otherResponses: { 404: NO_LIST },
  reply: cursorPageOf(ShortlistEntry),
});

const Entries = z.object({ entries: z.array(ShortlistEntry) });

export const addEntries = call({
  method: 'POST',
  path: '/api/company/shortlists/:id/entries',
  access: ['company'],
  team: 'recruiter',
  summary: 'Add engineers at the end of a stage. Engineers who are on the list already stay in their place',
  params: Params,
  body: Write.extend({ engineers: z.array(z.uuid()).min(1).max(MAX_AT_ONCE), stage: Stage.default('found') }),
  otherResponses: { 404: `${NO_LIST} Or none of the engineers can be seen.`, 409: 'The shortlist is full.' },
  reply: Entries.describe('The entries of these engineers as they are now.'),
});

export const moveEntries = call({
  method: 'POST',
  path: '/api/company/shortlists/:id/move',
  access: ['company'],
  team: 'recruiter',
  summary: 'Move entries to a stage, all or none',
  params: Params,
  body: Write.extend({
    entries: Shown,
    stage: Stage,
    before: z.uuid().nullable().default(null).describe('The entry before which they are placed; null: the end of the stage.'),
  }),
  otherResponses: { 404: NO_LIST, 409: CHANGED },
  conflict: Entries,
  reply: Entries,
});

export const setOwner = call({
  method: 'POST',
  path: '/api/company/shortlists/:id/owner',
  access: ['company'],
  team: 'recruiter',
  summary: 'Set the member who cares for these engineers, all or none',
  params: Params,
  body: Write.extend({ entries: Shown, owner: z.uuid().nullable().describe('A member of the own company; null: nobody.') }),
  otherResponses: { 404: `${NO_LIST} Or the company has no such member.`, 409: CHANGED },
  conflict: Entries,
  reply: Entries,
});

export const removeEntries = call({
  method: 'POST',
  path: '/api/company/shortlists/:id/remove',
  access: ['company'],
  team: 'recruiter',
  summary: 'Remove entries from a shortlist, all or none. Sent again, it changes nothing',
  params: Params,
  body: Write.extend({ entries: Shown }),
  otherResponses: { 404: NO_LIST, 409: CHANGED },
  conflict: Entries,
  reply: z.object({ response: z.literal('ok') }),
});

export const exportShortlist = call({
  method: 'GET',
  path: '/api/company/shortlists/:id/export',
  access: ['company'],
  team: 'recruiter',
  summary:
    'A shortlist as CSV (RFC 4180, UTF-8 with a byte order mark). Names and contact data only of connected engineers. A field that a spreadsheet could read as a formula begins with an apostrophe',
  params: Params,
  otherResponses: { 404: NO_LIST },
  types: ['text/csv'],
  reply: z.string(),
});

/** The shortlists and tags of an engineer. */
export const teamRecord = call({
  method: 'GET',
  path: '/api/company/engineers/:id/record',
  access: ['company'],
  team: 'reader',
  summary: 'The records of the own company on an engineer: tags, shortlists, the number of notes and scorecards',
  params: Params,
  otherResponses: { 404: 'There is no such engineer with a finished test whom the company can see.' },
  reply: z.object({
    tags: z.array(Tag),
    notes: z.number().int(),
    scorecards: z.number().int().describe('Those that were sent.'),
    places: z
      .array(
        z.object({
          shortlist: z.uuid(),
          name: z.string(),
          entry: z.uuid(),
          stage: Stage,
          version: z.number().int(),
        }),
      )
      .describe('At most one for each shortlist.'),
  }),
});
