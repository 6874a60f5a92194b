import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/platform/db/database.ts';
import { createTransact } from '../../server/platform/db/transact.ts';
import { FIRST_RATES } from '../../contract/profiles/exchange-rates.ts';
import { createSearch } from '../../server/features/search/search.ts';
import { createModelReader } from '../../server/features/search/model/model-reader.ts';
import { fillEngineers } from '../engineers/fill.ts';
import { GENERATED_AT, type Person, makePeople } from '../engineers/people.ts';
import { gradeOf, ndcg } from './grade.ts';
import { NEEDS, type Need } from './needs.ts';

/** Enough that most needs have somebody who fits, and few enough for a test. */
const PEOPLE = 4000;
const SHOWN = 10;

/** Ids of engineers, the best first. */
type Way = (text: string) => Promise<string[]>;

export interface Measured {
  need: Need;
  /** nDCG@10 by way. */
  scores: Record<string, number>;
}

/** What a text search gives that takes any of the words, ranked by PostgreSQL's `ts_rank`: the usual search without a vocabulary. */
const anyWords =
  (db: Db): Way =>
  async (text) => {
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
    const rows = await db.execute<{ id: string }>(sql`
      with asked as (select to_tsquery('english', ${words.join(' | ')}) as query)
      select engineer_id as id from search_documents, asked where words @@ query
      order by ts_rank(words, query) desc, points desc, engineer_id desc limit ${SHOWN}`);
    return rows.rows.map(({ id }) => id);
  };

/**
 * What a language model answered to each sentence, in the form that `server/features/search/model/model-reader.ts` asks for: one line each. It
 * had the instruction and the sentences, and neither what is meant by them nor the engineers.
 */
const readReplies = () =>
  new Map(
    readFileSync(join(import.meta.dirname, 'replies.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { sentence: string; reply: unknown })
      .map(({ sentence, reply }) => [sentence, reply] as const),
  );

/** A client that answers with the recorded replies, checked by the schema as those of a model are. Throws for another sentence. */
const recordedClient = (now: () => Date, replies = readReplies()) =>
  createModelReader(
    {
      complete: async (_companyId, { text }, { schema }) => {
        const { sentence } = JSON.parse(text) as { sentence: string };
        if (!replies.has(sentence)) throw new Error(`No reply is recorded to ‘${sentence}’.`);
        const read = schema.safeParse(replies.get(sentence));
        return read.success ? (read.data as never) : null;
      },
    },
    now,
  );

export const SENTENCE = 'sentence, vocabulary';
export const RECORDED_WAY = 'sentence, recorded replies';
/** The means below which the searches by sentences may not fall, read by the vocabulary and by the recorded replies. */
export const FLOOR = 0.94;
export const RECORDED_FLOOR = 0.9;

/** Fills a database with made-up engineers, and returns the ways of searching that are compared. */
export async function prepare(db: Db): Promise<Record<string, Way>> {
  const companyId = randomUUID();
  await db.execute(sql`insert into companies (id, name, location) values (${companyId}, 'Bench', '')`);
  await fillEngineers(db, PEOPLE);
  const now = () => new Date(GENERATED_AT);
  const transact = createTransact(db);
  const parts = {
    db,
    transact,
    cards: { list: async () => [] },
    rates: { get: async () => FIRST_RATES },
    log: { warn: () => {} },
    now,
  };
  const search = createSearch({ ...parts, model: null });
  const withReplies = createSearch({ ...parts, model: { read: recordedClient(now), rerank: async () => null } });
  const idsOf = ({ items }: { items: { profile: string }[] }) => items.map(({ profile }) => profile);
  return {
    'all words': async (text) => idsOf(await search.byWords(companyId, { qv: text, cat: '', limit: SHOWN })),
    'any word, ts_rank': anyWords(db),
    [SENTENCE]: async (text) => idsOf(await search.bySentence(companyId, { q: text, limit: SHOWN })),
    [RECORDED_WAY]: async (text) => idsOf(await withReplies.bySentence(companyId, { q: text, limit: SHOWN })),
  };
}

/** nDCG@10 of each way for each need. */
export async function measure(ways: Record<string, Way>): Promise<Measured[]> {
  const people: Person[] = [...makePeople(PEOPLE)];
  const measured: Measured[] = [];
  for (const need of NEEDS) {
    const grades = new Map(people.map((person) => [person.engineerId, gradeOf(need, person)]));
    const scores: Record<string, number> = {};
    for (const [name, way] of Object.entries(ways)) {
      const found = await way(need.text);
      scores[name] = ndcg(
        found.map((id) => grades.get(id) ?? 0),
        [...grades.values()],
      );
    }
    measured.push({ need, scores });
  }
  return measured;
}

export const isForTuning = (need: Need) => NEEDS.indexOf(need) % 2 === 0;

export const meanOf = (measured: readonly Measured[], way: string) =>
  measured.reduce((sum, { scores }) => sum + (scores[way] ?? 0), 0) / measured.length;
