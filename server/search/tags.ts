import type { Level } from '../../contract/profiles.ts';
import type { ChipValue, LeastLevel } from '../../contract/search.ts';
import type { Area } from '../../contract/assessment.ts';
import { EDUCATIONS, EXPERIENCES } from '../../contract/employment.ts';
import { AREAS } from './vocabulary/areas.ts';
import { CONCEPT_BY_NAME } from './vocabulary/concepts.ts';
import { keyOf } from './vocabulary/normalise.ts';
import { offsetsOf, zonesWithin } from './zones.ts';

/** -1 no topic of the test, 0 no score yet or none possible, 1-3 the levels. */
export const RANKS: Record<Level, number> = { Pending: 0, Insufficient: 0, Junior: 1, Intermediate: 2, Senior: 3 };
export const LEVEL_OF_RANK: Record<number, LeastLevel> = { 1: 'Junior', 2: 'Intermediate', 3: 'Senior' };

export const rankOf = (level: LeastLevel | null) => (level === null ? 0 : RANKS[level]);

/** All whole numbers from `from` to `to`, none if it is the other way round. */
const upTo = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

const topicTag = (area: number, rank: number) => `t${area}.${rank}`;
export const countryTag = (code: string) => `c.${code}`;
export const scheduleTag = (schedule: string) => `w.${schedule}`;
const zoneTag = ([winter, summer]: readonly [number, number]) => `z.${winter}.${summer}`;
export const conceptTag = (id: string) => `s.${id}`;
/** The concept itself is named, not only a narrower one. */
export const namedTag = (id: string) => `n.${id}`;

/** The concept that a skill is another name of. */
export const conceptOf = (skill: string) => CONCEPT_BY_NAME.get(keyOf(skill));

interface Facts {
  levels: readonly number[];
  level: number;
  /** Positions in the lists of bands; -1 if not told. */
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
export function tagsOf({ levels, level, experience, education, schedule, country, timeZone, named, concepts }: Facts): string[] {
  const offsets = offsetsOf(timeZone);
  return [
    ...levels.flatMap((rank, area) => upTo(0, rank).map((reached) => topicTag(area, reached))),
    ...upTo(1, level).map((reached) => `l.${reached}`),
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
export const levelTag = (least: LeastLevel) => `l.${rankOf(least)}`;
export const leastExperienceTag = (least: (typeof EXPERIENCES)[number]) => `x.${EXPERIENCES.indexOf(least)}`;
export const mostExperienceTag = (most: (typeof EXPERIENCES)[number]) => `y.${EXPERIENCES.indexOf(most)}`;
export const educationTag = (least: (typeof EDUCATIONS)[number]) => `e.${EDUCATIONS.indexOf(least)}`;
export const zoneTags = ({ zone, hours }: Pick<Extract<ChipValue, { kind: 'timeZone' }>, 'zone' | 'hours'>) =>
  zonesWithin(zone, hours).map(zoneTag);
