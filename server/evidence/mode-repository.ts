import { desc, eq, sql } from 'drizzle-orm';
import type { Levels } from '../../contract/rating.ts';
import type { Db, Tx } from '../db/database.ts';
import { accounts } from '../db/schema/accounts.ts';
import { engineModes } from '../db/schema/evidence.ts';
import type { DoubleRated } from './gate.ts';

/** Other servers hear by it that the mode has changed. */
export const MODE_CHANNEL = 'engine_mode';

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
      db.transaction(async (tx) => {
        await tx.insert(engineModes).values(row);
        await tx.execute(sql`select pg_notify(${MODE_CHANNEL}, '')`);
        await last(tx);
      }),

    /** The latest answers, at most so many, that the model has levels for and two people or more have rated. Without demo accounts. */
    async listDoubleRated(most: number): Promise<DoubleRated[]> {
      const { rows } = await db.execute<{ model: Levels; people: Levels[]; words: number | null }>(sql`
        select f.levels as model, f.words, given.levels as people
        from found_evidence f
        join attempts t on t.id = f.attempt_id
        join accounts o on o.id = t.engineer_id
        cross join lateral (
          select json_agg(latest.levels) filter (where latest.levels is not null) as levels, count(latest.levels) as raters
          from (
            select distinct on (r.rater_key) r.levels from ratings r
            where r.attempt_id = f.attempt_id and r.question_id = f.question_id and r.rater_key <> ${MODEL}
            order by r.rater_key, r.rated_at desc
          ) latest
        ) given
        where f.levels is not null and not o.demo and given.raters >= 2
        order by f.ended_at desc limit ${most}`);
      return rows.map((row) => ({ model: row.model, people: row.people, words: row.words ?? 0 }));
    },
  };
}

export type ModeRepository = ReturnType<typeof createModeRepository>;
