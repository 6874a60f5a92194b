import type { ViewedEngineer } from '../../contract/profiles.ts';

const PENDING = 'Pending';

/** Hides all results but the names of the areas, because companies see nothing else before all spoken answers are settled. */
const hideUnsettled = ({ assessment, feedback }: ViewedEngineer) => ({
  assessment: Object.fromEntries(Object.keys(assessment).map((key) => [key, PENDING] as const)),
  feedback: Object.fromEntries(Object.keys(feedback).map((key) => [key, PENDING])),
  multiple_topics: [],
  multiple_total: null,
  evidence: [],
  screen: [],
});

/**
 * The own profile as a company sees it that is not connected. It is computed here, so that the page can show it beside the
 * form; a test of the server compares both.
 */
export const toCompanyView = (own: ViewedEngineer): ViewedEngineer => ({
  ...own,
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
  attempt: null,
  review: null,
  evidence: own.evidence.map((answer) => ({ ...answer, stump: null })),
  // Without an address it cannot be played, because companies see only what is on record of the screen.
  screen: own.screen.map((recording) => ({ ...recording, url: null })),
  ...(own.final_score === PENDING && hideUnsettled(own)),
});
