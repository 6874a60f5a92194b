import { sql } from 'drizzle-orm';
import { isBelievable } from '../assessments/answer-times.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Area, Specialty } from '../../../contract/assessment/assessment.ts';
import type { Fault, Insufficient, Levels } from '../../../contract/rating/rating.ts';
import type { QuestionFacts, ReadCard, ReadTest } from './read-test.ts';
import { areasOf } from './test-tally.ts';

/** The place of the last read test: its end, exactly as in the database, and its id. */
export interface Place {
  finishedAt: string;
  id: string;
}

const BEGINNING: Place = { finishedAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** A card from the database; times are in seconds. */
type CardCells = [
  section: number,
  questionId: string,
  version: number,
  letter: string | null,
  late: boolean | null,
  givenAt: number | null,
  receivedAt: number | null,
  correctedAt: number | null,
  numbers: string | null,
];

type RatingCells = [
  questionId: string,
  raterKey: string,
  levels: Levels | null,
  insufficient: Insufficient | null,
  fault: Fault | null,
  unsafe: boolean,
  ratedAt: number,
  adjudicates: boolean,
];

interface TestRow extends Record<string, unknown> {
  id: string;
  place: string;
  demo: boolean;
  started: number;
  settled: number | null;
  scoring: number;
  raters: number;
  time_factor: number;
  typed: boolean;
  option1: Specialty;
  option2: Specialty;
  country: string | null;
  latest: boolean;
  cards: CardCells[] | null;
  ratings: RatingCells[] | null;
}

interface QuestionRow extends Record<string, unknown> {
  question_id: string;
  version: number;
  area: Area;
  kind: QuestionFacts['kind'];
  demo: boolean;
  key: string | null;
  corrected: boolean;
  form: QuestionFacts['form'];
  difficulty: QuestionFacts['difficulty'];
  current: boolean;
  created: number;
}

const momentOf = (seconds: number) => new Date(Math.round(seconds * 1000));
const dateOf = (seconds: number | null) => (seconds === null ? null : momentOf(seconds));

function toCard(
  [section, questionId, version, letter, late, givenAt, receivedAt, correctedAt, numbers]: CardCells,
  started: Date,
) {
  const isTrue = givenAt !== null && receivedAt !== null && isBelievable(momentOf(givenAt), started, momentOf(receivedAt));
  const card: ReadCard = {
    section,
    questionId,
    version,
    letter,
    late: late ?? false,
    givenAt: isTrue ? givenAt * 1000 : null,
    correctedAt: dateOf(correctedAt),
    numbers,
  };
  return card;
}

const toRating = ([
  questionId,
  raterKey,
  levels,
  insufficient,
  fault,
  unsafe,
  ratedAt,
  adjudicates,
]: RatingCells): ReadTest['ratings'][number] => ({
  questionId,
  raterKey,
  levels,
  insufficient,
  fault,
  unsafe,
  note: '',
  adjudicates,
  ratedAt: momentOf(ratedAt),
});

function toTest(row: TestRow): ReadTest {
  const startedAt = momentOf(row.started);
  return {
    startedAt,
    settledAt: dateOf(row.settled),
    scoring: row.scoring,
    raters: row.raters,
    timeFactor: row.time_factor,
    typed: row.typed,
    areas: areasOf(row.option1, row.option2),
    country: row.country ?? '',
    isLatest: row.latest,
    cards: (row.cards ?? []).map((cells) => toCard(cells, startedAt)),
    ratings: (row.ratings ?? []).map(toRating),
  };
}

/** Seconds as a plain number, since a text of a time takes longer to write and to read. */
const seconds = (column: string) => sql.raw(`date_part('epoch', ${column})`);

export function createTestRepository(db: Db) {
  return {
    /** Every version of every question, with its key as it is corrected by now. */
    async listQuestions(): Promise<QuestionFacts[]> {
      const { rows } = await db.execute<QuestionRow>(sql`
        select v.question_id, v.version, q.area, q.kind, q.demo,
          case when c.id is null then v.content ->> 'key' else c.key_after end as key, c.id is not null as corrected,
          v.content ->> 'form' as form, v.content ->> 'difficulty' as difficulty,
          not q.retired and q.withdrawn_at is null and v.version = max(v.version) over (partition by v.question_id) as current,
          ${seconds('v.created_at')} as created
        from question_versions v
        join questions q on q.id = v.question_id
        left join lateral (
          select id, key_after from corrections
          where question_id = v.question_id and version = v.version order by at desc limit 1
        ) c on true
        order by v.question_id, v.version
      `);
      return rows.map((row) => ({
        questionId: row.question_id,
        version: row.version,
        area: row.area,
        kind: row.kind,
        demo: row.demo,
        key: row.key,
        isWithdrawn: row.corrected && row.key === null,
        form: row.form,
        difficulty: row.difficulty,
        isCurrent: row.current,
        createdAt: momentOf(row.created),
      }));
    },

    /**
     * The finished tests after this place, in the order of their ends, up to a limit; without those of demo accounts. The
     * database finds the letter of each chosen option, since the texts are most of what is stored. `next`: null at the end.
     */
    async listTests(after: Place | null, most: number): Promise<{ tests: ReadTest[]; next: Place | null }> {
      const { finishedAt, id } = after ?? BEGINNING;
      const { rows } = await db.execute<TestRow>(sql`
        with part as (
          select a.* from attempts a
          where a.finished_at is not null and (a.finished_at, a.id) > (${finishedAt}::timestamptz, ${id}::uuid)
          order by a.finished_at, a.id limit ${most}
        )
        select part.id, part.finished_at::text as place, ${seconds('part.started_at')} as started,
          ${seconds('part.settled_at')} as settled, part.scoring, part.raters, part.time_factor, part.typed, part.option1, part.option2,
          (select o.demo from accounts o where o.id = part.engineer_id) as demo,
          (select e.country from engineers e where e.account_id = part.engineer_id) as country,
          not exists (
            select 1 from attempts later
            where later.engineer_id = part.engineer_id and later.number > part.number and later.settled_at is not null
          ) as latest,
          (
            select json_agg(json_build_array(
              c.section, c.question_id, c.version,
              (select o ->> 'letter' from jsonb_array_elements(c.shown) o where o ->> 'text' = n.answer limit 1),
              coalesce(n.corrected_at, n.received_at) > part.finished_at,
              ${seconds('n.answered_at')}, ${seconds('n.received_at')}, ${seconds('n.corrected_at')}, c.numbers::text
            ) order by c.position)
            from cards c left join answers n on n.attempt_id = c.attempt_id and n.question_id = c.question_id
            where c.attempt_id = part.id
          ) as cards,
          (
            select json_agg(json_build_array(
              r.question_id, r.rater_key, r.levels, r.insufficient, r.fault, r.unsafe, ${seconds('r.rated_at')}, r.adjudicates
            ))
            from ratings r where r.attempt_id = part.id
          ) as ratings
        from part order by part.finished_at, part.id
      `);
      const last = rows.at(-1);
      return {
        tests: rows.filter(({ demo }) => !demo).map(toTest),
        next: last && rows.length === most ? { finishedAt: last.place, id: last.id } : null,
      };
    },
  };
}

export type TestRepository = ReturnType<typeof createTestRepository>;
