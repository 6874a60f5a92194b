import { createPratt } from './pratt.ts';
import type { Solution } from './solve-truss.ts';

/** The truss of the landing page: 6 panels of 3 m, 4 m high, under 120 kN. Lengths are in metres, forces in kilonewtons. */
export const PANELS = 6;
export const PANEL = 3;
export const HEIGHT = 4;
export const SPAN = PANELS * PANEL;
export const LOAD = 120;
export const TRUSS = createPratt(PANELS, PANEL, HEIGHT);

/**
 * The solution with the load at a third of the span. It is written out, so that the picture needs no solver;
 * tests/src/features/site/drawings/solve-truss.test.ts compares it with the solution.
 */
export const STILL: Solution & { place: number } = {
  place: 6,
  forces: [60, 60, 120, 60, 30, 30, -120, -90, -90, -60, 0, 40, 0, -40, 0, -100, -50, 100, -50, 50, 50],
  reactions: { pin: 80, roller: 40, horizontal: 0 },
};
