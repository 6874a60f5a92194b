import type { Chip, ChipValue, Reason } from '../../contract/search.ts';
import { EDUCATIONS, EXPERIENCES } from '../../contract/employment.ts';
import type { ExchangeRates } from '../../contract/exchange-rates.ts';
import { onceFor } from './once-for.ts';
import { type SalaryLimits, limitsOf } from './salary.ts';
import {
  conceptOf,
  conceptTag,
  countryTag,
  educationTag,
  leastExperienceTag,
  LEVEL_OF_RANK,
  levelTag,
  mostExperienceTag,
  namedTag,
  rankOf,
  scheduleTag,
  sureLevelTag,
  sureTopicTags,
  topicTags,
  zoneTags,
} from './tags.ts';
import { CONCEPTS } from './vocabulary/concepts.ts';

/** Something that an engineer has or lacks. All that a test names must hold. */
export interface Test {
  /** One tag of each list. */
  tags?: readonly (readonly string[])[];
  /** The lower end of what the engineer expects lies within limits; if `whole`, all of it. */
  salary?: { limits: SalaryLimits; whole: boolean };
  /** The salary is not told. */
  noSalary?: true;
  /** Milliseconds: the test was finished then or later. */
  since?: number;
  /** The words of the chip of this number among those that are looked for in words. */
  words?: number;
}

/** How far somebody who passes a test has what a chip asks for, 0-1. Of several the first that is passed counts. */
export interface Band {
  degree: number;
  test: Test;
}

/** From this degree on an engineer has what a chip asks for: who knows bolted joints knows steel connections. */
export const FULL_DEGREE = 0.9;
/** Of whoever may have the level that is asked for. Counts as having it, behind those who surely do. */
const MAY_BE_DEGREE = 0.93;
/** From this degree on an engineer has a part of what a chip asks for. Less only decides the order. */
const PART_DEGREE = 0.1;
const NEIGHBOUR_DEGREE = 0.08;
/** Points count less than any chip. */
const POINTS_WEIGHT = 0.25;
const MODE_WEIGHTS = { must: 1, wish: 0.35, not: 0 } as const;
/** Topic and level decide whether somebody can do the work at all. */
const KIND_WEIGHTS: Partial<Record<ChipValue['kind'], number>> = {
  topic: 1.6,
  level: 1.2,
  words: 0.7,
  education: 0.8,
  schedule: 0.8,
};
/** The tag of those who have not told a country, in memory only. */
export const NO_COUNTRY = countryTag('');

const band = (degree: number, ...tags: readonly (readonly string[])[]): Band => ({ degree, test: { tags } });

type Of<Kind extends ChipValue['kind']> = Extract<ChipValue, { kind: Kind }>;

const topicBands = ({ areas, level }: Of<'topic'>): Band[] => {
  const below = LEVEL_OF_RANK[rankOf(level) - 1];
  return [
    ...(level
      ? [band(1, sureTopicTags(areas, level)), band(MAY_BE_DEGREE, topicTags(areas, level))]
      : [band(1, topicTags(areas, null))]),
    ...(below ? [band(0.5, topicTags(areas, below))] : []),
    ...(level ? [band(0.25, topicTags(areas, null))] : []),
  ];
};

const levelBands = ({ least }: Of<'level'>): Band[] => {
  const below = LEVEL_OF_RANK[rankOf(least) - 1];
  return [
    band(1, [sureLevelTag(least)]),
    band(MAY_BE_DEGREE, [levelTag(least)]),
    ...(below ? [band(0.5, [levelTag(below)])] : []),
  ];
};

const experienceBands = ({ least, most }: Of<'experience'>): Band[] => {
  const within = (offset: number) => {
    const lower = least && EXPERIENCES[Math.max(0, EXPERIENCES.indexOf(least) - offset)];
    const upper = most && EXPERIENCES[Math.min(EXPERIENCES.length - 1, EXPERIENCES.indexOf(most) + offset)];
    return [...(lower ? [[leastExperienceTag(lower)]] : []), ...(upper ? [[mostExperienceTag(upper)]] : [])];
  };
  return [band(1, ...within(0)), band(0.5, ...within(1))];
};

const educationBands = ({ least }: Of<'education'>): Band[] => {
  const below = EDUCATIONS[EDUCATIONS.indexOf(least) - 1];
  return [band(1, [educationTag(least)]), ...(below ? [band(0.5, [educationTag(below)])] : [])];
};

