import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { BankQuestion } from './bank/question.ts';

/**
 * Brings the table of questions to what the bank says, in one statement. A question that left the bank is retired and never
 * deleted, since answers refer to it.
 */
export async function keepBank(db: Db, bank: readonly BankQuestion[]) {
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
}
