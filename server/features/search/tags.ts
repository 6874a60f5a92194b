import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import type { ChipValue } from '../../../contract/hiring/chips.ts';
import type { Area } from '../../../contract/assessment/assessment.ts';
import { EDUCATIONS, EXPERIENCES } from '../../../contract/profiles/employment.ts';
import { AREAS } from '../../data/vocabulary/areas.ts';
import { CONCEPT_BY_NAME } from '../../data/vocabulary/concepts.ts';
import { keyOf } from '../../data/vocabulary/normalise.ts';
import { type Offsets, offsetsOf, zonesWithin } from './zones.ts';

/** -1 no topic of the test, 0 no score yet or none possible, 1-3 the levels. */
export const RANKS: Record<Level, number> = { Pending: 0, Insufficient: 0, Junior: 1, Intermediate: 2, Senior: 3 };
export const LEVEL_OF_RANK: Record<number, LeastLevel> = { 1: 'Junior', 2: 'Intermediate', 3: 'Senior' };

/** The other levels that the true score may have there. */
export function othersAt(
  { lowest, highest }: { lowest: readonly number[]; highest: readonly number[] },
  at: number,
  rank: number,
): LeastLevel[] {
  const ranks = upTo(lowest[at] ?? rank, highest[at] ?? rank).filter((other) => other !== rank);
  return ranks.flatMap((other) => LEVEL_OF_RANK[other] ?? []);
}

export const rankOf = (level: LeastLevel | null) => (level === null ? 0 : RANKS[level]);

/** The place of the whole test behind the areas. */
export const WHOLE = AREAS.length;

/** All whole numbers from `from` to `to`, none if it is the other way round. */
const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** `t` and `l`: the true score may have this level or a higher one. `u` and `m`: it has, as far as the error allows to say. */
const topicTag = (area: number, rank: number) => `t${area}.${rank}`;
const sureTopicTag = (area: number, rank: number) => `u${area}.${rank}`;
export const countryTag = (code: string) => `c.${code}`;
/** The tag of engineers without a country, in memory only. */
export const NO_COUNTRY = countryTag('');
export const scheduleTag = (schedule: string) => `w.${schedule}`;
export const ZONE_PREFIX = 'z.';
const zoneTag = ([winter, summer]: Offsets) => `${ZONE_PREFIX}${winter}.${summer}`;
/** The offsets of a tag of a time zone; null for any other tag. */
export function zoneOfTag(tag: string): Offsets | null {
  if (!tag.startsWith(ZONE_PREFIX)) return null;
  const [winter = 0, summer = 0] = tag.slice(ZONE_PREFIX.length).split('.').map(Number);
  return [winter, summer];
}
export const conceptTag = (id: string) => `s.${id}`;
/** The concept itself is named, not only a narrower one. */
export const namedTag = (id: string) => `n.${id}`;

/** The concept that a skill is another name of. */
export const conceptOf = (skill: string) => CONCEPT_BY_NAME.get(keyOf(skill));

interface Facts {
  /** The ranks that the true score may have, in the order of `AREAS`, and for the whole test at the end. */
  lowest: readonly number[];
  highest: readonly number[];
  /** Positions in the lists of bands; -1 if not given. */
  experience: number;
  education: number;
  schedule: string | null;
  country: string;
  timeZone: string;
  /** Concepts that the skills name, and those with all wider ones. */
  named: readonly string[];
  concepts: readonly string[];
}

/**
 * What filters look for, as words that an index can hold: one for each level that is reached, so that 'at least' is one word to
 * look for.
 */
export function tagsOf({
  lowest,
  highest,
  experience,
  education,
  schedule,
  country,
  timeZone,
  named,
  concepts,
}: Facts): string[] {
  const offsets = offsetsOf(timeZone);
  return [
    ...highest.slice(0, WHOLE).flatMap((rank, area) => upTo(0, rank).map((reached) => topicTag(area, reached))),
    ...lowest.slice(0, WHOLE).flatMap((rank, area) => upTo(1, rank).map((reached) => sureTopicTag(area, reached))),
    ...upTo(1, highest[WHOLE] ?? 0).map((reached) => `l.${reached}`),
    ...upTo(1, lowest[WHOLE] ?? 0).map((reached) => `m.${reached}`),
    ...(experience < 0 ? [] : upTo(0, experience).map((band) => `x.${band}`)),
    ...(experience < 0 ? [] : upTo(experience, EXPERIENCES.length - 1).map((band) => `y.${band}`)),
    ...(education < 0 ? [] : upTo(0, education).map((least) => `e.${least}`)),
    ...(schedule ? [scheduleTag(schedule)] : []),
    ...(country ? [countryTag(country)] : []),
    ...(offsets ? [zoneTag(offsets)] : []),
    ...concepts.map(conceptTag),
    ...named.map(namedTag),
  ];
}

export const topicTags = (areas: readonly Area[], level: LeastLevel | null) =>
  areas.map((area) => topicTag(AREAS.indexOf(area), rankOf(level)));
export const sureTopicTags = (areas: readonly Area[], level: LeastLevel) =>
  areas.map((area) => sureTopicTag(AREAS.indexOf(area), rankOf(level)));
export const levelTag = (least: LeastLevel) => `l.${rankOf(least)}`;
export const sureLevelTag = (least: LeastLevel) => `m.${rankOf(least)}`;
export const leastExperienceTag = (least: (typeof EXPERIENCES)[number]) => `x.${EXPERIENCES.indexOf(least)}`;
export const mostExperienceTag = (most: (typeof EXPERIENCES)[number]) => `y.${EXPERIENCES.indexOf(most)}`;
export const educationTag = (least: (typeof EDUCATIONS)[number]) => `e.${EDUCATIONS.indexOf(least)}`;
export const zoneTags = ({ zone, hours }: Pick<Extract<ChipValue, { kind: 'timeZone' }>, 'zone' | 'hours'>) =>
  zonesWithin(zone, hours).map(zoneTag);
