import { countryName } from '../../../../contract/countries.ts';
import { day } from '../../../../contract/dates.ts';
import type { Chip, ChipMode, ChipValue, SearchFilters } from '../../../../contract/search.ts';
import { EDUCATION_NAMES, SCHEDULE_NAMES } from '../names.ts';

const orBetter = (level: string) => (level === 'Senior' ? level : `${level} or better`);
const either = (texts: readonly string[]) => texts.join(' or ');

/** Years at the beginning and the end of a range such as '5-10' or '10+'. */
const yearsOf = (range: string) => range.replace('+', '').split('-');

const DESCRIBE: { [Kind in ChipValue['kind']]: (value: Extract<ChipValue, { kind: Kind }>) => string } = {
  topic: ({ areas, level }) => (level ? `${either(areas)}: ${orBetter(level)}` : either(areas)),
  level: ({ least }) => `Whole test: ${orBetter(least)}`,
  experience: ({ least, most }) => {
    const [from, to] = [least && yearsOf(least)[0], most && yearsOf(most)[1]];
    if (from && to) return `${from} to ${to} years`;
    if (from) return `At least ${from} years`;
    return to ? `At most ${to} years` : 'Any experience';
  },
  education: ({ least }) => `At least ${EDUCATION_NAMES[least]}`,
  schedule: ({ schedules }) => either(schedules.map((schedule) => SCHEDULE_NAMES[schedule])),
  salary: ({ most, currency, period }) =>
    `At most ${most.toLocaleString('en')} ${currency} ${period === 'hour' ? 'an' : 'a'} ${period}`,
  country: ({ countries }) => either(countries.map((country) => countryName(country))),
  timeZone: ({ zone, hours }) => `${hours} h in common with ${zone}`,
  skill: ({ skills }) => either(skills),
  assessed: ({ since }) => `Tested since ${day(since)}`,
  words: ({ words }) => `‘${words}’`,
};

/** What a chip asks for, in words. */
export const describeValue = (value: ChipValue): string => (DESCRIBE[value.kind] as (value: ChipValue) => string)(value);

export const MODE_NAMES: Record<ChipMode, string> = { must: 'Needed', wish: 'Good to have', not: 'Not wanted' };

/** One filter of an advanced search that is set, and the filters without it. */
export interface SetFilter {
  mode: ChipMode;
  value: ChipValue;
  without: SearchFilters;
}

const omit = <T>(list: readonly T[], index: number) => list.filter((_, other) => other !== index);

/** The filters that are set, each as a chip would be. */
export function listSetFilters(filters: SearchFilters): SetFilter[] {
  const { text, topics, level, experience, education, schedules, salary, countries, timeZone, skills, assessedSince } = filters;
  const must = (value: ChipValue, changes: Partial<SearchFilters>): SetFilter => ({
    mode: 'must',
    value,
    without: { ...filters, ...changes },
  });
  const skillsWithout = (changes: Partial<SearchFilters['skills']>) => ({ skills: { ...skills, ...changes } });
  return [
    ...(text ? [must({ kind: 'words', words: text }, { text: '' })] : []),
    ...topics.map(({ area, level: least }, index) =>
      must({ kind: 'topic', areas: [area], level: least }, { topics: omit(topics, index) }),
    ),
    ...(level ? [must({ kind: 'level', least: level }, { level: null })] : []),
    ...(experience ? [must({ kind: 'experience', least: experience, most: null }, { experience: null })] : []),
    ...(education ? [must({ kind: 'education', least: education }, { education: null })] : []),
    ...(schedules.length > 0 ? [must({ kind: 'schedule', schedules }, { schedules: [] })] : []),
    ...(salary ? [must({ kind: 'salary', ...salary }, { salary: null })] : []),
    ...(countries.length > 0 ? [must({ kind: 'country', countries }, { countries: [] })] : []),
    ...(timeZone ? [must({ kind: 'timeZone', ...timeZone }, { timeZone: null })] : []),
    ...skills.all.map((skill, index) =>
      must({ kind: 'skill', skills: [skill] }, skillsWithout({ all: omit(skills.all, index) })),
    ),
    ...(skills.any.length > 0 ? [must({ kind: 'skill', skills: skills.any }, skillsWithout({ any: [] }))] : []),
    ...skills.none.map((skill, index): SetFilter => ({
      ...must({ kind: 'skill', skills: [skill] }, skillsWithout({ none: omit(skills.none, index) })),
      mode: 'not',
    })),
    ...(assessedSince ? [must({ kind: 'assessed', since: assessedSince }, { assessedSince: null })] : []),
  ];
}

/** A chip in words, with what it means for the order: 'Not wanted: ETABS'. */
export const describeChip = ({ mode, value }: Pick<Chip, 'mode' | 'value'>): string =>
  mode === 'must' ? describeValue(value) : `${MODE_NAMES[mode]}: ${describeValue(value)}`;
