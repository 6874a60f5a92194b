import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/database.ts';
import { createSearch } from '../../server/search/search.ts';
import type { ModelReader } from '../../server/search/read-sentence.ts';
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

/** Fills a database with made-up engineers, and returns the ways of searching that are compared. */
export async function prepare(db: Db, model: ModelReader | null) {
  const companyId = randomUUID();
  await db.execute(sql`insert into companies (id, name, location) values (${companyId}, 'Bench', '')`);
  await fillEngineers(db, PEOPLE);
  const log = { warn: () => {} };
  const parts = { db, cards: { list: async () => [] }, log, now: () => new Date(GENERATED_AT) };
  const search = createSearch({ ...parts, model: null });
  const withModel = model && createSearch({ ...parts, model: { read: model, rerank: async () => null } });
  const idsOf = ({ items }: { items: { profile: string }[] }) => items.map(({ profile }) => profile);
  const ways: Record<string, Way> = {
    'all words': async (text) => idsOf(await search.byWords(companyId, { qv: text, cat: '', limit: SHOWN })),
    'any word, ts_rank': anyWords(db),
    'sentence, vocabulary': async (text) => idsOf(await search.bySentence(companyId, { q: text, limit: SHOWN })),
    ...(withModel && {
      'sentence, recorded model': async (text: string) => idsOf(await withModel.bySentence(companyId, { q: text, limit: SHOWN })),
    }),
  };
  return ways;
}

/** nDCG@10 of each way for each need. */
export async function measure(ways: Record<string, Way>, needs: readonly Need[] = NEEDS): Promise<Measured[]> {
  const people: Person[] = [...makePeople(PEOPLE)];
  const measured: Measured[] = [];
  for (const need of needs) {
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
