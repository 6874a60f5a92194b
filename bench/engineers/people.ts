import { type Area, GENERAL, type Specialty } from '../../contract/assessment/assessment.ts';
import { CRITERIA } from '../../contract/facts/criteria.ts';
import { EDUCATIONS, EXPERIENCES, type Employment, SALARIES, SCHEDULES } from '../../contract/profiles/employment.ts';
import type { Levels } from '../../contract/rating/rating.ts';
import { CURRENT_SCORING } from '../../contract/facts/scoring-versions.ts';
import { SPECIALTIES } from '../../contract/facts/specialties.ts';
import type { MarkedCard } from '../../server/features/assessments/score-cards.ts';
import type { Source } from '../../server/features/search/documents.ts';
import { THINGS } from './skills.ts';
import { DAY_MS } from '../../contract/facts/durations.ts';

/** A generator of numbers from 0 to 1 that gives the same ones each time (Park and Miller, 1988). */
export function createRandom(seed: number) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
type Random = () => number;

const PLACES = [
  ['DE', 'Europe/Berlin', 'EUR', 12],
  ['GB', 'Europe/London', 'GBP', 10],
  ['NL', 'Europe/Amsterdam', 'EUR', 5],
  ['FR', 'Europe/Paris', 'EUR', 6],
  ['ES', 'Europe/Madrid', 'EUR', 7],
  ['IT', 'Europe/Rome', 'EUR', 7],
  ['PT', 'Europe/Lisbon', 'EUR', 5],
  ['PL', 'Europe/Warsaw', 'PLN', 6],
  ['RO', 'Europe/Bucharest', 'RON', 4],
  ['GR', 'Europe/Athens', 'EUR', 4],
  ['TR', 'Europe/Istanbul', 'TRY', 6],
  ['AT', 'Europe/Vienna', 'EUR', 3],
  ['CH', 'Europe/Zurich', 'CHF', 3],
  ['SE', 'Europe/Stockholm', 'SEK', 3],
  ['IN', 'Asia/Kolkata', 'INR', 14],
  ['PH', 'Asia/Manila', 'PHP', 5],
  ['ID', 'Asia/Jakarta', 'USD', 2],
  ['EG', 'Africa/Cairo', 'USD', 5],
  ['NG', 'Africa/Lagos', 'USD', 4],
  ['ZA', 'Africa/Johannesburg', 'ZAR', 3],
  ['BR', 'America/Sao_Paulo', 'BRL', 7],
  ['MX', 'America/Mexico_City', 'MXN', 5],
  ['CO', 'America/Bogota', 'USD', 3],
  ['US', 'America/New_York', 'USD', 8],
  ['CA', 'America/Toronto', 'CAD', 4],
  ['AU', 'Australia/Sydney', 'AUD', 4],
  ['NZ', 'Pacific/Auckland', 'NZD', 2],
  ['JP', 'Asia/Tokyo', 'JPY', 2],
  ['AE', 'Asia/Dubai', 'USD', 4],
  ['', '', 'EUR', 4],
] as const;

const NOTES = [
  [
    'Names the right element but not what it has to carry.',
    'Stays general; no number and no check.',
    'Part of the load path is missing, and nothing is said of safety.',
  ],
  [
    'Follows the load to the ground; the check of the connection stays open.',
    'Right principle and sequence, with one slip that does not change the result.',
    'States the governing limit state and one practical constraint.',
  ],
  [
    'Complete load path with numbers, an independent check, and what would stop the work.',
    'Compares two ways, says why one of them does not fit, and what to monitor.',
    'Gives the range in which the rule holds, and a fall-back for the site.',
  ],
] as const;

export interface Person {
  engineerId: string;
  attemptId: string;
  name: string;
  surname: string;
  /** The things that the person knows, whatever words the profile has for them. */
  knows: ReadonlySet<string>;
  /** How good the answers are in each area of the test, 0-1. */
  abilities: ReadonlyMap<Area, number>;
  source: Source;
}

const pick = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

function pickWeighed<T extends readonly [...unknown[], number]>(random: Random, values: readonly T[]): T {
  let left = random() * values.reduce((sum, value) => sum + (value.at(-1) as number), 0);
  return values.find((value) => (left -= value.at(-1) as number) < 0) ?? (values[0] as T);
}

