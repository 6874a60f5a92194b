import type { SearchCounts } from '../../../contract/hiring/search.ts';
import type { SearchFilters } from '../../../contract/hiring/search-query.ts';
import { type Currency, type ExchangeRates, inCurrency, roundMoney } from '../../../contract/profiles/exchange-rates.ts';
import { EDUCATIONS, EXPERIENCES, SALARIES, SALARY, SCHEDULES } from '../../../contract/profiles/employment.ts';
import { type FilterGroup, conditionsByGroup, excludedBy } from './conditions.ts';
import type { EngineerIndex } from './engineer-index.ts';
import type { EngineerRepository } from './engineer-repository.ts';
import type { Rates } from '../exchange-rates/rates.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { resolveAll } from './resolve-conditions.ts';
import { toCount } from './list-search.ts';
import { limitsOf, salaryEnds } from './salary.ts';
import {
  conceptTag,
  countryTag,
  educationTag,
  leastExperienceTag,
  LEVEL_OF_RANK,
  levelTag,
  scheduleTag,
  topicTags,
  ZONE_PREFIX,
  zoneOfTag,
} from './tags.ts';
import { AREAS } from '../../data/vocabulary/areas.ts';
import { CONCEPTS } from '../../data/vocabulary/concepts.ts';

const LEVELS = Object.values(LEVEL_OF_RANK);
/** Values of filters with many values. */
const MOST_COUNTRIES = 12;
const MOST_SKILLS = 20;

/** The upper ends of the bands in which engineers state a salary, as round numbers of a currency. */
const salaryLimits = (currency: Currency, rates: ExchangeRates): number[] =>
  SALARIES.flatMap((band) => {
    const ends = salaryEnds(band);
    return ends?.most ? [roundMoney(inCurrency({ ...SALARY, amount: ends.most }, currency, rates))] : [];
  });

/** Groups whose values are alternatives, by the beginning of their tags: they are counted as if nothing of the group were chosen. */
const PREFIXES: Record<Exclude<FilterGroup, 'rest' | 'salary'>, string> = {
  experience: 'x.',
  education: 'e.',
  schedules: 'w.',
  countries: 'c.',
  level: 'l.',
  timeZone: ZONE_PREFIX,
};

type Counts = ReadonlyMap<string, number>;

/** The most frequent values of a kind of tag. */
const frequent = (counts: Counts, prefix: string, most: number) =>
  [...counts]
    .filter(([tag]) => tag.startsWith(prefix))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, most)
    .map(([tag]) => tag.slice(prefix.length));

/** How many engineers filters leave, and each further value with them. */
export const createCounts =
  ({ repository, index, rates }: { repository: EngineerRepository; index: EngineerIndex; rates: Pick<Rates, 'get'> }) =>
  async (companyId: string, filters: SearchFilters, currency: Currency): Promise<SearchCounts> => {
    const groups = conditionsByGroup(filters);
    const none = excludedBy(filters);
    const names = Object.keys(PREFIXES) as (keyof typeof PREFIXES)[];
    const chosen = names.filter((group) => groups[group].length > 0);
    const without = (left: FilterGroup | null) => ({
      all: Object.entries(groups).flatMap(([group, conditions]) => (group === left ? [] : conditions)),
      none,
    });
    const known = await rates.get();
    const [held, exceptions, [whole = { all: [], none: [] }, anySalary = whole, ...parts]] = await Promise.all([
      index.get(),
      repository.listExceptions(companyId),
      resolveAll([without(null), without('salary'), ...chosen.map(without)], repository, known),
    ]);
    const free = names.filter((group) => !chosen.includes(group)).map((group) => PREFIXES[group]);
    const pause = createPauses();
    const counts = new Map(held.countTags(whole, exceptions, [...free, 't', 's.']));
    for (const [at, group] of chosen.entries()) {
      await pause();
      for (const [tag, n] of held.countTags(parts[at] ?? whole, exceptions, [PREFIXES[group]])) counts.set(tag, n);
    }
    await pause();
    const limits = salaryLimits(currency, known);
    const costing = held.countCosting(
      anySalary,
      exceptions,
      limits.map((amount) => limitsOf({ amount, currency, period: SALARY.period }, known)),
    );
    await pause();
    const total = held.list(whole, { exceptions, order: 'points', after: undefined, limit: 1 }).count;
    const of = (tag: string) => toCount(counts.get(tag) ?? 0);
    const list = <Value extends string>(values: readonly Value[], tagOf: (value: Value) => string) =>
      values.map((value) => ({ value, count: of(tagOf(value)) }));
    const countries = new Set([...filters.countries, ...frequent(counts, countryTag(''), MOST_COUNTRIES)]);
    return {
      count: toCount(total),
      topics: AREAS.flatMap((area) => LEVELS.map((level) => ({ area, level, count: of(topicTags([area], level)[0] ?? '') }))),
      level: list(LEVELS, levelTag),
      experience: list(EXPERIENCES, leastExperienceTag),
      education: list(EDUCATIONS, educationTag),
      schedules: list(SCHEDULES, scheduleTag),
      countries: list([...countries], countryTag),
      skills: frequent(counts, conceptTag(''), MOST_SKILLS).map((id) => ({
        value: CONCEPTS.get(id)?.label ?? id,
        count: of(conceptTag(id)),
      })),
      salaries: limits.map((most, at) => ({ most, currency, count: toCount(costing[at] ?? 0) })),
      zones: [...counts].flatMap(([tag, count]) => {
        const offsets = zoneOfTag(tag);
        return offsets ? [{ winter: offsets[0], summer: offsets[1], count: toCount(count) }] : [];
      }),
      ratesOf: known.day,
    };
  };
