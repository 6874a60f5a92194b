import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EDUCATIONS, EXPERIENCES, SCHEDULES } from '../../../../../contract/profiles/employment.ts';
import { CURRENCIES, PERIODS } from '../../../../../contract/profiles/exchange-rates.ts';
import { Area } from '../../../../../contract/assessment/assessment.ts';
import { Chip, SearchFilters } from '../../../../../contract/hiring/search-query.ts';
import { SPECIALTIES } from '../../../../../contract/facts/specialties.ts';
import {
  type Search,
  NO_FILTERS,
  addressOf,
  readSearch,
  writeSearch,
} from '../../../../../src/features/hiring/search/address.ts';
import { inMode } from '../../../../../src/features/hiring/search/in-mode.ts';

const LEVELS = ['Junior', 'Intermediate', 'Senior'] as const;

/** Also with the marks that the address uses itself, right-to-left letters and combining characters. */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.constantFrom('a', 'Z', ' ', '~', '|', '%', '7', 'c', ':', '&', '+', 'é', 'e\u0301', 'ש', '統'),
      maxLength,
    })
    .map((told) => told.trim());
const skill = text(30).filter((told) => told !== '');
const orNull = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
const country = fc.constantFrom('DE', 'NL', 'PT', 'JP');
const salary = fc.record({
  most: fc.integer({ min: 1, max: 100_000_000 }),
  currency: fc.constantFrom(...CURRENCIES),
  period: fc.constantFrom(...PERIODS),
});
const timeZone = fc.record({ zone: fc.constantFrom('Europe/Berlin', 'UTC+5:30', 'UTC'), hours: fc.integer({ min: 1, max: 8 }) });
const day = fc.constantFrom('2024-02-29', '2026-11-23');
const several = <T>(one: fc.Arbitrary<T>, minLength = 0) => fc.array(one, { minLength, maxLength: 4 });

const filters = fc
  .record({
    text: text(40),
    topics: several(fc.record({ area: fc.constantFrom(...Area.options), level: orNull(LEVELS) })),
    level: orNull(LEVELS),
    experience: orNull(EXPERIENCES),
    education: orNull(EDUCATIONS),
    schedules: several(fc.constantFrom(...SCHEDULES)),
    salary: fc.option(salary),
    countries: several(country),
    timeZone: fc.option(timeZone),
    skills: fc.record({ all: several(skill), any: several(skill), none: several(skill) }),
    assessedSince: fc.option(day),
  })
  .map((told) => SearchFilters.parse(told));

const value = fc.oneof(
  fc.record({ kind: fc.constant('topic'), areas: several(fc.constantFrom(...Area.options), 1), level: orNull(LEVELS) }),
  fc.record({ kind: fc.constant('level'), least: fc.constantFrom(...LEVELS) }),
  fc.record({ kind: fc.constant('experience'), least: orNull(EXPERIENCES), most: orNull(EXPERIENCES) }),
  fc.record({ kind: fc.constant('education'), least: fc.constantFrom(...EDUCATIONS) }),
  fc.record({ kind: fc.constant('schedule'), schedules: several(fc.constantFrom(...SCHEDULES), 1) }),
  salary.map((told) => ({ kind: 'salary', ...told })),
  fc.record({ kind: fc.constant('country'), countries: several(country, 1) }),
  timeZone.map((told) => ({ kind: 'timeZone', ...told })),
  fc.record({ kind: fc.constant('skill'), skills: several(skill, 1) }),
  fc.record({ kind: fc.constant('assessed'), since: day }),
  fc.record({ kind: fc.constant('words'), words: text(60) }),
);
const chip = fc
  .record({ mode: fc.constantFrom('must', 'wish', 'not'), value, from: fc.constant(null) })
  .map((told) => Chip.parse(told));

