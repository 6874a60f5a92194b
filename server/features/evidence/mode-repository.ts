import { desc, eq, sql } from 'drizzle-orm';
import type { Levels } from '../../../contract/rating/rating.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { engineModes } from '../../platform/db/schema/evidence.ts';
import type { DoubleRated } from './gate.ts';
import { transact } from '../../platform/db/transact.ts';
import { notify } from '../../platform/db/channels.ts';

/** The key of the model among the raters; see assessments/judging.ts. */
const MODEL = 'model';

export type NewMode = typeof engineModes.$inferInsert;
export type ModeRow = Pick<typeof engineModes.$inferSelect, 'mode' | 'reason' | 'override' | 'at'> & { by: string | null };

export function createModeRepository(db: Db) {
  const { mode, reason, override, at } = engineModes;
  const select = () =>
    db
      .select({ mode, reason, override, at, by: accounts.name })
      .from(engineModes)
      .leftJoin(accounts, eq(accounts.id, engineModes.by))
      .orderBy(desc(engineModes.id));

  return {
    findLast: async (): Promise<ModeRow | undefined> => (await select().limit(1))[0],

    list: ({ page, limit }: { page: number; limit: number }): Promise<ModeRow[]> =>
      select()
        .limit(limit)
        .offset((page - 1) * limit),

    count: (): Promise<number> => db.$count(engineModes),

    /** `last` is the last step of the transaction. */
    add: (row: NewMode, last: (tx: Tx) => Promise<void>) =>
      transact(db, async (tx) => {
        await tx.insert(engineModes).values(row);
        await notify(tx, 'engineMode');
        await last(tx);
      }),

    /**
     * The latest answers, up to a limit, that the model has levels for and two people or more have rated blind. Without demo
     * accounts. Of each person the first rating counts: after it the desk shows what the model found. Ratings by people who could
     * know the findings are left out: of one who decides between two, of a rater who had the answer as a control answer before,
     * and of an administrator when a level was on the report, which administrators may open. Replaced answers are left out, since
     * raters and model did not hear the same answer.
     */
    async listDoubleRated(most: number): Promise<DoubleRated[]> {
      const { rows } = await db.execute<{ model: Levels; people: Levels[]; words: number | null }>(sql`
        select f.levels as model, f.words, given.levels as people
        from found_evidence f
        join attempts t on t.id = f.attempt_id
        join accounts o on o.id = t.engineer_id
        cross join lateral (
          select json_agg(blind.levels) as levels, count(*) as raters
          from (
            select distinct on (r.rater_key) r.rater_id, r.rater_key, r.levels, r.adjudicates, r.rated_at from ratings r
            where r.attempt_id = f.attempt_id and r.question_id = f.question_id and r.rater_key <> ${MODEL}
            order by r.rater_key, r.rated_at
          ) blind
          where blind.levels is not null and not blind.adjudicates
            and not exists (
              select from control_ratings k
              where k.attempt_id = f.attempt_id and k.question_id = f.question_id and k.rater_id = blind.rater_id
                and k.rated_at < blind.rated_at)
            and (
              exists (select from accounts a where a.id = blind.rater_id and a.role = 'rater')
              or (
                select count(distinct e.rater_key) < t.raters and coalesce(bool_and(e.rater_key <> ${MODEL}), true)
                from ratings e
                where e.attempt_id = f.attempt_id and e.question_id = f.question_id and e.rater_key <> blind.rater_key
                  and e.rated_at < blind.rated_at))
        ) given
        where f.levels is not null and not o.demo and given.raters >= 2 and not exists (
          select from answers n
          where n.attempt_id = f.attempt_id and n.question_id = f.question_id and n.corrected_at is not null)
        order by f.ended_at desc limit ${most}`);
      return rows.map((row) => ({ model: row.model, people: row.people, words: row.words ?? 0 }));
    },
  };
}

export type ModeRepository = ReturnType<typeof createModeRepository>;
