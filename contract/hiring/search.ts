import { z } from 'zod';
import { Area } from '../assessment/assessment.ts';
import { call } from '../base/call.ts';
import { Education, Experience, Schedule } from './chip-kinds.ts';
import { ConnectionStatus } from '../profiles/connections.ts';
import { SALARY } from '../profiles/employment.ts';
import { Currency } from '../profiles/exchange-rates.ts';
import { LeastLevel, Level, OtherLevels } from '../scores/level.ts';
import { cursorPageOf, CursorQuery } from '../base/paging.ts';
import { SPECIALTIES } from '../facts/specialties.ts';
import { Chip, MAX_CHIPS, SalaryBand, SearchFilters, SearchText, Unused } from './search-query.ts';

/** Matches are counted up to this number; beyond it the page says 'more than'. */
export const COUNTED_MATCHES = 1000;

/** An engineer in a list that a company reads: the feed, a search, a shortlist. */
export const SearchCard = z.object({
  profile: z.uuid(),
  name: z
    .string()
    .describe('The public name of the engineer. Without one the first name for a connected company, for others initials.'),
  named: z.boolean().describe('Whether `name` is a name, not initials.'),
  demo: z.boolean().describe('Whether the engineer is invented, for the demo.'),
  topics: z.array(z.object({ area: Area, level: Level, otherLevels: OtherLevels })),
  final_score: Level,
  final_other: OtherLevels,
  final_points: z.number().int().nullable().describe('0-100; null while a spoken answer is not settled.'),
  experience: Experience.nullable(),
  education: Education.nullable(),
  schedule: Schedule.nullable(),
  country: z.string().describe('ISO 3166-1 alpha-2; empty if not told.'),
  time_zone: z.string().describe('IANA name; empty if not told.'),
  salary: z
    .object({ band: SalaryBand, currency: Currency, period: z.literal('year') })
    .nullable()
    .describe('What the engineer expects.'),
  salaryIn: z
    .object({ currency: Currency, least: z.number().int(), most: z.number().int().nullable() })
    .optional()
    .describe('The same for a year in the currency of the search, if that is a different one; without `most` or more.'),
  skills: z.array(z.string()).max(3).describe('Skills of the search are first.'),
  evidence: z
    .object({ area: Area, note: z.string() })
    .nullable()
    .describe('One sentence of a rater about the best answer, or about one in the topic of the search.'),
  finishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime().describe('When any of these fields last changed.'),
  connection: ConnectionStatus,
  shortlisted: z.boolean(),
});
export type SearchCard = z.infer<typeof SearchCard>;

const Count = z.object({
  number: z.number().int(),
  atLeast: z.boolean().describe(`There are more than \`number\`, which is then ${COUNTED_MATCHES}.`),
});
export type Count = z.infer<typeof Count>;

const Found = cursorPageOf(SearchCard).extend({ count: Count });

const Cursor = { cursor: CursorQuery.shape.cursor, limit: z.number().int().min(1).max(50).default(20) };

export const searchEngineers = call({
  method: 'GET',
  path: '/api/company/search',
  access: ['company'],
  team: 'reader',
  summary: 'Search engineers by words: every word must occur, in skills, topics, countries or notes of raters',
  query: z.object({
    qv: SearchText.default('').describe('The words. Without any, all engineers, the latest tests first.'),
    cat: z
      .enum([...SPECIALTIES, ''])
      .default('')
      .describe('Only engineers with a test in this specialty.'),
    cursor: CursorQuery.shape.cursor,
    limit: z.coerce.number().int().min(1).max(50).default(20),
  }),
  reply: Found,
});

const Counted = <T extends z.ZodType>(value: T) => z.array(z.object({ value, count: Count }));

