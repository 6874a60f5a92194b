import { z } from 'zod';
import type { AiSearchReply, Chip, Unused } from '../../contract/search.ts';
import { COUNTED_MATCHES } from '../../contract/search.ts';
import { RATES_OF } from '../../contract/exchange-rates.ts';
import type { Tx } from '../db/database.ts';
import { readCursor, writeCursor } from '../http/cursor.ts';
import { type Condition, conditionsOfChip } from './conditions.ts';
import type { Candidate, EngineerRepository, Wanted } from './engineer-repository.ts';
import { type Reading, type SentenceReader } from './read-sentence.ts';
import { REFUSAL_MESSAGES } from './parse/refusals.ts';
import { reasonsFor } from './reasons.ts';
import { degreesOf, isInWords, scoreOf } from './score.ts';
import type { Focus } from './cards.ts';
import { toCard } from './cards.ts';
import { wordsOf } from './conditions.ts';

interface Needs {
  repository: EngineerRepository;
  readSentence: SentenceReader;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  rerank: Reranker | null;
}

/** Puts candidates into another order by what their profiles say. Null if it could not. */
export type Reranker = (sentence: string, engineers: readonly { engineerId: string; text: string }[]) => Promise<string[] | null>;

export interface AiRequest {
  q: string;
  chips?: Chip[] | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Engineers who have everything; more of them with each further page, up to the number that is counted. */
const FULL_MATCHES = 120;
/** Engineers who lack one thing, for each thing. */
const NEAR_MATCHES = 30;
/** Things of which one may be lacking; with more chips the first ones. */
const MOST_LACKING = 8;
/** With fewer candidates than that, those are added who have only the topic or one other thing. */
const FEW = 40;

const Cursor = z.tuple([z.number().int(), z.uuid(), z.number().int().min(1).max(8)]);

const conditionOf = (chips: readonly Chip[]): Condition[] => chips.flatMap(({ value }) => conditionsOfChip(value));
const withMode = (chips: readonly Chip[], mode: Chip['mode']) => chips.filter((chip) => chip.mode === mode);

const focusOf = (chips: readonly Chip[]): Focus => {
  const wanted = chips.filter(({ mode }) => mode !== 'not').map(({ value }) => value);
  return {
    areas: wanted.flatMap((value) => (value.kind === 'topic' ? value.areas : [])),
    skills: wanted.flatMap((value) => (value.kind === 'skill' ? value.skills : [])),
  };
};

/** The searches by which candidates are found: full matches, with each wish, and without each thing that is asked for. */
function searchesFor(companyId: string, chips: readonly Chip[], depth: number) {
  const musts = withMode(chips, 'must');
  const none = conditionOf(withMode(chips, 'not'));
  const search = (all: Condition[], limit: number) => ({ wanted: { companyId, conditions: { all, none } }, limit });
  const full = search(conditionOf(musts), FULL_MATCHES * depth);
  const wishes = withMode(chips, 'wish').slice(0, MOST_LACKING);
  const wished = wishes.map((wish) => search(conditionOf([...musts, wish]), NEAR_MATCHES * depth));
  const lacking = musts.length < 2 ? [] : musts.slice(0, MOST_LACKING);
  const near = lacking.map((left) => search(conditionOf(musts.filter((chip) => chip !== left)), NEAR_MATCHES * depth));
  const topics = musts.filter(({ value }) => value.kind === 'topic');
  const others = musts.filter(({ value }) => value.kind !== 'topic').slice(0, MOST_LACKING);
  const far = [
    ...(topics.length > 0 ? topics.map((topic) => search(conditionOf([topic]), NEAR_MATCHES * depth)) : []),
    ...others.map((other) => search(conditionOf([...topics.slice(0, 1), other]), NEAR_MATCHES * depth)),
    ...(topics.length === 0 ? others.map((other) => search(conditionOf([other]), NEAR_MATCHES * depth)) : []),
  ];
  return { full, wished, near, far };
}

/** Search by a sentence: chips, candidates that have most of them, ranked by one rule that also gives the reasons. */
export function createAiSearch({ repository, readSentence, listShortlisted, rerank }: Needs) {
  /** Adds searches only as long as there are few candidates, since most sentences are answered by the first ones. */
  async function findCandidates(companyId: string, chips: readonly Chip[], depth: number, tx: Tx) {
    const words = chips.filter(isInWords).map(({ value }) => conditionsOfChip(value)[0] as Condition);
    const { full, wished, near, far } = searchesFor(companyId, chips, depth);
    const found = new Map<string, Candidate>();
    const add = async (searches: { wanted: Wanted; limit: number }[]) => {
      for (const candidate of await repository.listCandidates(searches, words, tx)) found.set(candidate.engineerId, candidate);
    };
    await add([full, ...wished]);
    if (found.size < full.limit) await add(near);
    if (found.size < FEW) await add(far);
    return [...found.values()];
  }

  /** Leaves out words that no profile has, and says so. */
  async function withoutUnknown({ chips, unused, by }: Reading, tx: Tx) {
    const words = (chip: Chip) => (chip.value.kind === 'words' ? wordsOf(chip.value.words) : []);
    const unknown = await repository.listUnknown([...new Set(chips.flatMap(words))], tx);
    const isKnown = (chip: Chip) =>
      words(chip).every((word) => !unknown.has(word)) && (chip.value.kind !== 'words' || words(chip).length > 0);
    const left = chips.filter((chip) => !isKnown(chip));
    const told = left.map(({ value, from }): Unused => ({
      start: from?.start ?? 0,
      end: from?.end ?? 0,
      text: value.kind === 'words' ? value.words : '',
      reason: 'unknown',
      message: REFUSAL_MESSAGES.unknown,
    }));
    return { chips: chips.filter(isKnown), unused: [...unused, ...told].toSorted((a, b) => a.start - b.start), by };
  }

  return async (companyId: string, { q, chips: sent, cursor, limit }: AiRequest): Promise<AiSearchReply> => {
    const after = readCursor(Cursor, cursor);
    const depth = after?.[2] ?? 1;
    const read: Reading = sent ? { chips: sent, unused: [], by: 'words' } : await readSentence(q);
    const found = await repository.read(async (tx) => {
      const { chips, unused, by } = sent ? read : await withoutUnknown(read, tx);
      const candidates = await findCandidates(companyId, chips, depth, tx);
      const ranked = candidates
        .map((candidate) => ({ candidate, score: scoreOf(chips, candidate) }))
        .toSorted((a, b) => b.score - a.score || (a.candidate.engineerId < b.candidate.engineerId ? 1 : -1));
      const rest = after
        ? ranked.filter(({ score, candidate }) => score < after[0] || (score === after[0] && candidate.engineerId < after[1]))
        : ranked;
      const shown = rest.slice(0, limit);
      const conditions = { all: conditionOf(withMode(chips, 'must')), none: conditionOf(withMode(chips, 'not')) };
      const [rows, count] = [
        await repository.listCards(
          companyId,
          shown.map(({ candidate }) => candidate.engineerId),
          tx,
        ),
        await repository.count({ companyId, conditions }, COUNTED_MATCHES + 1, tx),
      ];
      return {
        chips,
        unused,
        by,
        shown,
        rows,
        count,
        hasMore: rest.length > limit,
        isDeep: candidates.length >= FULL_MATCHES * depth,
      };
    });
    const { chips, unused, by, shown, rows, count, hasMore, isDeep } = found;
    const shortlisted = await listShortlisted(companyId, [...rows.keys()]);
    const focus = focusOf(chips);
    const order =
      after || !rerank
        ? null
        : await rerank(
            q,
            [...rows.values()].map((row) => ({ engineerId: row.engineerId, text: textOf(row) })),
          );
    const items = shown.flatMap(({ candidate }) => {
      const row = rows.get(candidate.engineerId);
      return row
        ? [
            {
              ...toCard(row, focus, shortlisted.has(row.engineerId)),
              reasons: reasonsFor(chips, row, degreesOf(chips, candidate)),
            },
          ]
        : [];
    });
    const last = shown.at(-1);
    const nextDepth = hasMore ? depth : depth + 1;
    const goesOn = last !== undefined && (hasMore || (isDeep && nextDepth <= 8));
    return {
      items: order ? items.toSorted((a, b) => order.indexOf(a.profile) - order.indexOf(b.profile)) : items,
      next: goesOn ? writeCursor([last.score, last.candidate.engineerId, nextDepth]) : null,
      count: { number: Math.min(count, COUNTED_MATCHES), atLeast: count > COUNTED_MATCHES },
      chips,
      unused,
      by,
      ratesOf: RATES_OF,
    };
  };
}

const textOf = ({ skills, notes, levels }: { skills: string[]; notes: { area: string; note: string }[]; levels: number[] }) =>
  `${skills.join(', ')}. ${notes.map(({ area, note }) => `${area}: ${note}`).join(' ')} ${levels.join(' ')}`;
