import { CONCRETE_ANSWERS } from './concrete.ts';
import { DYNAMICS_ANSWERS } from './dynamics.ts';
import { FINITE_ELEMENT_ANSWERS } from './finite-elements.ts';
import { FOUNDATION_ANSWERS } from './foundations.ts';
import { ERROR_AND_WIND_ANSWERS } from './general-error-and-wind.ts';
import { HALL_AND_ROOF_ANSWERS } from './general-hall-and-roof.ts';
import { RENOVATION_ANSWERS } from './renovations.ts';
import type { RatedAnswers } from './answer.ts';
import { STEEL_ANSWERS } from './steel.ts';

/** Typed answers to every spoken question that counts, from strong to weak. */
export const DEMO_ANSWERS: RatedAnswers = {
  ...CONCRETE_ANSWERS,
  ...STEEL_ANSWERS,
  ...FOUNDATION_ANSWERS,
  ...FINITE_ELEMENT_ANSWERS,
  ...DYNAMICS_ANSWERS,
  ...RENOVATION_ANSWERS,
  ...ERROR_AND_WIND_ANSWERS,
  ...HALL_AND_ROOF_ANSWERS,
};