/** Ids that look random and are the same each time. */
function idOf(random: Random): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const SYLLABLES = ['ba', 'co', 'di', 'fe', 'gu', 'ha', 'lo', 'mi', 'ne', 'pu', 'ra', 'so', 'ti', 've', 'zu'];
const nameOf = (random: Random) => {
  const name = Array.from({ length: 3 }, () => pick(random, SYLLABLES)).join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

const bounded = (value: number) => Math.min(1, Math.max(0, value));

function levelsFor(ability: number, random: Random): Levels {
  const level = () => Math.min(5, Math.max(1, Math.round(1 + 4 * bounded(ability + 0.16 * (random() - 0.5)))));
  return Object.fromEntries(CRITERIA.map(({ id }) => [id, level()])) as Levels;
}

/** Cards of a test in three areas, of which only the marks matter. */
function cardsOf(attemptId: string, abilities: ReadonlyMap<Area, number>, isRated: boolean, random: Random): MarkedCard[] {
  const common = {
    attemptId,
    section: 0,
    version: 1,
    text: '',
    drawing: null,
    retired: false,
    evidence: [],
    notRated: [],
    examples: [],
    key: null,
    keyCorrectedAt: null,
    unsafe: false,
    needsSecond: false,
    shown: null,
    answer: null,
    answered: true,
  };
  return [...abilities].flatMap(([area, ability], section) => {
    const base = { ...common, area, demo: false, late: false, insufficient: null };
    const choices = Array.from({ length: 4 }, (_, index) => ({
      ...base,
      kind: 'choice' as const,
      position: section * 10 + index,
      questionId: `${section}-${index}`,
      isRight: index < Math.round(4 * bounded(ability + 0.2 * (random() - 0.5))),
      levels: null,
      raters: 0,
      confirmed: false,
      note: '',
    }));
    const grade = ability < 0.4 ? 0 : ability < 0.7 ? 1 : 2;
    const spoken = Array.from({ length: 2 }, (_, index) => ({
      ...base,
      kind: 'spoken' as const,
      position: section * 10 + 5 + index,
      questionId: `${section}-s${index}`,
      isRight: false,
      levels: isRated ? levelsFor(ability, random) : null,
      raters: isRated ? 1 : 0,
      confirmed: isRated,
      note: isRated ? pick(random, NOTES[grade] ?? NOTES[0]) : '',
    }));
    return [...choices, ...spoken];
  });
}

/** The skills of a person: what is known of the two topics and of anything, each in one of its usual words. */
function skillsOf(topics: readonly [Specialty, Specialty], random: Random) {
  const knows = new Set<string>();
  const words: string[] = [];
  const add = (things: Record<string, readonly string[]>, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const [thing, names] = pick(random, Object.entries(things));
      if (knows.has(thing) || words.join(', ').length > 420) continue;
      knows.add(thing);
      words.push(pick(random, names));
    }
  };
  add(THINGS[topics[0]], 3 + Math.floor(random() * 4));
  add(THINGS[topics[1]], 2 + Math.floor(random() * 3));
  add(THINGS.any, 3 + Math.floor(random() * 4));
  return { knows, skills: words.join(', ') };
}

/** All times are before it, so that the same people come out each day. */
export const GENERATED_AT = Date.UTC(2026, 10, 23);

function makePerson(random: Random): Person {
  const engineerId = idOf(random);
  const attemptId = idOf(random);
  const first = pick(random, SPECIALTIES);
  const second = pick(
    random,
    SPECIALTIES.filter((specialty) => specialty !== first),
  );
  const [country, timeZone, currency] = pickWeighed(random, PLACES);
  const talent = random();
  const abilityOf = () => bounded(0.15 + 0.75 * talent + 0.4 * (random() - 0.5));
  const abilities = new Map<Area, number>([
    [first, abilityOf()],
    [second, abilityOf()],
    [GENERAL, abilityOf()],
  ]);
  const experience = Math.min(4, Math.max(0, Math.round(4 * bounded(talent + 0.7 * (random() - 0.5)))));
  const { knows, skills } = skillsOf([first, second], random);
  const employment: Employment & { currency: string } = {
    salary: SALARIES[Math.min(4, Math.max(0, Math.round(experience + 2 * (random() - 0.5))))] ?? SALARIES[0],
    schedule: pickWeighed(random, [
      [SCHEDULES[0], 10],
      [SCHEDULES[1], 3],
      [SCHEDULES[2], 3],
      [SCHEDULES[3], 5],
    ] as const)[0],
    experience: EXPERIENCES[experience] ?? '0-1',
    education: pickWeighed(random, [
      [EDUCATIONS[0], 1],
      [EDUCATIONS[1], 2],
      [EDUCATIONS[2], 9],
      [EDUCATIONS[3], 12],
      [EDUCATIONS[4], 3],
    ] as const)[0],
    skills,
    currency: random() < 0.7 ? 'EUR' : currency,
  };
  const isRated = random() > 0.04;
  const finishedAt = new Date(GENERATED_AT - Math.floor(random() * 700) * DAY_MS - Math.floor(random() * DAY_MS));
  return {
    engineerId,
    attemptId,
    name: nameOf(random),
    surname: nameOf(random),
    knows,
    abilities,
    source: {
      engineerId,
      listed: true,
      location: '',
      country,
      timeZone,
      employment: random() < 0.97 ? employment : null,
      attempt: { id: attemptId, option1: first, option2: second, finishedAt, scoring: CURRENT_SCORING.version },
      cards: cardsOf(attemptId, abilities, isRated, random),
    },
  };
}

/** So many made-up engineers with a finished test; the same for the same seed. */
export function* makePeople(count: number, seed = 11): Generator<Person> {
  const random = createRandom(seed);
  for (let index = 0; index < count; index += 1) yield makePerson(random);
}
