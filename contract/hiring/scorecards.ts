import { z } from 'zod';
import { call } from '../base/call.ts';
import { ExchangeRates } from '../profiles/exchange-rates.ts';
import { Tag } from './engineer-tags.ts';
import { MeanLevels } from '../rating/rating.ts';
import { SearchCard } from './search.ts';
import { Stage } from './shortlists.ts';
import { severalLines } from '../base/text.ts';
import { Version, Write } from './writes.ts';

/** Scorecards of one company on one engineer, and engineers that are compared. */
export const MAX_SCORECARDS = 100;
export const MAX_COMPARED = 4;

/**
 * The attributes by which a company judges an engineer after a talk. They are about the role and not the engineering, which the
 * test has measured. Each level has a sentence, so that two members mean the same by a 3.
 */
export const ATTRIBUTES = [
  {
    id: 'tasks',
    title: 'Fit for the tasks',
    question: 'How much of the work of this role has the engineer done before?',
    levels: [
      'Has done none of the main tasks.',
      'Has done a small part of them, with close guidance.',
      'Has done most of them, some with guidance.',
      'Has done all main tasks without guidance.',
      'Has done all of them and has led others in them.',
    ],
  },
  {
    id: 'knowledge',
    title: 'Knowledge for our projects',
    question: 'How well does the engineer know the methods and materials that we use?',
    levels: [
      'Does not know our methods.',
      'Knows them by name and cannot use them yet.',
      'Uses them in usual cases.',
      'Uses them in unusual cases and knows where they end.',
      'Could teach them to our team.',
    ],
  },
  {
    id: 'judgement',
    title: 'Judgement and safety',
    question: 'What does the engineer do when something may be unsafe?',
    levels: [
      'Would go on with unsafe work.',
      'Sees a risk only after a hint.',
      'Sees the main risks and asks for help in time.',
      'Names risks early and proposes what to do about them.',
      'Has stopped or changed work for safety, and explains why.',
    ],
  },
  {
    id: 'client',
    title: 'Explaining to a client',
    question: 'Could a client decide after this explanation? Accent and pace never count.',
    levels: [
      'A client could not follow it.',
      'A client could follow parts of it, with our help.',
      'A client could decide after it.',
      'It also tells the client the costs and the risks of each choice.',
      'It also brings a client to accept an unwelcome result.',
    ],
  },
  {
    id: 'working',
    title: 'Way of working',
    question: 'How does the engineer keep agreements, check results and share work?',
    levels: [
      'Work is late or unchecked, and nobody is told.',
      'Shares progress and checks results only when asked.',
      'Keeps agreements, checks the own work, says when something is late.',
      'Also plans ahead and writes down what others need to take over.',
      'Also makes the work of the whole team better.',
    ],
  },
] as const;
export type AttributeId = (typeof ATTRIBUTES)[number]['id'];

export const LOWEST_LEVEL = 1;
export const HIGHEST_LEVEL = 5;

export const RECOMMENDATIONS = ['no', 'rather-no', 'rather-yes', 'yes'] as const;
export const Recommendation = z.enum(RECOMMENDATIONS, { error: 'Please choose a recommendation.' });
export type Recommendation = z.infer<typeof Recommendation>;

export const RECOMMENDATION_NAMES: Readonly<Record<Recommendation, string>> = {
  no: 'Do not go on',
  'rather-no': 'Rather not',
  'rather-yes': 'Rather yes',
  yes: 'Go on',
};

const LevelOf = z.number().int().min(LOWEST_LEVEL).max(HIGHEST_LEVEL).nullable().describe('Null: not seen.');
const CardLevels = z.object({ tasks: LevelOf, knowledge: LevelOf, judgement: LevelOf, client: LevelOf, working: LevelOf });
const CardNote = severalLines('Note', 4000);

/** A scorecard that is being written. */
export const DraftCard = z.object({ levels: CardLevels, note: CardNote, recommendation: Recommendation.nullable() });
export type DraftCard = z.infer<typeof DraftCard>;

/** A scorecard that can be sent: with a recommendation and at least one level. */
export const FullCard = DraftCard.extend({ recommendation: Recommendation }).refine(
  ({ levels }) => Object.values(levels).some((level) => level !== null),
  { path: ['levels'], error: 'Please give at least one level.' },
);
export type FullCard = z.infer<typeof FullCard>;

const StoredCard = DraftCard.extend({ recommendation: Recommendation });

