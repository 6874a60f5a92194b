import type { ViewedEngineer } from '../../contract/profiles.ts';

/** The own profile less what no company sees, and what one reads only once it is connected. */
export const companiesSee = (own: ViewedEngineer): ViewedEngineer => ({
  ...own,
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
  // It is on record for them, and cannot be played.
  screen: own.screen.map((recording) => ({ ...recording, url: null })),
});
