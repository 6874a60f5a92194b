import { expect, test } from 'vitest';
import { CARDS, CHOICES, SPOKEN, TIMES } from '../../../../contract/assessment/test-format.ts';
import { CRITERIA } from '../../../../contract/facts/criteria.ts';
import { LEVELS, SECTIONS } from '../../../../src/features/site/home-content.ts';

test('the sections that the landing page draws add up to all cards of the test', () => {
  expect(SECTIONS.reduce((sum, { count }) => sum + count, 0)).toBe(CARDS);
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
