import { type SQL, and, arrayContains, arrayOverlaps, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Area } from '../../../contract/assessment/assessment.ts';
import { FLAGS, FLAG_NAMES, type Flag } from '../../../contract/facts/bank-health.ts';
import type { QuestionStatistics } from '../../../contract/bank/bank-statistics.ts';
import type { Measures } from '../../../contract/admin/numbers.ts';
import type { Db } from '../../platform/db/database.ts';
import { questionVersions } from '../../platform/db/schema/assessments.ts';
import { bankStatistics, statisticsDays } from '../../platform/db/schema/statistics.ts';
import { transact } from '../../platform/db/transact.ts';
import { notify } from '../../platform/db/channels.ts';

export interface Wanted {
  area?: Area | undefined;
  flag?: Flag | 'any' | 'fault' | undefined;
  /** Also retired questions and earlier versions. */
  old: boolean;
}

/** Rows in one statement, so that no statement is long to make. */
const AT_ONCE = 40;
const FAULTS = FLAG_NAMES.filter((flag) => FLAGS[flag].isFault);
const { day, questionId, version, area, isCurrent, flags, content } = bankStatistics;

function isFlagged(flag: Wanted['flag']): SQL | undefined {
  if (flag === undefined) return undefined;
  if (flag === 'any') return sql`cardinality(${flags}) > 0`;
  return flag === 'fault' ? arrayOverlaps(flags, FAULTS) : arrayContains(flags, [flag]);
}

const isWanted = (of: string, wanted: Wanted) =>
  and(
    eq(day, of),
    wanted.area === undefined ? undefined : eq(area, wanted.area),
    wanted.old ? undefined : eq(isCurrent, true),
    isFlagged(wanted.flag),
  );

export function createStatisticsRepository(db: Db) {
  return {
    /** The last day that was computed; undefined before the first one. */
    async findLast(): Promise<{ day: string; computedAt: Date; measures: Measures } | undefined> {
      return (await db.select().from(statisticsDays).orderBy(desc(statisticsDays.day)).limit(1))[0];
    },

    /** Stores the statistics, in place of earlier ones of the same day. */
    keep: (computedAt: Date, measures: Measures, questions: readonly QuestionStatistics[]) =>
      transact(db, async (tx) => {
        await tx.delete(statisticsDays).where(eq(statisticsDays.day, measures.day));
        await tx.insert(statisticsDays).values({ day: measures.day, computedAt, measures });
        for (let from = 0; from < questions.length; from += AT_ONCE) {
          const rows = questions.slice(from, from + AT_ONCE).map((one) => ({ day: measures.day, content: one, ...one }));
          await tx.insert(bankStatistics).values(rows);
        }
        await notify(tx, 'statistics');
      }),

    /** By area and id, the newest version first. */
    async list(of: string, wanted: Wanted, { page, limit }: { page: number; limit: number }): Promise<QuestionStatistics[]> {
      const rows = await db
        .select({ content })
        .from(bankStatistics)
        .where(isWanted(of, wanted))
        .orderBy(asc(area), asc(questionId), desc(version))
        .limit(limit)
        .offset((page - 1) * limit);
      return rows.map((row) => row.content);
    },

    count: (of: string, wanted: Wanted): Promise<number> => db.$count(bankStatistics, isWanted(of, wanted)),

    /** How many questions that are asked now have each flag. */
    async countFlags(of: string, ofArea: Area | undefined): Promise<Partial<Record<Flag, number>>> {
      const flag = sql<Flag>`unnest(${flags})`.as('flag');
      const flagged = db
        .select({ flag })
        .from(bankStatistics)
        .where(isWanted(of, { area: ofArea, old: false }))
        .as('flagged');
      const rows = await db.select({ flag: flagged.flag, number: count() }).from(flagged).groupBy(flagged.flag);
      return Object.fromEntries(rows.map((row) => [row.flag, row.number]));
    },

    /** All versions of a question that have statistics, the newest first. */
    async listVersions(of: string, id: string): Promise<QuestionStatistics[]> {
      const isOfQuestion = and(eq(day, of), eq(questionId, id));
      const rows = await db.select({ content }).from(bankStatistics).where(isOfQuestion).orderBy(desc(version)).limit(100);
      return rows.map((row) => row.content);
    },

    /** The content of a version. */
    async findWords(id: string, number: number) {
      const isVersion = and(eq(questionVersions.questionId, id), eq(questionVersions.version, number));
      return (await db.select({ content: questionVersions.content }).from(questionVersions).where(isVersion))[0]?.content;
    },
  };
}
