import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { requiredLines } from '../base/text.ts';
import { Version, WITHOUT_VERSION, Write } from './writes.ts';

/** Characters of a note, and notes of one company on one engineer. */
export const MAX_NOTE = 10_000;
export const MAX_NOTES = 1000;
/** Colleagues whom one change of a note may mention anew. */
export const MAX_MENTIONS = 10;

/** A mention of a member of the company in a note, as in `@[0193a1b0-7c1e-7000-8000-2b8f4c6d9e11]`. */
export const MENTION_MARKER = /@\[([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\]/g;

/** The ids of the accounts that a text mentions. */
export const mentionsIn = (text: string): string[] => [...new Set([...text.matchAll(MENTION_MARKER)].map(([, id = '']) => id))];

/** A note of a member of a company about an engineer, for the company only. */
export const Note = z.object({
  id: z.uuid(),
  engineer: z.uuid(),
  text: z
    .string()
    .describe('A mention of a member is `@[id]`, with the id of the account. Somebody who has left is mentioned still.'),
  author: z.string().describe('Name of the member; empty if the account is deleted.'),
  own: z.boolean().describe('Whether the caller wrote it and may therefore change it.'),
  version: z.number().int(),
  written_at: z.iso.datetime(),
  changed_at: z.iso.datetime().nullable().describe('Null if it was never changed.'),
});
export type Note = z.infer<typeof Note>;

const Params = z.object({ id: z.uuid() });
const ENGINEER_GONE = 'There is no such engineer with a finished test whom the company can see.';

export const engineerNotes = call({
  method: 'GET',
  path: '/api/company/engineers/:id/notes',
  access: ['company'],
  team: 'reader',
  summary: 'The notes of the own company on an engineer, the newest first',
  params: Params,
  query: CursorQuery,
  otherResponses: { 404: ENGINEER_GONE },
  reply: cursorPageOf(Note),
});

export const NoteText = z.object({ text: requiredLines('Note', MAX_NOTE) });

/** Null: the note was deleted. */
const StoredNote = z.object({ note: Note.nullable() });

export const saveNote = call({
  method: 'PUT',
  path: '/api/company/notes/:id',
  access: ['company'],
  team: 'reviewer',
  summary: `Write a note under an id that the client makes, or change an own one. \`@[id]\` in its text mentions the member with this account, who is notified; at most ${MAX_MENTIONS} new ones at a time, and only members of the company`,
  params: Params,
  body: Write.partial().extend({
    engineer: z.uuid(),
    ...NoteText.shape,
    version: Version.optional().describe(`0 for a new note; for others the version that was changed. ${WITHOUT_VERSION}`),
  }),
  otherResponses: {
    404: ENGINEER_GONE,
    409: 'The note was changed meanwhile; `current.note` is what is stored. Or there are too many notes.',
  },
  conflict: StoredNote,
  reply: z.object({ note: Note }),
});

export const deleteNote = call({
  method: 'DELETE',
  path: '/api/company/notes/:id',
  access: ['company'],
  team: 'reviewer',
  summary: 'Delete an own note. Deleted before, it changes nothing',
  params: Params,
  query: z.object({ version: z.coerce.number().pipe(Version).optional().describe(WITHOUT_VERSION) }),
  otherResponses: { 409: 'The note was changed meanwhile; `current.note` is what is stored.' },
  conflict: StoredNote,
  reply: z.object({ response: z.literal('ok') }),
});
