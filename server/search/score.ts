import type { Chip, ChipValue, Reason } from '../../contract/search.ts';
import { EDUCATIONS, EXPERIENCES } from '../../contract/employment.ts';
import { toEurosAYear } from '../../contract/exchange-rates.ts';
import {
  conceptOf,
  conceptTag,
  countryTag,
  educationTag,
  leastExperienceTag,
  LEVEL_OF_RANK,
  levelTag,
  mostExperienceTag,
  rankOf,
  scheduleTag,
  topicTags,
  zoneTags,
} from './tags.ts';
import { CONCEPTS } from './vocabulary/concepts.ts';

/** What of an engineer a chip is compared with. */
export interface Scored {
  engineerId: string;
  /** 0-100; -1 without a score. */
  points: number;
  tags: ReadonlySet<string>;
  salaryLeast: number | null;
  country: string;
  finishedAt: number;
  /** For each chip of the kind `words`, in their order, whether the engineer has them. */
  words: readonly boolean[];
}

/** Points count less than any chip. */
const POINTS_WEIGHT = 0.25;
const WEIGHTS = { must: 1, wish: 0.35, not: 0 } as const;
/** Topic and level decide whether somebody can do the work at all. */
const KIND_WEIGHTS: Partial<Record<ChipValue['kind'], number>> = {
  topic: 1.6,
  level: 1.2,
  words: 0.7,
  education: 0.8,
  schedule: 0.8,
};

const hasAny = (tags: ReadonlySet<string>, wanted: readonly string[]) => wanted.some((tag) => tags.has(tag));

type Degree = (value: never, engineer: Scored) => number;

function topicDegree({ areas, level }: Extract<ChipValue, { kind: 'topic' }>, { tags }: Scored): number {
  if (hasAny(tags, topicTags(areas, level))) return 1;
  const below = LEVEL_OF_RANK[rankOf(level) - 1];
  if (below && hasAny(tags, topicTags(areas, below))) return 0.5;
  return hasAny(tags, topicTags(areas, null)) ? 0.25 : 0;
}

function levelDegree({ least }: Extract<ChipValue, { kind: 'level' }>, { tags }: Scored): number {
  if (tags.has(levelTag(least))) return 1;
  const below = LEVEL_OF_RANK[rankOf(least) - 1];
  return below && tags.has(levelTag(below)) ? 0.4 : 0;
}

function experienceDegree({ least, most }: Extract<ChipValue, { kind: 'experience' }>, { tags }: Scored): number {
  const isWithin = (offset: number) => {
    const lower = least && EXPERIENCES[Math.max(0, EXPERIENCES.indexOf(least) - offset)];
    const upper = most && EXPERIENCES[Math.min(EXPERIENCES.length - 1, EXPERIENCES.indexOf(most) + offset)];
    return (!lower || tags.has(leastExperienceTag(lower))) && (!upper || tags.has(mostExperienceTag(upper)));
  };
  if (isWithin(0)) return 1;
  return isWithin(1) ? 0.4 : 0;
}

function educationDegree({ least }: Extract<ChipValue, { kind: 'education' }>, { tags }: Scored): number {
  if (tags.has(educationTag(least))) return 1;
  const below = EDUCATIONS[EDUCATIONS.indexOf(least) - 1];
  return below && tags.has(educationTag(below)) ? 0.4 : 0;
}

const scheduleDegree = ({ schedules }: Extract<ChipValue, { kind: 'schedule' }>, { tags }: Scored): number => {
  if (hasAny(tags, schedules.map(scheduleTag))) return 1;
  return tags.has(scheduleTag('flexible')) ? 0.5 : 0;
};

/** A tenth above what is offered is a matter of talking. */
function salaryDegree(money: Extract<ChipValue, { kind: 'salary' }>, { salaryLeast }: Scored): number {
  const most = toEurosAYear({ ...money, amount: money.most });
  if (salaryLeast === null || most === null) return 0.3;
  if (salaryLeast <= most) return 1;
  return salaryLeast <= most * 1.1 ? 0.4 : 0;
}

