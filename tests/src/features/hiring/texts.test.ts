import { beforeEach, expect, test, vi } from 'vitest';
import { experienceText } from '../../../../src/features/hiring/experience-text.ts';
import { lengthText } from '../../../../src/features/hiring/home/length-text.ts';
import { vieweeOf } from '../../../../src/features/hiring/last-viewed.ts';
import { recommendationsText } from '../../../../src/features/hiring/scorecards/recommendations-text.ts';
import { engineersText } from '../../../../src/features/hiring/search/count-text.ts';
import { aStorage } from '../../../support/browser/memory-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', aStorage()));

test('a number at the limit of counting has a plus, and one engineer is written in the singular', () => {
  const texts = [0, 1, 1200].map((number) => engineersText({ number, atLeast: false }));
  expect(texts).toEqual(['0 engineers', '1 engineer', '1,200 engineers']);
  expect([1, 1000].map((number) => engineersText({ number, atLeast: true }))).toEqual(['1+ engineers', '1,000+ engineers']);
});

test('the time of an answer is written in the unit that makes it short, and is never zero', () => {
  expect([0, 0.1, 0.9].map(lengthText)).toEqual(['1 minute', '6 minutes', '54 minutes']);
  expect([1, 14.4, 47.4].map(lengthText)).toEqual(['1 hour', '14 hours', '47 hours']);
  expect([48, 61].map(lengthText)).toEqual(['2 days', '3 days']);
});

test('recommendations are counted from the best on, without those that nobody gave', () => {
  expect(recommendationsText({ no: 1, 'rather-no': 0, 'rather-yes': 2, yes: 1 })).toBe('1 Go on, 2 Rather yes, 1 Do not go on');
});

test('experience is a range of years, and empty if it was not entered', () => {
  expect([experienceText({ experience: '5-10' }), experienceText({ experience: null })]).toEqual(['5–10 years', '']);
});

const [ANA, BO] = ['0199aaaa-0000-4000-8000-00000000000a', '0199aaaa-0000-4000-8000-00000000000b'];

test('the last viewed profile is shown if the address names none', () => {
  expect(vieweeOf(undefined)).toBeNull();
  expect(vieweeOf(ANA)).toBe(ANA);
  expect([vieweeOf(undefined), vieweeOf(BO), vieweeOf(undefined)]).toEqual([ANA, BO, BO]);
});

test('an address without a profile shows none, and the last one stays remembered', () => {
  vieweeOf(ANA);
  expect(vieweeOf('../settings')).toBeNull();
  expect(vieweeOf(undefined)).toBe(ANA);
});
