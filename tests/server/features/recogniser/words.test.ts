import { expect, test } from 'vitest';
import { cutPieces, wordsOf } from '../../../../server/features/recogniser/words.ts';

const piece = { start: 10, end: 20 };

test('tokens are joined into words with the times of the recording', () => {
  const tokens = [' The', ' load', ' pa', 'th', '.'];
  const timestamps = [0.1, 0.4, 0.9, 1.1, 1.3];
  expect(wordsOf({ tokens, timestamps, durations: [0.2, 0.3, 0.2, 0.2, 0.1] }, piece)).toEqual([
    { text: 'The', start: 10.1, end: 10.3, confidence: null },
    { text: 'load', start: 10.4, end: 10.7, confidence: null },
    { text: 'path.', start: 10.9, end: 11.4, confidence: null },
  ]);
});

test('a confidence is the geometric mean of its tokens, and never above 1', () => {
  const logs = [Math.log(0.9), Math.log(0.4), 0.1];
  const words = wordsOf({ tokens: ['▁be', 'am', '▁it'], timestamps: [0, 0.2, 0.5], ys_log_probs: logs }, piece);
  expect(words.map(({ text }) => text)).toEqual(['beam', 'it']);
  expect(words[0]?.confidence).toBeCloseTo(0.6, 5);
  expect(words[1]?.confidence).toBe(1);
});

test('wrong output of a model has no effect outside its piece', () => {
  const words = wordsOf({ tokens: [' a', ' b', ' c'], timestamps: [-5, 3, 400] }, piece);
  expect(words.every(({ start, end }) => start >= 10 && end <= 20 && end >= start)).toBe(true);
  expect(wordsOf({ tokens: [' a', ' b'], timestamps: [1] }, piece)).toHaveLength(1);
  expect(wordsOf({}, piece)).toEqual([]);
  expect(wordsOf({ tokens: [`x${'y'.repeat(500)}`], timestamps: [0] }, piece)[0]?.text).toHaveLength(100);
});

test('speech is recognised in pieces that end at pauses and are never long', () => {
  const speech = [
    { start: 0, end: 10 },
    { start: 11, end: 20 },
    { start: 21, end: 30 },
    { start: 40, end: 100 },
  ];
  expect(cutPieces(speech, 100)).toEqual([
    { start: 0, end: 20 },
    { start: 21, end: 30 },
    { start: 40, end: 65 },
    { start: 65, end: 90 },
    { start: 90, end: 100 },
  ]);
  expect(cutPieces(null, 30)).toEqual([
    { start: 0, end: 25 },
    { start: 25, end: 30 },
  ]);
  expect(cutPieces([], 30)).toEqual([]);
});
