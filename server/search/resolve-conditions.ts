import type { Tx } from '../db/database.ts';
import type { Condition, Conditions } from './conditions.ts';
import type { EngineerRepository } from './engineer-repository.ts';

/** A condition for the index in memory: one of the tags, or one of the engineers whom PostgreSQL has found by their words. */
export interface Resolved {
  anyOf: readonly string[];
  engineers: readonly string[];
  salaryMost?: number;
  since?: number;
}

export interface ResolvedConditions {
  all: readonly Resolved[];
  none: readonly Resolved[];
}

/** Engineers with certain words that are read; words that more have are looked for by PostgreSQL alone. */
const MOST_WITH_WORDS = 4000;

const phrasesOf = (condition: Condition): { words: readonly string[]; prefix: boolean }[] => {
  if (condition.kind === 'words') return [condition];
  return condition.kind === 'skill' ? condition.phrases.map((words) => ({ words, prefix: false })) : [];
};

/** What the conditions mean in memory; null if words are so common that this would be too much to read. */
export async function resolveConditions(
  { all, none }: Conditions,
  repository: Pick<EngineerRepository, 'listByWords'>,
  tx: Tx,
): Promise<ResolvedConditions | null> {
  const phrases = [...all, ...none].flatMap((condition) => phrasesOf(condition).map((phrase) => ({ condition, phrase })));
  const found = await repository.listByWords(
    phrases.map(({ phrase }) => phrase),
    MOST_WITH_WORDS + 1,
    tx,
  );
  if (found.some((engineers) => engineers.length > MOST_WITH_WORDS)) return null;
  const resolve = (condition: Condition): Resolved => ({
    anyOf: condition.kind === 'tags' || condition.kind === 'skill' ? condition.anyOf : [],
    engineers: phrases.flatMap((one, index) => (one.condition === condition ? (found[index] ?? []) : [])),
    ...(condition.kind === 'salary' ? { salaryMost: condition.most } : {}),
    ...(condition.kind === 'since' ? { since: Date.parse(condition.day) } : {}),
  });
  return { all: all.map(resolve), none: none.map(resolve) };
}
