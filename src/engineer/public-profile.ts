import type { ViewedEngineer } from '../../contract/profiles.ts';

const PENDING = 'Pending';

/** Before all spoken answers are settled: of the test nothing but its areas. */
const unsettled = ({ assessment, feedback }: ViewedEngineer) => ({
  assessment: Object.fromEntries(Object.keys(assessment).map((key) => [key, PENDING] as const)),
  feedback: Object.fromEntries(Object.keys(feedback).map((key) => [key, PENDING])),
  multiple_topics: [],
  multiple_total: null,
  evidence: [],
  screen: [],
});

/** The own profile less what no company sees, and what one reads only once it is connected. */
export const companiesSee = (own: ViewedEngineer): ViewedEngineer => ({
  ...own,
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
  attempt: null,
  review: null,
  evidence: own.evidence.map((answer) => ({ ...answer, stump: null })),
  // It is on record for them, and cannot be played.
  screen: own.screen.map((recording) => ({ ...recording, url: null })),
  ...(own.final_score === PENDING && unsettled(own)),
});
