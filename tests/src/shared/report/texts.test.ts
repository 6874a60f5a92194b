import { expect, test } from 'vitest';
import { areasOf } from '../../../../src/shared/report/areas.ts';
import { day } from '../../../../contract/facts/dates.ts';
import { formatDuration, formatSpan } from '../../../../src/shared/playback/durations.ts';
import { salaryText } from '../../../../src/shared/report/salary-text.ts';

test('durations count whole seconds that have passed', () => {
  expect([0, 9.9, 129.6, 3725].map(formatDuration)).toEqual(['00:00', '00:09', '02:09', '1:02:05']);
});

test('spans have minutes and seconds', () => {
  expect([4, 59.6, 72, 120].map(formatSpan)).toEqual(['4 s', '1 min', '1 min 12 s', '2 min']);
});

test('a day is written out', () => {
  expect(day('2025-11-03T12:00:00.000Z')).toBe('3 Nov 2025');
});

test('a salary always has currency and period; a text that is no band is not changed', () => {
  expect(['60001-70000', '70001+', 'by agreement'].map((band) => salaryText({ band, currency: 'EUR', period: 'year' }))).toEqual([
    '€60,001–70,000 a year',
    '€70,001 or more a year',
    'by agreement EUR a year',
  ]);
});

test('areas are in the order of their options, and pending until assessed', () => {
  const areas = areasOf({
    test: { option10: 'General', option2: 'Steel Structures', option0: 'Concrete Structures' },
    assessment: { option0: 'Senior' },
    otherLevels: { option0: ['Intermediate'] },
    feedback: { option0: 'Clear.' },
  });
  expect(areas).toEqual([
    { key: 'option0', area: 'Concrete Structures', level: 'Senior', other: ['Intermediate'], feedback: 'Clear.' },
    { key: 'option2', area: 'Steel Structures', level: 'Pending', other: [], feedback: '' },
    { key: 'option10', area: 'General', level: 'Pending', other: [], feedback: '' },
  ]);
});
