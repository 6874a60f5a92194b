import type { Visibility } from '../../../../contract/profiles/visibility.ts';
import type { Specialty } from '../../../../contract/assessment/assessment.ts';
import type { Employment } from '../../../../contract/profiles/employment.ts';
import type { Currency } from '../../../../contract/profiles/exchange-rates.ts';

/**
 * The state of a demo engineer's test, or the level that its answers lead to. `pending`: some answers wait for a rating;
 * `running`: half of the cards are answered; `insufficient`: no answer can be judged.
 */
export type Standing = 'senior' | 'intermediate' | 'junior' | 'pending' | 'running' | 'insufficient';

/** An invented engineer of the demo. */
export interface DemoEngineer {
  /** The part of the address before the at sign. It also names the folder of the recordings, if there are any. */
  id: string;
  name: string;
  surname: string;
  /** What companies see in place of the name. Without it: the name and the first letter of the surname. */
  publicName?: string;
  location: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** IANA name. */
  timeZone: string;
  occupation: string;
  bio: string;
  employment: Employment;
  specialties: [Specialty, Specialty];
  standing: Standing;
  /** Right choices of ten. */
  right: number;
  /** Which companies see the profile. Without it: all. */
  visibility?: Visibility;
  /** What the engineer asked an administrator to look at after the test, and the decision if there is one. */
  review?: { text: string; declined?: string };
  /** The answers are recorded instead of typed: which one of the demo's answers to which question, by its place. */
  recorded?: Readonly<Record<string, number>>;
}

export const CONCRETE = 'Concrete Structures';
export const STEEL = 'Steel Structures';
export const FOUNDATIONS = 'Foundation Engineering';
export const FINITE_ELEMENTS = 'Finite Element Method';
export const DYNAMICS = 'Structural Dynamics and Seismic';
export const RENOVATIONS = 'Structural Renovations';

/** Employment in the order: salary, currency, schedule, experience, education, skills. */
export const work = (
  salary: Employment['salary'],
  currency: Currency,
  schedule: Employment['schedule'],
  experience: Employment['experience'],
  education: Employment['education'],
  skills: string,
): DemoEngineer['employment'] => ({ salary, currency, schedule, experience, education, skills });
