import type { ChipKindName, ChipValue } from '../../../../../contract/hiring/chips.ts';
import { countryName } from '../../../../../contract/facts/countries.ts';
import { day } from '../../../../../contract/facts/dates.ts';
import { EDUCATION_NAMES, SCHEDULE_NAMES } from '../names.ts';

type Of<Kind extends ChipKindName> = Extract<ChipValue, { kind: Kind }>;
/** A value while it is edited; parts of it may still be missing. */
export type DraftOf<Kind extends ChipKindName> = { [K in Kind]: Partial<Of<K>> & { kind: K } }[Kind];
export type Draft = DraftOf<ChipKindName>;

export type Atom = string | number | null;
/** The parts of a value in an address; several of one part are alternatives. */
export type Parts = readonly (readonly string[])[];

interface ChipKind<Kind extends ChipKindName> {
  /** Its name in the list of chips to add. */
  name: string;
  /** A new one, before anything is filled in. */
  start: DraftOf<Kind>;
  /** The condition of a chip, in words. */
  describe(value: Of<Kind>): string;
  /** Writes its fields into an address, and reads them again. The contract still has to check the result. */
  write(value: Of<Kind>): (Atom | readonly Atom[])[];
  read(parts: Parts): object;
}

const orBetter = (level: string) => (level === 'Senior' ? level : `${level} or better`);
const either = (texts: readonly string[]) => texts.join(' or ');

/** Years at the beginning and the end of a range such as '5-10' or '10+'. */
const yearsOf = (range: string) => range.replace('+', '').split('-');

const numberIn = (text: string | undefined) => (text ? Number(text) : undefined);
export const textOrNull = (text: string | undefined) => text || null;

/**
 * Every kind of chip on pages. Its fields in a form are in chip-fields.tsx, so that a page that only names chips loads no form.
 */
export const CHIPS_ON_PAGES: { [Kind in ChipKindName]: ChipKind<Kind> } = {
  topic: {
    name: 'Topic and level',
    start: { kind: 'topic', areas: [], level: null },
    describe: ({ areas, level }) => (level ? `${either(areas)}: ${orBetter(level)}` : either(areas)),
    write: ({ areas, level }) => [areas, level],
    read: ([areas, level]) => ({ areas, level: textOrNull(level?.[0]) }),
  },
  level: {
    name: 'Level of the whole test',
    start: { kind: 'level' },
    describe: ({ least }) => `Whole test: ${orBetter(least)}`,
    write: ({ least }) => [least],
    read: ([least]) => ({ least: least?.[0] }),
  },
  experience: {
    name: 'Years of experience',
    start: { kind: 'experience', least: null, most: null },
    describe({ least, most }) {
      const [from, to] = [least && yearsOf(least)[0], most && yearsOf(most)[1]];
      if (from && to) return `${from} to ${to} years`;
      if (from) return `At least ${from} years`;
      return to ? `At most ${to} years` : 'Any experience';
    },
    write: ({ least, most }) => [least, most],
    read: ([least, most]) => ({ least: textOrNull(least?.[0]), most: textOrNull(most?.[0]) }),
  },
  education: {
    name: 'Education',
    start: { kind: 'education' },
    describe: ({ least }) => `At least ${EDUCATION_NAMES[least]}`,
    write: ({ least }) => [least],
    read: ([least]) => ({ least: least?.[0] }),
  },
  schedule: {
    name: 'Schedule',
    start: { kind: 'schedule', schedules: [] },
    describe: ({ schedules }) => either(schedules.map((schedule) => SCHEDULE_NAMES[schedule])),
    write: ({ schedules }) => [schedules],
    read: ([schedules]) => ({ schedules }),
  },
  salary: {
    name: 'Salary',
    start: { kind: 'salary' },
    describe: ({ most, currency, period }) =>
      `At most ${most.toLocaleString('en')} ${currency} ${period === 'hour' ? 'an' : 'a'} ${period}`,
    write: ({ most, currency, period }) => [most, currency, period],
    read: ([most, currency, period]) => ({ most: numberIn(most?.[0]), currency: currency?.[0], period: period?.[0] }),
  },
  country: {
    name: 'Country',
    start: { kind: 'country', countries: [] },
    describe: ({ countries }) => either(countries.map((country) => countryName(country))),
    write: ({ countries }) => [countries],
    read: ([countries]) => ({ countries }),
  },
  timeZone: {
    name: 'Time zone',
    start: { kind: 'timeZone' },
    describe: ({ zone, hours }) => `${hours} h in common with ${zone}`,
    write: ({ zone, hours }) => [zone, hours],
    read: ([zone, hours]) => ({ zone: zone?.[0], hours: numberIn(hours?.[0]) }),
  },
  skill: {
    name: 'Skill',
    start: { kind: 'skill', skills: [] },
    describe: ({ skills }) => either(skills),
    write: ({ skills }) => [skills],
    read: ([skills]) => ({ skills }),
  },
  assessed: {
    name: 'Day of the test',
    start: { kind: 'assessed' },
    describe: ({ since }) => `Tested since ${day(since)}`,
    write: ({ since }) => [since],
    read: ([since]) => ({ since: since?.[0] }),
  },
  words: {
    name: 'Other words',
    start: { kind: 'words', words: '' },
    describe: ({ words }) => `‘${words}’`,
    write: ({ words }) => [words],
    read: ([words]) => ({ words: words?.[0] }),
  },
};

/** The entry for pages of chips of this kind. */
export const chipOf = ({ kind }: Pick<ChipValue, 'kind'>) => CHIPS_ON_PAGES[kind] as unknown as ChipKind<ChipKindName>;