/** Who expects no more than is offered; then who may expect more, since the range goes on above it; a tenth above is a matter of talking. */
function salaryBands({ most: amount, currency, period }: Of<'salary'>, rates: ExchangeRates): Band[] {
  const limitsAt = (times: number) => limitsOf({ amount: amount * times, currency, period }, rates);
  return [
    { degree: 1, test: { salary: { limits: limitsAt(1), whole: true } } },
    { degree: 0.85, test: { salary: { limits: limitsAt(1), whole: false } } },
    { degree: 0.5, test: { salary: { limits: limitsAt(1.1), whole: false } } },
    { degree: 0.2, test: { noSalary: true } },
  ];
}

const zoneBands = (value: Of<'timeZone'>): Band[] => [
  band(1, zoneTags(value)),
  ...(value.hours > 1 ? [band(0.5, zoneTags({ ...value, hours: value.hours - 1 }))] : []),
];

/** Whether a chip is looked for in the words of a profile: words, and skills that the vocabulary does not know. */
export const isInWords = onceFor(
  ({ value }: Chip) => value.kind === 'words' || (value.kind === 'skill' && value.skills.every((skill) => !conceptOf(skill))),
);

/**
 * Who names what a skill is a part of has some of it: BIM for Tekla Structures. Who only names another part of that, such as Revit, has
 * none of it, and comes before those who know nothing of its kind.
 */
function skillBands({ skills }: Of<'skill'>): Band[] {
  const concepts = skills.flatMap((skill) => CONCEPTS.get(conceptOf(skill) ?? '') ?? []);
  const areas = concepts.flatMap(({ area }) => (area ? [area] : []));
  const wider = concepts.flatMap((concept) => concept.wider);
  return [
    band(
      1,
      concepts.map(({ id }) => namedTag(id)),
    ),
    band(
      FULL_DEGREE,
      concepts.map(({ id }) => conceptTag(id)),
    ),
    ...(wider.length > 0 ? [band(0.25, wider.map(namedTag)), band(NEIGHBOUR_DEGREE, wider.map(conceptTag))] : []),
    ...(areas.length > 0 ? [band(NEIGHBOUR_DEGREE / 2, topicTags(areas, null))] : []),
  ];
}

/** The bands of a chip, the best first. `words` is its number among the chips that are looked for in words. */
function bandsOf(chip: Chip, words: number, rates: ExchangeRates): Band[] {
  const { value } = chip;
  if (isInWords(chip)) return [{ degree: 1, test: { words } }];
  if (value.kind === 'topic') return topicBands(value);
  if (value.kind === 'level') return levelBands(value);
  if (value.kind === 'experience') return experienceBands(value);
  if (value.kind === 'education') return educationBands(value);
  if (value.kind === 'schedule') return [band(1, value.schedules.map(scheduleTag)), band(0.5, [scheduleTag('flexible')])];
  if (value.kind === 'salary') return salaryBands(value, rates);
  if (value.kind === 'country') return [band(1, value.countries.map(countryTag)), band(0.1, [NO_COUNTRY])];
  if (value.kind === 'timeZone') return zoneBands(value);
  if (value.kind === 'assessed') return [{ degree: 1, test: { since: Date.parse(value.since) } }];
  return value.kind === 'skill' ? skillBands(value) : [];
}

export interface Weighed {
  chip: Chip;
  bands: Band[];
  /** Its part of a full match; all parts together are 1. */
  part: number;
}

/** All chips with their bands and weights, and how much the points of a test count beside them. */
export function weigh(chips: readonly Chip[], rates: ExchangeRates): { weighed: Weighed[]; pointsPart: number } {
  let words = 0;
  const weights = chips.map(({ mode, value }) => MODE_WEIGHTS[mode] * (KIND_WEIGHTS[value.kind] ?? 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const weighed = chips.map((chip, index) => {
    const bands = bandsOf(chip, words, rates);
    if (isInWords(chip)) words += 1;
    return { chip, bands, part: sum > 0 ? (weights[index] ?? 0) / sum : 0 };
  });
  return { weighed, pointsPart: POINTS_WEIGHT / Math.max(2, sum) };
}

export const metOf = (degree: number): Reason['met'] => {
  if (degree >= FULL_DEGREE) return 'yes';
  return degree >= PART_DEGREE ? 'partly' : 'no';
};
