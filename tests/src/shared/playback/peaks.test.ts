import { expect, test } from 'vitest';
import { pathOfPeaks, peaksOf } from '../../../../src/shared/playback/peaks.ts';

test('each part shows its loudest sample, compared with the loudest of all', () => {
  expect(peaksOf(Float32Array.of(0, 0.25, -0.5, 0.125), 2)).toEqual([0.5, 1]);
});

test('silence stays silent', () => {
  expect(peaksOf(new Float32Array(8), 4)).toEqual([0, 0, 0, 0]);
});

test('fewer samples than columns work too', () => {
  expect(peaksOf(Float32Array.of(1), 3)).toHaveLength(3);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});

test('a peak becomes a vertical line around the axis', () => {
  expect(pathOfPeaks([1, 0])).toBe('M0.5 0.000V2.000M1.5 0.980V1.020');
});
