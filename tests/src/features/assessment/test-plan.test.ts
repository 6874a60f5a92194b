import { expect, test } from 'vitest';
import type { Attempt } from '../../../../contract/assessment/assessment.ts';
import { testTimes } from '../../../../contract/assessment/test-format.ts';
import { planOf, timesOf } from '../../../../src/features/assessment/test-plan.ts';
import { cards } from './cards/cards.ts';

const accommodations = { timeFactor: 1.5, typed: true } as const;

test('an attempt has the times that the server gave', () => {
  const times = testTimes(1.5, 0.2);
  expect(planOf({ cards, accommodations, times })).toEqual({ cards, times, typed: true });
});

test('an attempt that an older version has stored has the times of its accommodations, or else the usual ones', () => {
  expect(timesOf({ accommodations })).toEqual(testTimes(1.5));
  expect(timesOf({})).toEqual(testTimes(1));
});

test('a time that an older version did not store is the one of the accommodations', () => {
  const { transition, ...stored } = testTimes(1.5, 0.2);
  const attempt = { accommodations, times: stored as Attempt['times'] };
  expect(timesOf(attempt)).toEqual({ ...stored, transition: transition * 5 });
});
