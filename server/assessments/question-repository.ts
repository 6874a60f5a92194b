import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Area } from '../../contract/assessment.ts';
import type { Db } from '../db/database.ts';
import { questions } from '../db/schema/assessments.ts';
import type { BankQuestion } from './bank/question.ts';
import type { Drawable } from './draw.ts';

export function createQuestionRepository(db: Db) {
  return {
    /**
     * Makes the table equal to the bank, in one statement, so that no test is drawn from half of it. A question that is no longer in
     * the bank is retired and never deleted, since answers refer to it.
     */
    async syncQuestionBank(bank: readonly BankQuestion[]) {
      await db.execute(sql`
        with bank as (
          select * from jsonb_to_recordset(${JSON.stringify(bank)}::jsonb) as question (
            id text, area text, kind text, demo boolean, text text, options jsonb, key text, rationale text, strong jsonb
          )
        ), kept as (
          insert into questions (id, area, kind, demo, text, options, key, rationale, strong, retired)
          select id, area, kind, coalesce(demo, false), text, options, key, rationale, strong, false from bank
          on conflict (id) do update set
            area = excluded.area, kind = excluded.kind, demo = excluded.demo, text = excluded.text, options = excluded.options,
            key = excluded.key, rationale = excluded.rationale, strong = excluded.strong, retired = false
        )
        update questions set retired = true where not retired and id not in (select id from bank)
      `);
    },

    /** The questions of these areas that may be drawn for a test. */
    listDrawable: (areas: Area[]): Promise<Drawable[]> =>
      db
        .select({
          id: questions.id,
          area: questions.area,
          kind: questions.kind,
          demo: questions.demo,
          options: questions.options,
        })
        .from(questions)
        .where(and(inArray(questions.area, areas), eq(questions.retired, false)))
        .orderBy(asc(questions.id)),
  };
}

export type QuestionRepository = ReturnType<typeof createQuestionRepository>;
