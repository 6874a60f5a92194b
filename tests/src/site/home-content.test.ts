import { expect, test } from 'vitest';
import { CHOICES, SECTIONS as CONTRACT, SPOKEN, TIMES } from '../../../contract/test-format.ts';
import { CRITERIA } from '../../../contract/criteria.ts';
import { LEVELS, LIMITS, SECTIONS } from '../../../src/site/home-content.ts';
import { formatClock } from '../../../src/ui/countdown.tsx';

test('the landing page has the test’s real sections and times', () => {
  expect(SECTIONS.map(({ count }) => count)).toEqual(CONTRACT.map(({ scored, demo }) => scored + Number(demo)));
  expect(LIMITS.choice).toBe(TIMES.choice);
  expect(`0${LIMITS.spoken}`).toBe(formatClock(TIMES.spoken));
});

test('the test takes at most 22 minutes', () => {
  const limit = CHOICES * (TIMES.choiceDelay + TIMES.choice) + (SPOKEN + 1) * TIMES.spoken + 3 * TIMES.transition;
  expect(limit).toBeLessThanOrEqual(22 * 60);
});

test('the example has the sentences that raters use', () => {
  for (const { label, at, anchor } of LEVELS) {
    expect(CRITERIA.find(({ title }) => title === label)?.anchors[at]).toBe(anchor);
  }
});
