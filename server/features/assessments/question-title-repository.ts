import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { questionVersions } from '../../platform/db/schema/assessments.ts';

/** 'Ductile bending failure' for the skill 'ductile-bending-failure'. */
function titleOf(words: string) {
  const text = words.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What questions are about, in a few words, since their ids tell people nothing. */
export const createTitleQueries = (db: Db) => ({
  /** The titles by the id of the question; a question without a skill has its id. */
  async listTitles(questionIds: readonly string[]): Promise<Map<string, string>> {
    if (questionIds.length === 0) return new Map();
    const { questionId, version, content } = questionVersions;
    const rows = await db
      .selectDistinctOn([questionId], { questionId, skill: sql<string | null>`${content} ->> 'skill'` })
      .from(questionVersions)
      .where(inArray(questionId, [...new Set(questionIds)]))
      .orderBy(questionId, desc(version));
    return new Map(rows.map((row) => [row.questionId, titleOf(row.skill ?? row.questionId)]));
  },
});

export type TitleQueries = ReturnType<typeof createTitleQueries>;
