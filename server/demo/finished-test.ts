import type { Specialty } from '../../contract/assessment.ts';
import type { Employment } from '../../contract/employment.ts';
import type { Levels } from '../../contract/rating.ts';

/** They determine the questions of the demo's test, since it is drawn without chance; the recordings in media/ fit those. */
export const SPECIALTIES: [Specialty, Specialty] = ['Concrete Structures', 'Steel Structures'];

export const EMPLOYMENT: Employment = {
  salary: '60001-70000',
  schedule: 'full-time',
  experience: '5-10',
  education: 'master',
  skills: 'reinforced concrete, steel frames, connection design, construction stages',
  country: 'PT',
  time_zone: 'Europe/Lisbon',
};

/** Positions of the multiple-choice cards that are answered wrongly. */
export const WRONG: readonly number[] = [2, 9];

const levels = (principle: number, loadPath: number, safety: number, practice: number, explanation: number): Levels => ({
  principle,
  'load-path': loadPath,
  safety,
  practice,
  explanation,
});

/** The ratings of the spoken answers, by question. */
export const RATINGS: Record<string, { levels: Levels; note: string }> = {
  'concrete-spoken-01': {
    levels: levels(5, 4, 5, 4, 4),
    note: 'Suspects punching at once and clears the bay before anything else. Props go down through the floors below.',
  },
  'concrete-spoken-02': {
    levels: levels(4, 4, 3, 3, 4),
    note: 'Follows the force to the ground with numbers. Staged loading is named; the effect of creep on the frame above is not.',
  },
  'steel-spoken-01': {
    levels: levels(4, 4, 5, 4, 4),
    note: 'Braces one bay fully before tying the rest to it, and says when to give up and clear the site.',
  },
  'steel-spoken-02': {
    levels: levels(4, 3, 3, 4, 4),
    note: 'Sees that half of the sway system would go. Second-order effects are mentioned, not estimated.',
  },
  'general-spoken-01': {
    levels: levels(4, 3, 5, 4, 5),
    note: 'Stops the striking of the props by phone and in writing, and hides nothing. A check of the reserve could be more precise.',
  },
  'general-spoken-02': {
    levels: levels(4, 5, 3, 3, 4),
    note: 'Finds the twist and follows it into the foundation. Stability during construction is left open.',
  },
};
