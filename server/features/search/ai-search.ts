import { z } from 'zod';
import type { AiSearchReply } from '../../../contract/hiring/search.ts';
import type { Chip, Unused } from '../../../contract/hiring/search-query.ts';
import type { ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { type Focus, toSummary } from './summaries.ts';
import { isInWords, kindOfChip, wordsOfChip } from './chips/kind-of-chip.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { EngineerSummaryRow, EngineerRepository } from './engineer-repository.ts';
import { toCount } from './list-search.ts';
import { REFUSAL_MESSAGES } from './parse/refusals.ts';
import type { Exceptions } from './memory-columns.ts';
import type { MemoryIndex } from './memory-index.ts';
import { tierOf } from './memory-scores.ts';
import type { Reading, SentenceReader } from './read-sentence.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { reasonsFor } from './reasons.ts';
import { findForms } from './resolve-conditions.ts';
import { weigh } from './weigh-chips.ts';
import { usedChips } from './used-chips.ts';

/** Reorders the first hits by their profiles. Null if it could not. */
export type Reranker = (
  companyId: string,
  sentence: string,
  engineers: readonly { engineerId: string; text: string }[],
) => Promise<string[] | null>;

interface Needs {
  repository: EngineerRepository;
  index: Pick<EngineerIndex, 'get'>;
  rates: Pick<Rates, 'get'>;
  readSentence: SentenceReader;
  listShortlisted(companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  rerank: Reranker | null;
}

export interface AiRequest {
  q: string;
  chips?: Chip[] | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Reasons in one reply. A reply of a few megabytes would delay other requests while it is written. */
const MOST_REASONS = 10_000;

const Cursor = z.tuple([z.number().int(), z.uuid()]);

const focusOf = (chips: readonly Chip[], rates: ExchangeRates): Focus => {
  const wanted = chips.filter(({ mode }) => mode !== 'not').map(({ value }) => kindOfChip(value).focus?.(value) ?? {});
  return {
    areas: wanted.flatMap(({ areas = [] }) => areas),
    skills: wanted.flatMap(({ skills = [] }) => skills),
    // The reasons show it.
    currency: null,
    rates,
  };
};

const toUnused = ({ value, from }: Chip, reason: 'unknown' | 'too-much'): Unused => ({
  start: from?.start ?? 0,
  end: from?.end ?? 0,
  text: value.kind === 'words' ? value.words : '',
  reason,
  message: REFUSAL_MESSAGES[reason],
});

/** The hits, with pauses, since the reasons of each take some time. */
async function toHits(rows: readonly EngineerSummaryRow[], toHit: (row: EngineerSummaryRow) => AiSearchReply['items'][number]) {
  const items: AiSearchReply['items'] = [];
  const pause = createPauses();
  for (const row of rows) {
    items.push(toHit(row));
    await pause();
  }
  return items;
}

/** The text of an engineer for a model: skills and raters' notes, nothing about the person. */
const textOf = ({ skills, notes }: EngineerSummaryRow) =>
  `${skills.join(', ')}. ${notes.map(({ area, note }) => `${area}: ${note}`).join(' ')}`;

/** Search by a sentence: it becomes chips, everybody is ranked by one rule, and the same rule gives the reasons. */
export function createAiSearch({ repository, index, rates, readSentence, listShortlisted, rerank }: Needs) {
  /** The words of each chip that needs them. A chip from a sentence is left out if no visible engineer has its words. */
  async function findWords(held: MemoryIndex, exceptions: Exceptions, { chips, unused, by }: Reading) {
    const used = usedChips(chips);
    const usable = chips.filter((chip) => used.has(chip) && wordsOfChip(chip)?.length !== 0);
    const toWanted = await findForms(
      usable.map(wordsOfChip).filter((words) => words !== null),
      repository,
    );
    const wanted = (chip: Chip) => toWanted(wordsOfChip(chip) ?? [], false);
    const named = usable.filter(({ value }) => value.kind === 'words');
    const had = held.haveWords(named.map(wanted), exceptions);
    const unknown = new Set(named.filter((_, at) => !had[at]));
    const isLeft = (chip: Chip) => !usable.includes(chip) || unknown.has(chip);
    const [left, kept] = [chips.filter(isLeft), chips.filter((chip) => !isLeft(chip))];
    return {
      by,
      chips: kept,
      unused: [...unused, ...left.map((chip) => toUnused(chip, used.has(chip) ? 'unknown' : 'too-much'))].toSorted(
        (a, b) => a.start - b.start,
      ),
      words: kept.filter(isInWords).map(wanted),
    };
  }

  async function rank(companyId: string, read: Reading, known: ExchangeRates, { cursor, limit: asked }: AiRequest) {
    const limit = Math.min(asked, Math.floor(MOST_REASONS / read.chips.length));
    const after = readCursor(Cursor, cursor);
    const [held, exceptions] = await Promise.all([index.get(), repository.listExceptions(companyId)]);
    const { words, ...reading } = await findWords(held, exceptions, read);
    const { weighed, pointsPart } = weigh(reading.chips, known);
    const { ranked, count, close, without } = await held.rank({
      weighed,
      pointsPart,
      words,
      exceptions,
      after,
      limit: limit + 1,
    });
    return { ...reading, shown: ranked.slice(0, limit), count, close, without, hasMore: ranked.length > limit };
  }

  /** The order of the hits of the first page: as ranked, or as the model puts it within each tier of the ranking. */
  async function orderOf(
    companyId: string,
    q: string,
    rows: readonly EngineerSummaryRow[],
    tiers: ReadonlyMap<string, number>,
    isFirst: boolean,
  ): Promise<EngineerSummaryRow[]> {
    const order =
      rerank && isFirst && q !== ''
        ? await rerank(
            companyId,
            q,
            rows.map((row) => ({ engineerId: row.engineerId, text: textOf(row) })),
          )
        : null;
    const place = new Map(order?.map((id, at) => [id, at] as const));
    const tier = ({ engineerId }: EngineerSummaryRow) => tiers.get(engineerId) ?? 0;
    return rows.toSorted((a, b) => tier(b) - tier(a) || (place.get(a.engineerId) ?? 0) - (place.get(b.engineerId) ?? 0));
  }

  return async (companyId: string, request: AiRequest): Promise<AiSearchReply> => {
    const { q, chips: sent, cursor } = request;
    const known = await rates.get();
    const read: Reading = sent ? { chips: sent, unused: [], by: 'words' } : await readSentence(companyId, q);
    const found = await rank(companyId, read, known, request);
    const { chips, unused, by, shown, hasMore } = found;
    const ids = shown.map(({ engineerId }) => engineerId);
    const [rows, shortlisted] = await Promise.all([repository.listSummaries(companyId, ids), listShortlisted(companyId, ids)]);
    const degrees = new Map(shown.map((one) => [one.engineerId, one.degrees]));
    const tiers = new Map(shown.map(({ engineerId, score }) => [engineerId, tierOf(score)]));
    const ordered = await orderOf(
      companyId,
      q,
      ids.flatMap((id) => rows.get(id) ?? []),
      tiers,
      cursor === undefined,
    );
    const focus = focusOf(chips, known);
    const last = shown.at(-1);
    return {
      items: await toHits(ordered, (row) => ({
        ...toSummary(row, focus, shortlisted.has(row.engineerId)),
        reasons: reasonsFor(chips, row, degrees.get(row.engineerId) ?? [], known),
      })),
      next: hasMore && last ? writeCursor([last.score, last.engineerId]) : null,
      count: toCount(found.count),
      close: toCount(found.close),
      without: found.without.map(({ chip, count }) => ({ chip, count: toCount(count) })),
      chips,
      unused,
      by,
      ratesOf: known.day,
    };
  };
}
