import { AFRICA_AND_MIDDLE_EAST } from './africa-middle-east.ts';
import { AMERICAS } from './americas.ts';
import { ASIA_AND_PACIFIC } from './asia-pacific.ts';
import { NORTHERN_EUROPE } from './northern-europe.ts';
import type { DemoEngineer } from './person.ts';
import { SOUTHERN_AND_EASTERN_EUROPE } from './southern-europe.ts';

/** The invented engineers of the demo, besides the two whose sign-in is shown (demo-accounts.ts). */
export const DEMO_ENGINEERS: readonly DemoEngineer[] = [
  ...NORTHERN_EUROPE,
  ...SOUTHERN_AND_EASTERN_EUROPE,
  ...AMERICAS,
  ...ASIA_AND_PACIFIC,
  ...AFRICA_AND_MIDDLE_EAST,
];
