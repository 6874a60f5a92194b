import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Area } from '../../../contract/assessment/assessment.ts';
import { CRITERIA } from '../../../contract/facts/criteria.ts';
import type { Scoring } from '../../../contract/facts/scoring-versions.ts';
import { contentOf, digestOf } from '../../data/bank/contents.ts';
import { isDemo } from '../../data/bank/kind-of.ts';
import type { BankQuestion } from '../../data/bank/model.ts';
import type { Db } from '../../platform/db/database.ts';
import { questionVersions, questions, scoringVersions } from '../../platform/db/schema/assessments.ts';
import { isRetired } from './card-repository.ts';

/** How often a question was asked, and whether it may be asked. */
export interface Standing {
  id: string;
  asked: number;
  retired: boolean;
}

export function createQuestionRepository(db: Db) {
  /** Each question as the tables have it, with its latest version. */
  async function listStored() {
    const { id, area, kind, demo, retired } = questions;
    const { version, digest } = questionVersions;
    const rows = await db
      .select({ id, area, kind, demo, retired, version, digest })
      .from(questions)
      .innerJoin(questionVersions, eq(questionVersions.questionId, id))
      .orderBy(asc(version));
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    /**
     * Makes the tables equal to the bank, in one statement, so that no test is drawn from half of it. What has changed becomes
     * the next version of its question. A question that is no longer in the bank is retired and never deleted, since answers
     * refer to it. Returns the version of each question with the content of this bank. Nothing is written if nothing has changed, as
     * at most starts, since the whole bank is some hundred kilobytes.
     */
    async syncQuestionBank(bank: readonly BankQuestion[]): Promise<Map<string, number>> {
      const described = bank.map((question) => ({
        id: question.id,
        area: question.area,
        kind: question.kind,
        demo: isDemo(question),
        digest: digestOf(question),
      }));
      const stored = await listStored();
      const isStored = (row: (typeof described)[number]) =>
        isDeepStrictEqual({ ...stored.get(row.id), ...row, retired: false }, stored.get(row.id));
      const asked = [...stored.values()].filter(({ retired }) => !retired);
      if (asked.length === bank.length && described.every(isStored))
        return new Map(asked.map(({ id, version }) => [id, version]));

      const rows = described.map((row, index) => ({ ...row, content: contentOf(bank[index] as BankQuestion) }));
      await db.execute(sql`
        with bank as (
          select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as question (
            id text, area text, kind text, demo boolean, content jsonb, digest text
          )
        ), latest as (
          select distinct on (question_id) question_id, version, digest from question_versions order by question_id, version desc
        ), added as (
          insert into question_versions (question_id, version, content, digest)
          select id, coalesce(version, 0) + 1, content, bank.digest from bank left join latest on question_id = id
          where latest.digest is distinct from bank.digest
          on conflict do nothing
        ), kept as (
          insert into questions (id, area, kind, demo, retired) select id, area, kind, demo, false from bank
          on conflict (id) do update set area = excluded.area, kind = excluded.kind, demo = excluded.demo, retired = false
        )
        update questions set retired = true where not retired and id not in (select id from bank)
      `);
      const { questionId, version, digest } = questionVersions;
      const ids = rows.map(({ id }) => id);
      const held = await db.select({ questionId, version, digest }).from(questionVersions).where(inArray(questionId, ids));
      const digests = new Map(rows.map((row) => [row.id, row.digest]));
      return new Map(
        held.filter((row) => digests.get(row.questionId) === row.digest).map((row) => [row.questionId, row.version]),
      );
    },

    /** Stores the rules of scoring. Throws if a stored version differs: rules never change, new ones are added. */
    async keepScorings(scorings: readonly Scoring[]) {
      for (const rules of scorings) {
        const row = { version: rules.version, rules, rubric: CRITERIA };
        await db.insert(scoringVersions).values(row).onConflictDoNothing();
      }
      const kept = await db.select({ version: scoringVersions.version, rules: scoringVersions.rules }).from(scoringVersions);
      for (const { version, rules } of kept) {
        const own = scorings.find((scoring) => scoring.version === version);
        const isSame =
          own &&
          Object.entries(own).every(
            ([name, value]) => JSON.stringify(sorted(value)) === JSON.stringify(sorted(rules[name as keyof Scoring])),
          );
        if (own && !isSame)
          throw new Error(`Scoring ${version} is not what it was when the first test was scored by it. Add another version.`);
      }
    },

    /** How often each question of these areas was asked, and whether it is retired. */
    listStandings: (areas: readonly Area[]): Promise<Standing[]> =>
      db
        .select({ id: questions.id, asked: questions.asked, retired: isRetired })
        .from(questions)
        .where(inArray(questions.area, [...areas]))
        .orderBy(asc(questions.id)),
  };
}

/** With the names of an object in order, since the database does not preserve the order. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => one.localeCompare(other)));
}

export type QuestionRepository = ReturnType<typeof createQuestionRepository>;
