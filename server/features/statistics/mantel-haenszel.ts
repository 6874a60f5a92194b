import { LEAST_COUNTED } from '../../../contract/facts/bank-health.ts';
import { chanceOf } from './chi-square.ts';

/**
 * Takers of the same ability who were asked the same question: how many were right and wrong with an accommodation (`focal`) and
 * with the usual test.
 */
export interface Stratum {
  focalRight: number;
  focalWrong: number;
  usualRight: number;
  usualWrong: number;
}

export interface MantelHaenszel {
  focal: number;
  usual: number;
  /** Strata in which both groups occur, and both right and wrong answers. Others give no information. */
  strata: number;
  /** With the correction for continuity, one degree of freedom. */
  chiSquare: number;
  chance: number;
  /** Of a right answer with the usual test over one with an accommodation. Above 1 the questions are harder with it. */
  oddsRatio: number;
  /** On the scale of ETS: -2.35 ln(odds ratio). Below 0 the questions are harder with an accommodation. */
  delta: number;
  /** Of delta (Robins, Breslow and Greenland). */
  error: number;
  /** A: none or negligible; B: moderate; C: large (ETS). */
  size: 'A' | 'B' | 'C';
}

const DELTA = -2.35;
/** Bounds of ETS for delta, and of a one-sided test at 5 %. */
const MODERATE = 1;
const LARGE = 1.5;
const SURE = 1.645;
const SIGNIFICANT = 0.05;

interface Sums {
  focal: number;
  usual: number;
  strata: number;
  usualRight: number;
  expected: number;
  variance: number;
  /** R and S of the common odds ratio R / S, and the sums of its variance. */
  r: number;
  s: number;
  pr: number;
  psqr: number;
  qs: number;
}

function addStratum(sums: Sums, { focalRight, focalWrong, usualRight, usualWrong }: Stratum): Sums {
  const [focal, usual] = [focalRight + focalWrong, usualRight + usualWrong];
  const [right, wrong, all] = [focalRight + usualRight, focalWrong + usualWrong, focal + usual];
  const counts = { ...sums, focal: sums.focal + focal, usual: sums.usual + usual };
  if (focal === 0 || usual === 0 || right === 0 || wrong === 0) return counts;
  const r = (usualRight * focalWrong) / all;
  const s = (usualWrong * focalRight) / all;
  const p = (usualRight + focalWrong) / all;
  const q = (usualWrong + focalRight) / all;
  return {
    ...counts,
    strata: sums.strata + 1,
    usualRight: sums.usualRight + usualRight,
    expected: sums.expected + (usual * right) / all,
    variance: sums.variance + (usual * focal * right * wrong) / (all ** 2 * (all - 1)),
    r: sums.r + r,
    s: sums.s + s,
    pr: sums.pr + p * r,
    psqr: sums.psqr + p * s + q * r,
    qs: sums.qs + q * s,
  };
}

const NONE: Sums = { focal: 0, usual: 0, strata: 0, usualRight: 0, expected: 0, variance: 0, r: 0, s: 0, pr: 0, psqr: 0, qs: 0 };

function sizeOf(delta: number, error: number, chance: number): MantelHaenszel['size'] {
  const far = Math.abs(delta);
  if (far < MODERATE || chance >= SIGNIFICANT) return 'A';
  return far >= LARGE && far - SURE * error > MODERATE ? 'C' : 'B';
}

/**
 * Whether questions are harder for takers with an accommodation than for others of the same ability, over all strata together.
 * Null where either group has fewer answers than the least number, or nothing can be compared.
 */
export function mantelHaenszel(strata: Iterable<Stratum>): MantelHaenszel | null {
  let sums = NONE;
  for (const stratum of strata) sums = addStratum(sums, stratum);
  const { focal, usual, usualRight, expected, variance, r, s, pr, psqr, qs } = sums;
  if (focal < LEAST_COUNTED || usual < LEAST_COUNTED || variance === 0 || r === 0 || s === 0) return null;
  const chiSquare = Math.max(0, Math.abs(usualRight - expected) - 0.5) ** 2 / variance;
  const chance = chanceOf(chiSquare, 1);
  const oddsRatio = r / s;
  const delta = DELTA * Math.log(oddsRatio);
  const error = Math.abs(DELTA) * Math.sqrt(pr / (2 * r ** 2) + psqr / (2 * r * s) + qs / (2 * s ** 2));
  return { focal, usual, strata: sums.strata, chiSquare, chance, oddsRatio, delta, error, size: sizeOf(delta, error, chance) };
}