/** How many engineers match filters, and how many would match with each value of each filter. */
const SearchCounts = z.object({
  count: Count,
  topics: z.array(z.object({ area: Area, level: LeastLevel, count: Count })).describe('Added to the chosen topics.'),
  level: Counted(LeastLevel),
  experience: Counted(Experience).describe('At least this much.'),
  education: Counted(Education).describe('At least that.'),
  schedules: Counted(Schedule),
  countries: Counted(z.string()).describe('The most frequent ones and the chosen ones.'),
  skills: Counted(z.string()).describe('The most frequent ones, added to the chosen ones.'),
  salaries: z
    .array(z.object({ most: z.number().int(), currency: Currency, count: Count }))
    .describe('At most so much a year: round numbers of the currency of the request, at the rates of `ratesOf`.'),
  zones: z
    .array(z.object({ winter: z.number().int(), summer: z.number().int(), count: Count }))
    .describe('By the minutes ahead of UTC in January and in July, whatever time zone is chosen.'),
  ratesOf: z.iso.date(),
});
export type SearchCounts = z.infer<typeof SearchCounts>;

/** The currency in which salaries are offered. */
const InCurrency = Currency.default(SALARY.currency);

export const advancedSearch = call({
  method: 'POST',
  path: '/api/company/advanced-search',
  access: ['company'],
  team: 'reader',
  summary:
    'Search engineers by filters; all of them must match. The best tests first, or the latest; engineers with a score before all others',
  body: z
    .object({
      filters: SearchFilters,
      order: z.enum(['points', 'latest']).default('points'),
      currency: InCurrency,
      ...Cursor,
    })
    .meta({
      examples: [{ filters: { topics: [{ area: 'Steel Structures', level: 'Intermediate' }], countries: ['DE', 'NL'] } }],
    }),
  reply: Found.extend({
    counts: SearchCounts.nullable().describe('What each further choice would leave; null behind the first part of the list.'),
    ratesOf: z.iso.date().describe('The day of the exchange rates by which salaries are compared.'),
  }),
});

export const searchCounts = call({
  method: 'POST',
  path: '/api/company/search-counts',
  access: ['company'],
  team: 'reader',
  summary: 'How many engineers match the filters, and how many would match with each value of each filter added',
  body: z.object({ filters: SearchFilters, currency: InCurrency }).meta({ examples: [{ filters: {} }] }),
  reply: SearchCounts,
});

/** The reasons for the rank of a hit: one for each chip that is not a `not`, in the order of the chips. */
const Reason = z.object({
  chip: z.number().int().describe('Index in `chips`.'),
  met: z.enum(['yes', 'partly', 'no']),
  text: z.string().describe('What the engineer has for this chip, or lacks.'),
});
export type Reason = z.infer<typeof Reason>;

export const AiSearchBody = z
  .object({
    q: SearchText,
    chips: z
      .array(Chip)
      .max(MAX_CHIPS, `A search has at most ${MAX_CHIPS} chips.`)
      .optional()
      .describe('The chips of an earlier reply, as the person has edited them; then `q` is not read again.'),
    ...Cursor,
    limit: Cursor.limit.describe(
      'The most hits. With hundreds of chips a part of the list is shorter, and `next` leads to the rest.',
    ),
  })
  .meta({ examples: [{ q: 'senior steel engineer in Germany or Austria, ETABS, below 70k EUR, not site work' }] });

export const aiSearch = call({
  method: 'POST',
  path: '/api/company/ai-search',
  access: ['company'],
  team: 'reader',
  summary: 'Search engineers by a sentence: it becomes chips, and the engineers who fit them best are first, with the reasons',
  body: AiSearchBody,
  reply: cursorPageOf(SearchCard.extend({ reasons: z.array(Reason) })).extend({
    count: Count.describe('Engineers who match every `must` and no `not`.'),
    close: Count.describe('Engineers below them in the list: they lack something that is needed.'),
    without: z
      .array(z.object({ chip: z.number().int().describe('Index in `chips`.'), count: Count }))
      .describe('If `count` is 0: how many engineers match everything else, for each `must` whose removal finds somebody.'),
    chips: z.array(Chip),
    unused: z.array(Unused).describe('Words of the sentence that were not used, and why. Empty if `chips` were sent.'),
    by: z
      .enum(['words', 'model', 'fallback'])
      .describe(
        'How the sentence was read: `words`, by the vocabulary of the product; `model`, by the language model of the operator; `fallback`, by the vocabulary, since the model gave no usable answer in time or was not asked: the address of the company is not confirmed, or the company has reached its limit of requests at a time or in a day.',
      ),
    ratesOf: z.iso.date().describe('The day of the exchange rates by which salaries are compared.'),
  }),
});
export type AiSearchReply = z.infer<typeof aiSearch.reply>;