const countryDegree = ({ countries }: Extract<ChipValue, { kind: 'country' }>, { tags, country }: Scored): number => {
  if (hasAny(tags, countries.map(countryTag))) return 1;
  return country === '' ? 0.2 : 0;
};

function zoneDegree(value: Extract<ChipValue, { kind: 'timeZone' }>, { tags }: Scored): number {
  if (hasAny(tags, zoneTags(value))) return 1;
  return value.hours > 1 && hasAny(tags, zoneTags({ ...value, hours: value.hours - 1 })) ? 0.5 : 0;
}

/** Who knows a neighbour of a skill is nearer to it than somebody who knows nothing of its kind. */
function skillDegree({ skills }: Extract<ChipValue, { kind: 'skill' }>, { tags }: Scored): number {
  const concepts = skills.flatMap((skill) => CONCEPTS.get(conceptOf(skill) ?? '') ?? []);
  if (concepts.some(({ id }) => tags.has(conceptTag(id)))) return 1;
  if (concepts.some(({ wider }) => wider.some((id) => tags.has(conceptTag(id))))) return 0.45;
  return concepts.some(({ area }) => area !== null && tags.has(topicTags([area], null)[0] ?? '')) ? 0.2 : 0;
}

const assessedDegree = ({ since }: Extract<ChipValue, { kind: 'assessed' }>, { finishedAt }: Scored): number =>
  finishedAt >= Date.parse(since) ? 1 : 0;

const DEGREES: Record<Exclude<ChipValue['kind'], 'words'>, Degree> = {
  topic: topicDegree,
  level: levelDegree,
  experience: experienceDegree,
  education: educationDegree,
  schedule: scheduleDegree,
  salary: salaryDegree,
  country: countryDegree,
  timeZone: zoneDegree,
  skill: skillDegree,
  assessed: assessedDegree,
};

/** How far an engineer has what a chip asks for, 0-1. `word` counts the chips of words before it. */
export function degreeOf(value: ChipValue, engineer: Scored, word: number): number {
  if (value.kind === 'words') return engineer.words[word] ? 1 : 0;
  if (value.kind === 'skill' && value.skills.every((skill) => !conceptOf(skill))) return engineer.words[word] ? 1 : 0;
  return (DEGREES[value.kind] as (value: ChipValue, engineer: Scored) => number)(value, engineer);
}

/** Whether a chip is looked for in the words of a profile. */
export const isInWords = ({ value }: Chip) =>
  value.kind === 'words' || (value.kind === 'skill' && value.skills.every((skill) => !conceptOf(skill)));

/** The degrees of all chips in their order. */
export function degreesOf(chips: readonly Chip[], engineer: Scored): number[] {
  let word = 0;
  return chips.map((chip) => {
    const degree = degreeOf(chip.value, engineer, word);
    if (isInWords(chip)) word += 1;
    return degree;
  });
}

/** Where an engineer stands for these chips; the same for the same profile, so that pages can go on from it. A whole number. */
export function scoreOf(chips: readonly Chip[], engineer: Scored): number {
  const degrees = degreesOf(chips, engineer);
  const weights = chips.map(({ mode, value }) => WEIGHTS[mode] * (KIND_WEIGHTS[value.kind] ?? 1));
  const sum = weights.reduce((total, weight, index) => total + weight * (degrees[index] ?? 0), 0);
  const most = weights.reduce((total, weight) => total + weight, 0);
  const fit = most > 0 ? sum / most : 1;
  return Math.round(1_000_000 * (fit + (POINTS_WEIGHT * Math.max(0, engineer.points)) / 100 / Math.max(2, most)));
}

export const metOf = (degree: number): Reason['met'] => {
  if (degree >= 1) return 'yes';
  return degree > 0 ? 'partly' : 'no';
};
