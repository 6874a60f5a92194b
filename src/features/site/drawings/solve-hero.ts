import { LOAD, PANEL, TRUSS } from './hero-truss.ts';
import { onDeck, solve, type Solution } from './solve-truss.ts';

/** Forces and reactions of the landing page's truss. `place` is the distance of the load from the left support, in metres. */
export const solveHero = (place: number): Solution => solve(TRUSS, onDeck(LOAD, place, PANEL));
