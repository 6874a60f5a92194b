import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AnswerCoaching, CoachingHint } from '../../../../contract/results/coaching.ts';
import { Coaching } from '../../../../src/features/engineer/coaching.tsx';

const answer: AnswerCoaching = {
  questionId: 'question',
  seconds: 40.4,
  speaking: 34.2,
  pauses: 3,
  longestPause: 2.2,
  loudness: -20,
  hints: [],
};

const read = (change: Partial<AnswerCoaching> = {}) =>
  renderToStaticMarkup(h(Coaching, { answer: { ...answer, ...change } })).replaceAll(/<[^>]+>/g, ' ');

test('it shows how long somebody spoke, the pauses, and who sees it', () => {
  expect(read()).toContain('You spoke for 34 s of 40 s. There are 3 pauses; the longest is 2 s.');
  expect(read()).toContain('Your voice is easy to hear.');
  expect(read()).toContain('Neither companies nor raters see this');
});

test('one pause, a short one, none, and no speech have sentences of their own', () => {
  expect(read({ pauses: 1 })).toContain('There is one pause, of 2 s.');
  expect(read({ longestPause: 0.4 })).toContain('the longest is less than 1 s.');
  expect(read({ pauses: 0, longestPause: 0 })).toContain('There is no pause in it.');
  const silent = read({ speaking: 0, pauses: 0, longestPause: 0, loudness: null });
  expect(silent).toContain('No speech was found in it.');
  expect(silent).not.toContain('easy to hear');
});

test('each hint has its advice', () => {
  const advice = CoachingHint.options.map((hint) => read({ hints: [hint] }));
  expect(new Set(advice).size).toBe(CoachingHint.options.length);
  for (const text of advice) expect(text).not.toContain('easy to hear');
});
