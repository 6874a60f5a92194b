import { expect, test } from 'vitest';
import { placeAfterStep, stageAfterStep } from '../../../../../src/features/hiring/shortlists/steps.ts';

const ENTRIES = [
  { id: 'a', stage: 'found' },
  { id: 'b', stage: 'found' },
  { id: 'c', stage: 'found' },
  { id: 'd', stage: 'offer' },
] as const;

test('an entry moves one row up or down within its stage, and not beyond it', () => {
  const step = (id: string, by: 1 | -1) => placeAfterStep(ENTRIES, id, by, false);
  expect(step('a', 1)).toEqual({ before: 'c' });
  expect(step('b', 1)).toEqual({ before: null });
  expect(step('c', -1)).toEqual({ before: 'b' });
  expect([step('a', -1), step('c', 1), step('d', 1), step('x', 1)]).toEqual([undefined, undefined, undefined, undefined]);
});

test('it does not move below the last loaded row while more rows follow, since its place is not known', () => {
  expect(placeAfterStep(ENTRIES.slice(0, 3), 'b', 1, true)).toBeUndefined();
  expect(placeAfterStep(ENTRIES, 'b', 1, true)).toEqual({ before: null });
});

test('a stage has a next and a previous one, except at the ends', () => {
  expect([stageAfterStep('found', 1), stageAfterStep('offer', -1)]).toEqual(['contacted', 'interview']);
  expect([stageAfterStep('found', -1), stageAfterStep('not-now', 1), stageAfterStep(undefined, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
