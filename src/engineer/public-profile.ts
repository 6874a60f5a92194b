import type { ViewedEngineer } from '../../contract/profiles.ts';

const PENDING = 'Pending';

/** The part of the profile that companies see before all spoken answers are settled: only the areas of the test. */
const hideUnsettled = ({ assessment, feedback }: ViewedEngineer) => ({
  assessment: Object.fromEntries(Object.keys(assessment).map((key) => [key, PENDING] as const)),
  feedback: Object.fromEntries(Object.keys(feedback).map((key) => [key, PENDING])),
  multiple_topics: [],
  multiple_total: null,
  evidence: [],
  screen: [],
});

/** The own profile without what companies never see, and without what they see only once connected. */
export const toCompanyView = (own: ViewedEngineer): ViewedEngineer => ({
  ...own,
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
  attempt: null,
  review: null,
  evidence: own.evidence.map((answer) => ({ ...answer, stump: null })),
  // Companies see what is on record of the screen, but may not play it.
  screen: own.screen.map((recording) => ({ ...recording, url: null })),
  ...(own.final_score === PENDING && hideUnsettled(own)),
});
