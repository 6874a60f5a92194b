import { expect, test } from 'vitest';
import type { ChipValue } from '../../../../../../contract/hiring/chips.ts';
import type { SearchFilters } from '../../../../../../contract/hiring/search-query.ts';
import { NO_FILTERS } from '../../../../../../src/features/hiring/search/address.ts';
import { describeChip, describeValue, listSetFilters } from '../../../../../../src/features/hiring/search/chips/describe-chip.ts';

const years = (least: '0-1' | '3-5' | '10+' | null, most: '3-5' | '10+' | null) =>
  describeValue({ kind: 'experience', least, most });

test('years of experience are shown from the beginning of the least range to the end of the highest one', () => {
  expect(years('3-5', '3-5')).toBe('3 to 5 years');
  expect([years('3-5', null), years('10+', '10+'), years('0-1', null)]).toEqual([
    'At least 3 years',
    'At least 10 years',
    'At least 0 years',
  ]);
  // The range above ten years has no end.
  expect([years(null, '3-5'), years(null, '10+'), years(null, null)]).toEqual([
    'At most 5 years',
    'Any experience',
    'Any experience',
  ]);
});

test('a level includes those above it, except the highest', () => {
  const topic = (level: 'Junior' | 'Senior' | null) =>
    describeValue({ kind: 'topic', areas: ['Steel Structures', 'General'], level });
  expect([topic('Junior'), topic('Senior'), topic(null)]).toEqual([
    'Steel Structures or General: Junior or better',
    'Steel Structures or General: Senior',
    'Steel Structures or General',
  ]);
});

test('a salary names its period as it is read aloud', () => {
  const salary = (period: 'hour' | 'year') => describeValue({ kind: 'salary', most: 75_000, currency: 'EUR', period });
  expect([salary('hour'), salary('year')]).toEqual(['At most 75,000 EUR an hour', 'At most 75,000 EUR a year']);
});

test('a chip names its effect on the order unless it is needed', () => {
  const value: ChipValue = { kind: 'skill', skills: ['ETABS', 'SAP2000'] };
  const said = (['must', 'wish', 'not'] as const).map((mode) => describeChip({ mode, value }));
  expect(said).toEqual(['ETABS or SAP2000', 'Good to have: ETABS or SAP2000', 'Not wanted: ETABS or SAP2000']);
});

const ALL_SET: SearchFilters = {
  text: 'steel',
  topics: [
    { area: 'Steel Structures', level: 'Senior' },
    { area: 'General', level: null },
  ],
  level: 'Junior',
  experience: '3-5',
  education: 'master',
  schedules: ['remote', 'flexible'],
  salary: { most: 75_000, currency: 'EUR', period: 'year' },
  countries: ['DE', 'AT'],
  timeZone: { zone: 'Europe/Berlin', hours: 4 },
  skills: { all: ['ETABS', 'Revit'], any: ['SAP2000', 'RFEM'], none: ['Excel', 'Word'] },
  assessedSince: '2026-01-05',
};

test('each filter is a chip of its own, but alternatives share one', () => {
  expect(listSetFilters(NO_FILTERS)).toEqual([]);
  expect(listSetFilters(ALL_SET).map(describeChip)).toEqual([
    '‘steel’',
    'Steel Structures: Senior',
    'General',
    'Whole test: Junior or better',
    'At least 3 years',
    "At least Master's degree",
    'Remote or Flexible',
    'At most 75,000 EUR a year',
    'Germany or Austria',
    '4 h in common with Europe/Berlin',
    'ETABS',
    'Revit',
    'SAP2000 or RFEM',
    'Not wanted: Excel',
    'Not wanted: Word',
    'Tested since 5 Jan 2026',
  ]);
});

test('removing a chip removes that filter and no other, until none is left', () => {
  const set = listSetFilters(ALL_SET);
  for (const [index, { without }] of set.entries()) {
    const left = listSetFilters(without).map(describeChip);
    expect(left).toEqual(set.map(describeChip).toSpliced(index, 1));
  }
  let filters = ALL_SET;
  for (let next = set[0]; next; next = listSetFilters(filters)[0]) filters = next.without;
  expect(filters).toEqual(NO_FILTERS);
});
