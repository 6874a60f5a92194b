import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import { type CountryGroup, countryGroup } from '../../../contract/facts/country-groups.ts';
import type { ACCOMMODATION_GROUPS } from '../../../contract/admin/numbers.ts';
import type { CriterionId, Levels } from '../../../contract/rating/rating.ts';
import { mean } from '../../../contract/scores/scoring.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import { type LevelPairs, addPair, createLevelPairs } from './agreement.ts';
import { type PartSums, addTest, createPartSums } from './alpha.ts';
import { type TakersByDay, dayOf } from './exposure.ts';
import type { Reached } from './impact.ts';
import { type Marked, type MarkedTest, partsOf } from './mark-test.ts';
import { addDifferences } from './question-tally.ts';
import { type ReadTest, isSettledBefore } from './read-test.ts';
import { type Differences, createDifferences } from './spread.ts';
import { isKeyed } from '../../../contract/assessment/kinds.ts';

type AccommodationGroup = (typeof ACCOMMODATION_GROUPS)[number];

/** People of a group who have a level, and how many reached the two upper ones. */
export interface Levelled {
  intermediate: Reached;
  senior: Reached;
}

/** The counts for whole tests while they are read. Their size does not grow with the number of tests. */
export interface TestTally {
  tests: number;
  scored: number;
  takers: Map<Area, TakersByDay>;
  /** By `test`, `choices`, `spoken` or the area, each with as many parts as the first test has. */
  parts: Map<string, PartSums>;
  /** Of the published model: squares of the standard errors. */
  modelErrors: Differences;
  /** Levels that two raters gave, by the criterion. */
  pairs: Map<CriterionId, LevelPairs>;
  raters: Differences;
  /** Variances of the mean levels within a test. */
  within: Differences;
  ratersOfAnswers: { answers: number; raters: number };
  accommodations: Map<AccommodationGroup, Levelled>;
  countries: Map<CountryGroup, Levelled>;
}

export const createTestTally = (): TestTally => ({
  tests: 0,
  scored: 0,
  takers: new Map(),
  parts: new Map(),
  modelErrors: createDifferences(),
  pairs: new Map(),
  raters: createDifferences(),
  within: createDifferences(),
  ratersOfAnswers: { answers: 0, raters: 0 },
  accommodations: new Map(),
  countries: new Map(),
});

/** The value of a key, made and stored if there is none. */
function inMap<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const held = map.get(key) ?? make();
  map.set(key, held);
  return held;
}

function addParts({ parts }: TestTally, { test, marked }: MarkedTest) {
  const rules = scoringOf(test.scoring);
  const add = (of: string, some: readonly Marked[]) => {
    const points = partsOf(some, rules);
    if (!points || points.length === 0) return;
    const sums = inMap(parts, of, () => createPartSums(points.length));
    if (sums.means.length === points.length + 1) addTest(sums, points);
  };
  add('test', marked);
  add(
    'choices',
    marked.filter(({ mark }) => isKeyed(mark)),
  );
  add(
    'spoken',
    marked.filter(({ mark }) => !isKeyed(mark)),
  );
  for (const area of test.areas)
    add(
      area,
      marked.filter(({ mark }) => mark.area === area),
    );
}

function addRaters(tally: TestTally, marked: readonly Marked[]) {
  const levels: number[] = [];
  for (const one of marked) {
    if (one.level === null) continue;
    levels.push(one.level);
    tally.ratersOfAnswers.answers += 1;
    tally.ratersOfAnswers.raters += one.mark.raters;
    if (one.ratings.length < 2) continue;
    addDifferences(
      tally.raters,
      one.ratings.map((rating) => rating.mean),
    );
    for (const [index, first] of one.ratings.entries()) {
      for (const second of one.ratings.slice(index + 1)) addPairs(tally, first.levels, second.levels);
    }
  }
  if (levels.length < 2) return;
  const middle = mean(levels);
  tally.within.count += 1;
  tally.within.squares += levels.reduce((sum, level) => sum + (level - middle) ** 2, 0) / (levels.length - 1);
}

function addPairs({ pairs }: TestTally, one: Levels, other: Levels) {
  for (const [criterion, level] of Object.entries(one) as [CriterionId, number][]) {
    const second = other[criterion];
    if (second !== undefined) addPair(inMap(pairs, criterion, createLevelPairs), level, second);
  }
}

const groupOf = ({ timeFactor, typed }: ReadTest): AccommodationGroup => {
  if (typed) return 'typed';
  return timeFactor > 1 ? 'more-time' : 'usual';
};

function addLevelled<Group>(groups: Map<Group, Levelled>, group: Group, level: string) {
  const none = () => ({ intermediate: { people: 0, reached: 0 }, senior: { people: 0, reached: 0 } });
  const { intermediate, senior } = inMap(groups, group, none);
  intermediate.people += 1;
  senior.people += 1;
  if (level !== 'Junior') intermediate.reached += 1;
  if (level === 'Senior') senior.reached += 1;
}

/** Counts one finished test. `before`: levels are counted by group only of tests that were settled earlier. */
export function addMarkedTest(tally: TestTally, one: MarkedTest, before: Date) {
  const { test, score, marked } = one;
  tally.tests += 1;
  for (const area of test.areas) {
    const days = inMap(tally.takers, area, () => new Map<number, number>());
    const day = dayOf(test.startedAt);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  addRaters(tally, marked);
  if (score.points === null) return;
  tally.scored += 1;
  if (score.error !== null) {
    tally.modelErrors.count += 1;
    tally.modelErrors.squares += score.error ** 2;
  }
  addParts(tally, one);
  if (!test.isLatest || !isSettledBefore(test, before)) return;
  addLevelled(tally.accommodations, groupOf(test), score.level);
  addLevelled(tally.countries, countryGroup(test.country), score.level);
}

/** The areas of a test with these specialties. */
export const areasOf = (option1: Area, option2: Area): Area[] => [option1, option2, GENERAL];
