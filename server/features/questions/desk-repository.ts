import { type SQL, and, asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Area } from '../../../contract/assessment/assessment.ts';
import type { Difficulty, QuestionForm, QuestionState } from '../../../contract/bank/bank.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { questionVersions, questions } from '../../platform/db/schema/assessments.ts';
import { questionWithdrawals } from '../../platform/db/schema/bank-desk.ts';
import { KINDS, factsOf } from '../../../contract/assessment/kinds.ts';

export interface Filter {
  area?: Area | undefined;
  form?: QuestionForm | undefined;
  difficulty?: Difficulty | undefined;
  state?: QuestionState | undefined;
  words?: string | undefined;
}

const { id, area, kind, demo, asked, retired, withdrawnAt } = questions;
const { content, version, questionId } = questionVersions;

/** The usual form of each kind, for rows from before forms were stored. */
const usualForms = sql.raw(KINDS.map((name) => `when '${name}' then '${factsOf(name).forms[0]}'`).join(' '));
const form = sql<QuestionForm>`coalesce(${content} ->> 'form', case ${kind} ${usualForms} end)`;
const difficulty = sql<Difficulty | null>`${content} ->> 'difficulty'`;
const skill = sql<string | null>`${content} ->> 'skill'`;
const text = sql<string>`${content} ->> 'text'`;
/** For queries over `questions`. */
export const state = sql<QuestionState>`case when ${retired} then 'gone' when ${withdrawnAt} is not null then 'withdrawn' else 'asked' end`;
const isLatest = sql`${version} = (select max(version) from question_versions as latest where latest.question_id = ${id})`;

const LISTED = { id, area, form, demo, difficulty, skill, text, version, asked, state };

/** So that typed signs of a pattern match only themselves. */
const literally = (words: string) => `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function conditionsOf(filter: Filter): SQL | undefined {
  const words = filter.words ? literally(filter.words) : null;
  return and(
    isLatest,
    filter.area && eq(area, filter.area),
    filter.form && eq(form, filter.form),
    filter.difficulty && eq(difficulty, filter.difficulty),
    filter.state && eq(state, filter.state),
    words === null ? undefined : or(ilike(id, words), ilike(skill, words), ilike(text, words)),
  );
}

/** Joined with its latest version. */
const ofQuestion = eq(questionId, id);

/** Written out, since drizzle leaves the table's name out of columns in a query of one table. */
const correctionsOfVersion = sql`corrections
  where corrections.question_id = question_versions.question_id and corrections.version = question_versions.version`;

export interface VersionRow {
  version: number;
  createdAt: Date;
  asked: number;
  /** As the version was written, and as it is corrected; of a version that was never corrected `isCorrected` is false. */
  key: string | null;
  correctedKey: string | null;
  isCorrected: boolean;
  corrections: number;
}

export function createDeskRepository(db: Db) {
  return {
    /** By area and id. */
    list: ({ page, limit, ...filter }: Filter & { page: number; limit: number }) =>
      db
        .select(LISTED)
        .from(questions)
        .innerJoin(questionVersions, ofQuestion)
        .where(conditionsOf(filter))
        .orderBy(asc(area), asc(id))
        .limit(limit)
        .offset((page - 1) * limit),

    async count(filter: Filter): Promise<number> {
      const counted = db.select({ total: count() }).from(questions).innerJoin(questionVersions, ofQuestion);
      return (await counted.where(conditionsOf(filter)))[0]?.total ?? 0;
    },

    /** With the content of its latest version. */
    find: async (question: string) =>
      (
        await db
          .select({ ...LISTED, content })
          .from(questions)
          .innerJoin(questionVersions, ofQuestion)
          .where(and(eq(id, question), isLatest))
      )[0],

    /** The latest first. */
    listVersions: (question: string, most: number): Promise<VersionRow[]> =>
      db
        .select({
          version,
          createdAt: questionVersions.createdAt,
          asked: sql<number>`(select count(*)::int from cards
            where cards.question_id = question_versions.question_id and cards.version = question_versions.version)`,
          key: sql<string | null>`${content} ->> 'key'`,
          correctedKey: sql<string | null>`(select key_after from ${correctionsOfVersion} order by at desc, id desc limit 1)`,
          isCorrected: sql<boolean>`exists (select from ${correctionsOfVersion})`,
          corrections: sql<number>`(select count(*)::int from ${correctionsOfVersion})`,
        })
        .from(questionVersions)
        .where(eq(questionId, question))
        .orderBy(desc(version))
        .limit(most),

    async findVersion(question: string, number: number): Promise<{ createdAt: Date; content: QuestionContent } | undefined> {
      const isMeant = and(eq(questionId, question), eq(version, number));
      return (await db.select({ createdAt: questionVersions.createdAt, content }).from(questionVersions).where(isMeant))[0];
    },

    /** Who has retired or restored it, the latest first. */
    listChanges: (question: string, most: number) =>
      db
        .select({
          what: questionWithdrawals.what,
          why: questionWithdrawals.why,
          by: accounts.name,
          at: questionWithdrawals.at,
        })
        .from(questionWithdrawals)
        .leftJoin(accounts, eq(accounts.id, questionWithdrawals.by))
        .where(eq(questionWithdrawals.questionId, question))
        .orderBy(desc(questionWithdrawals.at), desc(questionWithdrawals.id))
        .limit(most),
  };
}

export type DeskRepository = ReturnType<typeof createDeskRepository>;
