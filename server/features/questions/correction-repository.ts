import { and, avg, count, desc, eq, inArray, isNull, max, min, sql } from 'drizzle-orm';
import type { Level } from '../../../contract/scores/level.ts';
import { KEY } from '../../data/bank/kinds/shared.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts, cards, questionVersions, questions } from '../../platform/db/schema/assessments.ts';
import { corrections, rescoredTests } from '../../platform/db/schema/corrections.ts';
import { KEYED_KINDS } from '../../../contract/assessment/kinds.ts';

const LETTERS = ['A', 'B', 'C', 'D'];

interface NewCorrection {
  id: string;
  questionId: string;
  version: number;
  keyBefore: string | null;
  keyAfter: string | null;
  why: string;
  by: string;
}

const before = (name: string) => sql`${rescoredTests.before} ->> ${name}`;
const after = (name: string) => sql`${rescoredTests.after} ->> ${name}`;

const createResults = (db: Db) => ({
  /** How many tests a correction moved from which level to which. */
  listLevels: (id: string) =>
    db
      .select({
        before: sql<Level>`${before('level')}`.as('before'),
        after: sql<Level>`${after('level')}`.as('after'),
        tests: count(),
      })
      .from(rescoredTests)
      .where(eq(rescoredTests.correctionId, id))
      .groupBy(sql`1, 2`)
      .orderBy(desc(count()), sql`1, 2`),

  /** By how many points it moved tests that have points before and after. */
  async findPoints(id: string) {
    const change = sql`(${after('points')})::float - (${before('points')})::float`;
    const [found] = await db
      .select({ tests: count(change), least: min(change), mean: avg(change), greatest: max(change) })
      .from(rescoredTests)
      .where(eq(rescoredTests.correctionId, id));
    if (!found || found.tests === 0) return null;
    return { tests: found.tests, least: Number(found.least), mean: Number(found.mean), greatest: Number(found.greatest) };
  },
});

export function createCorrectionRepository(db: Db) {
  const moved = db.$count(rescoredTests, eq(rescoredTests.correctionId, corrections.id));
  const columns = {
    id: corrections.id,
    questionId: corrections.questionId,
    version: corrections.version,
    keyBefore: corrections.keyBefore,
    keyAfter: corrections.keyAfter,
    why: corrections.why,
    by: accounts.name,
    at: corrections.at,
    total: corrections.total,
    done: corrections.done,
    endedAt: corrections.endedAt,
    moved,
  };
  const select = () => db.select(columns).from(corrections).leftJoin(accounts, eq(accounts.id, corrections.by));
  const ofQuestion = (questionId: string | undefined) =>
    questionId === undefined ? undefined : eq(corrections.questionId, questionId);

  return {
    ...createResults(db),

    /**
     * The letters of a version of a choice, and its key as it is corrected by now; undefined if there is no such version. Until the
     * transaction ends nobody else corrects a key of this question.
     */
    async lockChoice(
      questionId: string,
      version: number,
      tx: Tx,
    ): Promise<{ letters: string[]; key: string | null } | undefined> {
      const isMeant = and(eq(questions.id, questionId), inArray(questions.kind, KEYED_KINDS));
      const [locked] = await tx.select({ id: questions.id }).from(questions).where(isMeant).for('no key update');
      if (!locked) return undefined;
      const ofVersion = and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version));
      const [found] = await tx.select({ content: questionVersions.content }).from(questionVersions).where(ofVersion);
      if (!found) return undefined;
      const [last] = await tx
        .select({ key: corrections.keyAfter })
        .from(corrections)
        .where(and(eq(corrections.questionId, questionId), eq(corrections.version, version)))
        .orderBy(desc(corrections.at), desc(corrections.id))
        .limit(1);
      const { options, key } = found.content;
      return { letters: options ? Object.keys(options) : LETTERS, key: last ? last.key : (key ?? KEY) };
    },

    /** With the database's clock, so that corrections have one order whichever server takes them. */
    async insert(row: NewCorrection, tx: Tx) {
      const asked = tx
        .select({ tests: count() })
        .from(cards)
        .innerJoin(attempts, eq(attempts.id, cards.attemptId))
        .where(
          and(
            eq(cards.questionId, row.questionId),
            eq(cards.version, row.version),
            sql`${attempts.finishedAt} <= clock_timestamp()`,
          ),
        );
      await tx.insert(corrections).values({ ...row, at: sql`clock_timestamp()`, total: sql`(${asked})` });
    },

    /** The latest first. */
    list: ({ questionId, page, limit }: { questionId?: string | undefined; page: number; limit: number }) =>
      select()
        .where(ofQuestion(questionId))
        .orderBy(desc(corrections.at), desc(corrections.id))
        .limit(limit)
        .offset((page - 1) * limit),

    count: (questionId: string | undefined): Promise<number> => db.$count(corrections, ofQuestion(questionId)),

    find: async (id: string) => (await select().where(eq(corrections.id, id)))[0],

    /** Those whose new scoring has not ended. */
    async listOpen(): Promise<string[]> {
      const rows = await db.select({ id: corrections.id }).from(corrections).where(isNull(corrections.endedAt));
      return rows.map(({ id }) => id);
    },
  };
}

export type CorrectionRepository = ReturnType<typeof createCorrectionRepository>;
