import { type SQL, sql } from 'drizzle-orm';
import { engineers } from '../db/schema/profiles.ts';
import type { Condition, Conditions } from './conditions.ts';

/** A list as one parameter, so that the text of a query does not depend on its length. */
export const listOf = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/** A word by its stem and as it stands. Words without a stem ('the') match everything. `word` has letters and digits only. */
const matchWord = (word: string, prefix: boolean) => {
  const ending = prefix ? ':*' : '';
  return sql`(case when numnode(to_tsquery('english', ${word + ending})) = 0 then ''::tsquery
    else to_tsquery('english', ${word + ending}) || to_tsquery('simple', ${word + ending}) end)`;
};

export const allWords = (words: readonly string[], prefix: boolean) =>
  sql.join(
    words.map((word) => matchWord(word, prefix)),
    sql` && `,
  );

const anyOf = (parts: readonly SQL[]) => (parts.length > 0 ? sql`(${sql.join([...parts], sql` or `)})` : sql`false`);

/** A condition for queries over `search_documents`. */
export function toSql(condition: Condition): SQL {
  if (condition.kind === 'salary') return sql`salary_least <= ${Math.min(condition.most, 2_000_000_000)}`;
  if (condition.kind === 'since') return sql`finished_at >= ${condition.day}::date`;
  if (condition.kind === 'words') {
    return condition.words.length > 0 ? sql`words @@ (${allWords(condition.words, condition.prefix)})` : sql`false`;
  }
  const byTags = condition.anyOf.length > 0 ? [sql`tags && ${listOf(condition.anyOf)}`] : [];
  if (condition.kind === 'tags') return anyOf(byTags);
  return anyOf([...byTags, ...condition.phrases.map((words) => sql`words @@ (${allWords(words, false)})`)]);
}

const isOneTag = (condition: Condition): condition is Extract<Condition, { kind: 'tags' }> =>
  condition.kind !== 'salary' &&
  condition.kind !== 'since' &&
  condition.kind !== 'words' &&
  condition.anyOf.length === 1 &&
  (condition.kind === 'tags' || condition.phrases.length === 0);

/** All of `all` and none of `none`. Tags that must all be there are looked for at once. */
export function whereOf({ all, none }: Conditions): SQL {
  const single = all.filter(isOneTag).flatMap((condition) => condition.anyOf);
  const parts = [
    ...(single.length > 0 ? [sql`tags @> ${listOf(single)}`] : []),
    ...all.filter((condition) => !isOneTag(condition)).map(toSql),
    ...none.map((condition) => sql`not coalesce(${toSql(condition)}, false)`),
  ];
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

/** The condition that a company may see the engineer of the row `found`. */
export const seenBy = (visible: SQL) =>
  sql`exists (select 1 from ${engineers} where ${engineers.accountId} = found.engineer_id and ${visible})`;
