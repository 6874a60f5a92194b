import { z } from 'zod';
import { call } from '../base/call.ts';
import { CursorQuery, cursorPageOf } from '../base/paging.ts';
import { QueryToSave, SavedQuery } from './search-query.ts';
import { SearchCard } from './search.ts';
import { required } from '../base/text.ts';
import { Version, WITHOUT_VERSION } from './writes.ts';

/** Of one company. */
export const MAX_SAVED_SEARCHES = 50;
/** New matches are counted up to this number. */
export const MOST_MATCHES = 1000;

export const LETTERS = ['off', 'daily', 'weekly'] as const;
/** How often a member gets an e-mail about new matches. */
export const Letters = z.enum(LETTERS);
export type Letters = z.infer<typeof Letters>;

export const SavedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  query: SavedQuery,
  saved_by: z.string().describe('Name of the member; empty if the account is deleted.'),
  saved_at: z.iso.datetime(),
  version: Version,
  letters: Letters.describe('The setting of the caller.'),
  matches: z
    .number()
    .int()
    .describe(`Matching engineers who are new or have changed since this member last opened it; at most ${MOST_MATCHES}.`),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

const Params = z.object({ id: z.uuid() });
const NO_SEARCH = 'There is no such saved search.';
const Done = z.object({ response: z.literal('ok') });

export const savedSearches = call({
  method: 'GET',
  path: '/api/company/saved-searches',
  access: ['company'],
  team: 'reader',
  summary: 'The saved searches of the own company, the most recently saved first',
  query: CursorQuery,
  reply: cursorPageOf(SavedSearch),
});

export const savedSearch = call({
  method: 'GET',
  path: '/api/company/saved-searches/:id',
  access: ['company'],
  team: 'reader',
  summary: 'A saved search of the own company',
  params: Params,
  otherResponses: { 404: NO_SEARCH },
  reply: SavedSearch,
});

export const SearchName = z.object({ name: required('Name', 80) });

export const saveSearch = call({
  method: 'PUT',
  path: '/api/company/saved-searches/:id',
  access: ['company'],
  team: 'recruiter',
  summary:
    'Save a search for the company under an id that the client makes, or change a saved one. Sent again, it changes nothing',
  params: Params,
  body: SearchName.extend({
    query: QueryToSave,
    version: Version.optional().describe(`0 for a new one. ${WITHOUT_VERSION}`),
  }).meta({
    examples: [{ name: 'Steel in Germany', query: { mode: 'plain', qv: 'steel germany', cat: '' }, version: 0 }],
  }),
  otherResponses: {
    404: NO_SEARCH,
    409: `The search was changed meanwhile; \`current.search\` is what is stored. Or the company has ${MAX_SAVED_SEARCHES} saved searches already.`,
  },
  conflict: z.object({ search: SavedSearch.pick({ name: true, query: true, version: true }) }),
  reply: SavedSearch,
});

export const deleteSearch = call({
  method: 'DELETE',
  path: '/api/company/saved-searches/:id',
  access: ['company'],
  team: 'recruiter',
  summary: 'Delete a saved search and stop the e-mails about it. Sent again, it changes nothing',
  params: Params,
  reply: Done,
});

export const chooseLetters = call({
  method: 'PUT',
  path: '/api/company/saved-searches/:id/letters',
  access: ['company'],
  team: 'reader',
  summary: 'How often the own account gets an e-mail about new matches of a saved search',
  params: Params,
  body: z.object({ letters: Letters }).meta({ examples: [{ letters: 'weekly' }] }),
  otherResponses: { 404: NO_SEARCH },
  reply: Done,
});

export const markSearchSeen = call({
  method: 'POST',
  path: '/api/company/saved-searches/:id/seen',
  access: ['company'],
  team: 'reader',
  summary: 'Note that the own account has looked at the matches of a saved search; from now on only later ones are new',
  params: Params,
  otherResponses: { 404: NO_SEARCH },
  reply: Done,
});

/** An engineer of the feed, with the saved searches that match. */
export const FeedCard = SearchCard.extend({ matches: z.array(z.object({ id: z.uuid(), name: z.string() })) });
export type FeedCard = z.infer<typeof FeedCard>;

export const companyFeed = call({
  method: 'GET',
  path: '/api/company/feed',
  access: ['company'],
  team: 'reader',
  summary:
    'Engineers who match a saved search of the own company, the latest change first; without saved searches, all who show the profile to the company',
  query: CursorQuery,
  reply: cursorPageOf(FeedCard).extend({
    ratesOf: z.iso.date().describe('The day of the exchange rates by which salaries are compared.'),
  }),
});

/** How many days are measured, and the fewest answers: with fewer, a single slow one would decide the number. */
export const REPLY_TIME = { days: 90, leastAnswers: 3 } as const;

export const replyTime = call({
  method: 'GET',
  path: '/api/company/reply-time',
  access: ['company'],
  team: 'reader',
  summary: `How long engineers have waited for an answer of the own company in the last ${REPLY_TIME.days} days`,
  reply: z.object({
    hours: z.number().nullable().describe(`The median, rounded to tenths; null below ${REPLY_TIME.leastAnswers} answers.`),
    answers: z.number().int().describe('Answered messages of engineers.'),
    waiting: z.number().int().describe('Threads in which an engineer waits for an answer.'),
  }),
});