/** The scorecard of the caller on an engineer. */
export const OwnCard = z.object({
  version: z.number().int(),
  draft: DraftCard.nullable().describe('Changes since the card was last sent.'),
  sent: StoredCard.nullable(),
  first: StoredCard.nullable().describe('The first card that was sent, if it has changed since.'),
  saved_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type OwnCard = z.infer<typeof OwnCard>;

export const SentCard = StoredCard.extend({
  author: z.string().describe('Name of the member; empty if the account is deleted.'),
  own: z.boolean(),
  first: StoredCard.nullable().describe('The first card that was sent, if it has changed since.'),
  sent_at: z.iso.datetime().describe('When it was first sent.'),
  revised_at: z.iso.datetime().nullable(),
});
export type SentCard = z.infer<typeof SentCard>;

const Scorecards = z.object({
  own: OwnCard.nullable(),
  sent: z.number().int().describe('Cards that were sent, by all members.'),
  cards: z
    .array(SentCard)
    .max(MAX_SCORECARDS)
    .nullable()
    .describe('Null for a member who writes scorecards and has not sent one yet. A reader writes none and sees all.'),
});
export type Scorecards = z.infer<typeof Scorecards>;

const Params = z.object({ id: z.uuid() });
const GONE = { 404: 'There is no such engineer with a finished test whom the company can see.' };
const CONFLICT = { 409: 'The card was changed on another device; `current.own` is what is stored. Or there are too many cards.' };
const StoredOwn = z.object({ own: OwnCard.nullable() });
const From = Write.extend({ version: Version.describe('0 if there was no card.') });

export const scorecards = call({
  method: 'GET',
  path: '/api/company/engineers/:id/scorecards',
  access: ['company'],
  team: 'reader',
  summary: 'The own scorecard on an engineer, and those of the team once the own one is sent',
  params: Params,
  otherResponses: GONE,
  reply: Scorecards,
});

export const saveScorecard = call({
  method: 'PUT',
  path: '/api/company/engineers/:id/scorecard',
  access: ['company'],
  team: 'reviewer',
  summary: 'Store the own scorecard as a draft, which nobody else sees',
  params: Params,
  body: From.extend({ card: DraftCard }),
  otherResponses: { ...GONE, ...CONFLICT },
  conflict: StoredOwn,
  reply: z.object({ own: OwnCard }),
});

export const sendScorecard = call({
  method: 'POST',
  path: '/api/company/engineers/:id/scorecard/send',
  access: ['company'],
  team: 'reviewer',
  summary: 'Send the own scorecard to the team, or a revision of it. The first one stays stored',
  params: Params,
  body: From.extend({ card: FullCard }),
  otherResponses: { ...GONE, ...CONFLICT },
  conflict: StoredOwn,
  reply: Scorecards,
});

/** How much the cards differ in one attribute. `mean` has no meaning without `lowest` and `highest`. */
const Spread = z.object({
  attribute: z.enum(ATTRIBUTES.map(({ id }) => id) as [AttributeId, ...AttributeId[]]),
  cards: z.number().int().describe('Cards with a level for it.'),
  lowest: z.number().int().nullable(),
  highest: z.number().int().nullable(),
  mean: z.number().nullable(),
});
export type Spread = z.infer<typeof Spread>;

const Agreement = z.object({ spreads: z.array(Spread), recommendations: z.record(Recommendation, z.number().int()) });
export type Agreement = z.infer<typeof Agreement>;

/** The agreement of the cards, attribute by attribute. */
export function agreementOf(cards: readonly Pick<FullCard, 'levels' | 'recommendation'>[]): Agreement {
  const spreads = ATTRIBUTES.map(({ id }) => {
    const levels = cards.flatMap(({ levels: { [id]: level } }) => (level === null ? [] : [level]));
    if (levels.length === 0) return { attribute: id, cards: 0, lowest: null, highest: null, mean: null };
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    return { attribute: id, cards: levels.length, lowest: Math.min(...levels), highest: Math.max(...levels), mean };
  });
  const countOf = (wanted: Recommendation) => cards.filter(({ recommendation }) => recommendation === wanted).length;
  return {
    spreads,
    recommendations: {
      no: countOf('no'),
      'rather-no': countOf('rather-no'),
      'rather-yes': countOf('rather-yes'),
      yes: countOf('yes'),
    },
  };
}

/** How much levels differ, in words. */
export function spreadInWords({ cards, lowest, highest }: Pick<Spread, 'cards' | 'lowest' | 'highest'>): string {
  if (lowest === null || highest === null) return 'not seen';
  if (cards === 1) return 'one card';
  const apart = highest - lowest;
  if (apart === 0) return 'agree';
  return apart === 1 ? 'one level apart' : `differ by ${apart} levels`;
}

/** A mean is given only together with its range: '3.5 (3 to 4)'. Empty without a level. */
export function meanInWords({ lowest, highest, mean }: Pick<Spread, 'lowest' | 'highest' | 'mean'>): string {
  if (lowest === null || highest === null || mean === null) return '';
  return lowest === highest ? String(lowest) : `${mean.toFixed(1)} (${lowest} to ${highest})`;
}

const Ids = z
  .string()
  .max(MAX_COMPARED * 37)
  .meta({ examples: ['0b0c7d1e-8a55-4a6e-9d3a-2f4f5b3c1a10'] })
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .pipe(z.array(z.uuid()).min(1).max(MAX_COMPARED, `At most ${MAX_COMPARED} engineers can be compared.`));

const Compared = z.object({
  id: z.uuid(),
  card: SearchCard.nullable().describe('Null if the company cannot see the engineer.'),
  criteria: MeanLevels.nullable().describe(
    'Mean level of each criterion. Null until all spoken answers are settled, and for a company whose address nobody has proven.',
  ),
  tags: z.array(Tag),
  places: z.array(z.object({ shortlist: z.uuid(), name: z.string(), stage: Stage })),
  scorecards: z.object({
    sent: z.number().int(),
    agreement: Agreement.nullable().describe('Null without cards, or if the caller does not see them yet.'),
  }),
});
export type Compared = z.infer<typeof Compared>;

export const compareEngineers = call({
  method: 'GET',
  path: '/api/company/compare',
  access: ['company'],
  team: 'reader',
  summary: `Up to ${MAX_COMPARED} engineers side by side`,
  query: z.object({ ids: Ids.describe('Separated by commas.') }),
  reply: z.object({
    engineers: z.array(Compared).max(MAX_COMPARED),
    rates: ExchangeRates,
  }),
});
