import type { Condition } from './condition.ts';
import type { Conditions } from './conditions.ts';
import type { ExchangeRates } from '../../../contract/profiles/exchange-rates.ts';
import type { EngineerRepository } from './engineer-repository.ts';
import type { WantedWord } from './memory-words.ts';
import { onceFor } from './once-for.ts';
import { type SalaryLimits, limitsOf } from './salary.ts';

/** A condition for the index in memory: one of the tags, or all words of one of the phrases. */
export interface Resolved {
  anyOf: readonly string[];
  phrases: readonly (readonly WantedWord[])[];
  salary?: { limits: SalaryLimits; whole: boolean };
  since?: number;
}

export interface ResolvedConditions {
  all: readonly Resolved[];
  none: readonly Resolved[];
}

type Phrase = readonly string[];

const phrasesOf = (condition: Condition): readonly Phrase[] => {
  if (condition.kind === 'words') return [condition.words];
  return condition.kind === 'skill' ? condition.phrases : [];
};

/**
 * Words in the forms that the index has. A word without meaning ('the') has none and is left out, so that it does not restrict.
 */
export async function findForms(
  phrases: readonly Phrase[],
  repository: Pick<EngineerRepository, 'listForms'>,
): Promise<(phrase: Phrase, prefix: boolean) => WantedWord[]> {
  const words = [...new Set(phrases.flat())];
  const forms = words.length > 0 ? await repository.listForms(words) : new Map<string, string[]>();
  return (phrase, prefix) =>
    phrase.flatMap((word) => {
      const found = forms.get(word) ?? [];
      return found.length > 0 ? [{ forms: found, prefix }] : [];
    });
}

/** What several sets of conditions mean in memory. */
export async function resolveAll(
  sets: readonly Conditions[],
  repository: Pick<EngineerRepository, 'listForms'>,
  rates: ExchangeRates,
): Promise<ResolvedConditions[]> {
  const every = sets.flatMap(({ all, none }) => [...all, ...none]);
  const toWanted = await findForms(every.flatMap(phrasesOf), repository);
  // Once for all sets that have it.
  const resolve = onceFor((condition: Condition): Resolved => ({
    anyOf: condition.kind === 'tags' || condition.kind === 'skill' ? condition.anyOf : [],
    phrases: phrasesOf(condition).map((phrase) => toWanted(phrase, condition.kind === 'words' && condition.prefix)),
    ...(condition.kind === 'salary' ? { salary: { limits: limitsOf(condition.most, rates), whole: condition.whole } } : {}),
    ...(condition.kind === 'since' ? { since: Date.parse(condition.day) } : {}),
  }));
  return sets.map(({ all, none }) => ({ all: all.map(resolve), none: none.map(resolve) }));
}

/** What conditions mean in memory. */
export async function resolveConditions(
  conditions: Conditions,
  repository: Pick<EngineerRepository, 'listForms'>,
  rates: ExchangeRates,
): Promise<ResolvedConditions> {
  const [resolved = { all: [], none: [] }] = await resolveAll([conditions], repository, rates);
  return resolved;
}
