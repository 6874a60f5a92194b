import { LOAD, PANEL, TRUSS } from './hero-truss.ts';
import { onDeck, solve, type Solution } from './truss.ts';

/** Forces and reactions of the landing page's truss with its load at a place, in metres from the left support. */
export const solveHero = (place: number): Solution => solve(TRUSS, onDeck(LOAD, place, PANEL));
