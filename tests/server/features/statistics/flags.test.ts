import { expect, test } from 'vitest';
import { LIMITS } from '../../../../contract/facts/bank-health.ts';
import { type KeyedFacts, flagsOf } from '../../../../server/features/statistics/flags.ts';

const option = (isRight: boolean, share: number, correlation: number, able: number) => ({ isRight, share, correlation, able });

const SOUND: KeyedFacts = {
  marked: 'key',
  counted: 400,
  facility: 0.6,
  correlation: 0.35,
  omitted: 0.02,
  exposure: { asked: 400, takers: 4000, share: 0.1 },
  options: [
    option(true, 0.6, 0.35, 0.8),
    option(false, 0.2, -0.2, 0.1),
    option(false, 0.1, -0.1, 0.05),
    option(false, 0.1, -0.15, 0.05),
  ],
  instances: null,
};
const [key, ...wrong] = SOUND.options as [KeyedFacts['options'][number], ...KeyedFacts['options']];

test('a sound question has no flag', () => {
  expect(flagsOf(SOUND)).toEqual([]);
});

test.each<[string, Partial<KeyedFacts>, string[]]>([
  [
    'a wrong option that the ablest choose',
    { options: [key, option(false, 0.3, 0.1, 0.35), ...wrong.slice(1)] },
    ['wrong-option'],
  ],
  [
    'a wrong option that attracts many, of whom few are able',
    { options: [key, option(false, 0.35, -0.3, 0.3), ...wrong.slice(1)] },
    [],
  ],
  ['a key that says nothing of ability', { correlation: 0.05 }, ['no-separation']],
  [
    'instances that differ',
    { instances: { instances: 40, deviation: 0.15, chiSquare: 90, freedom: 39, chance: 1e-5 } },
    ['instances'],
  ],
  [
    'instances that differ by little',
    { instances: { instances: 40, deviation: 0.03, chiSquare: 90, freedom: 39, chance: 1e-5 } },
    [],
  ],
  [
    'instances that differ by chance',
    { instances: { instances: 40, deviation: 0.15, chiSquare: 50, freedom: 39, chance: 0.11 } },
    [],
  ],
  ['nearly everybody right', { facility: 0.97 }, ['easy']],
  ['hardly anybody right', { facility: 0.2 }, ['hard']],
  ['an option that nobody chooses', { options: [key, ...wrong.slice(1), option(false, 0.005, -0.05, 0)] }, ['idle-option']],
  ['the same with few answers', { counted: 100, options: [key, ...wrong.slice(1), option(false, 0.005, -0.05, 0)] }, []],
  ['many left open', { omitted: LIMITS.omitted + 0.01 }, ['omitted']],
  ['many takers', { exposure: { asked: 900, takers: 4000, share: 0.225 } }, ['exposed']],
])('%s', (_, change, flags) => {
  expect(flagsOf({ ...SOUND, ...change })).toEqual(flags);
});

test('under the least number nothing is flagged, since nothing is reported', () => {
  const none = { counted: 12, facility: null, correlation: null, omitted: null, exposure: null };
  expect(flagsOf({ marked: 'key', ...none, options: [], instances: null })).toEqual([]);
  expect(flagsOf({ marked: 'people', ...none, rater: null })).toEqual([]);
});

test('a spoken question is flagged for raters who disagree and for answers that cannot be judged', () => {
  const spoken = { marked: 'people' as const, counted: 300, facility: 0.5, correlation: 0.4, exposure: null };
  expect(flagsOf({ ...spoken, omitted: 0.2, rater: 0.9 })).toEqual(['omitted', 'raters']);
  expect(flagsOf({ ...spoken, omitted: 0.01, rater: 0.45 })).toEqual([]);
});

test('where answers are few, more is needed for a flag', () => {
  const near = { options: [key, option(false, 0.3, 0.05, 0.26), ...wrong.slice(1)] };
  expect(flagsOf({ ...SOUND, ...near })).toEqual(['wrong-option']);
  expect(flagsOf({ ...SOUND, ...near, counted: 60 })).toEqual([]);
  expect(flagsOf({ ...SOUND, correlation: 0.05, counted: 60 })).toEqual([]);
});
