import type { ViewedEngineer } from '../../contract/profiles.ts';

/** The own profile less what a company reads only once it is connected (decisions, "Who sees what"). */
export const companiesSee = (own: ViewedEngineer): ViewedEngineer => ({
  ...own,
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
});