const search: fc.Arbitrary<Search> = fc.oneof(
  fc.record({ mode: fc.constant('plain' as const), qv: text(60), cat: fc.constantFrom(...SPECIALTIES, '' as const) }),
  fc
    .record({ filters, latest: fc.boolean() })
    .map(({ latest, ...told }) => ({ mode: 'advanced' as const, ...told, ...(latest && { order: 'latest' as const }) })),
  fc.record({ mode: fc.constant('ai' as const), q: text(60), chips: fc.option(several(chip)) }),
);

test('an address returns the search that it was made from', () => {
  fc.assert(
    fc.property(search, (told) => {
      const { searchParams } = new URL(addressOf(told), 'http://localhost');
      expect(readSearch(searchParams)).toEqual(told);
    }),
    { numRuns: 500 },
  );
});

const isTaken = (told: Search) =>
  told.mode === 'advanced'
    ? SearchFilters.safeParse(told.filters).success
    : told.mode === 'plain' || (told.chips ?? []).every((one) => Chip.safeParse(one).success);

test('every address leads to a search that the server accepts', () => {
  const name = fc.constantFrom(
    'mode',
    'qv',
    'text',
    'cat',
    'q',
    'chip',
    'topic',
    'salary',
    'zone',
    'country',
    'since',
    'all',
    'level',
    'order',
  );
  const told = fc.oneof(text(40), fc.constantFrom('ai', 'advanced', 'must~salary~1', 'must~toString', '~~~', '9999~EUR~year'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, told), { maxLength: 8 }), (pairs) => {
      const read = readSearch(new URLSearchParams(pairs));
      expect(isTaken(read)).toBe(true);
      expect(readSearch(writeSearch(read))).toEqual(read);
    }),
    { numRuns: 500 },
  );
});

test('an invalid filter is left out, and the others stay', () => {
  const read = readSearch(new URLSearchParams('mode=advanced&salary=cheap&country=DE&country=Germany&level=Senior'));
  expect(read).toMatchObject({ mode: 'advanced', filters: { level: 'Senior', salary: null, countries: [] } });
});

test('a text as `q` is the text of the mode of the address, and an address without a mode is a sentence', () => {
  const read = (query: string) => readSearch(new URLSearchParams(query));
  expect(read('')).toEqual({ mode: 'ai', q: '', chips: null });
  expect(read('q=steel')).toEqual({ mode: 'ai', q: 'steel', chips: null });
  expect(read('mode=plain&q=steel')).toEqual({ mode: 'plain', qv: 'steel', cat: '' });
  expect(read('mode=advanced&q=steel')).toMatchObject({ mode: 'advanced', filters: { text: 'steel' } });
  expect(read('qv=steel&cat=')).toEqual({ mode: 'plain', qv: 'steel', cat: '' });
});

const WORDS: Search = { mode: 'plain', qv: 'steel', cat: 'Steel Structures' };
const FILTERS: Search = { mode: 'advanced', filters: { ...NO_FILTERS, text: 'steel', level: 'Senior' }, order: 'latest' };
const SENTENCE: Search = { mode: 'ai', q: 'steel', chips: [] };

test('only the words are taken over to another way to search', () => {
  for (const told of [FILTERS, SENTENCE]) expect(inMode('plain', told)).toEqual({ mode: 'plain', qv: 'steel', cat: '' });
  for (const told of [WORDS, SENTENCE]) {
    expect(inMode('advanced', told)).toEqual({ mode: 'advanced', filters: { ...NO_FILTERS, text: 'steel' } });
  }
  // Without chips, so that the words are read as a sentence.
  for (const told of [WORDS, FILTERS]) expect(inMode('ai', told)).toEqual({ mode: 'ai', q: 'steel', chips: null });
});

test('the open way to search already has all of the search', () => {
  for (const told of [WORDS, FILTERS, SENTENCE]) expect(inMode(told.mode, told)).toEqual(told);
});

test('after the last chip is removed the sentence is not read again', () => {
  const chipsIn = (query: string) => readSearch(new URLSearchParams(query));
  expect(chipsIn('mode=ai&q=steel')).toMatchObject({ chips: null });
  expect(chipsIn('mode=ai&q=steel&chip=')).toMatchObject({ chips: [] });
});
