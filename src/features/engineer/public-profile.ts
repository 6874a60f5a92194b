import { nameForCompany } from '../../../contract/facts/shown-name.ts';
import type { ViewedEngineer } from '../../../contract/profiles/profiles.ts';
import type { Dashboard } from './progress.ts';

const PENDING = 'Pending';

/** Hides all results except the names of the areas, because companies see nothing else before all spoken answers are settled. */
const hideUnsettled = ({ assessment, feedback }: ViewedEngineer) => ({
  assessment: Object.fromEntries(Object.keys(assessment).map((key) => [key, PENDING] as const)),
  otherLevels: Object.fromEntries(Object.keys(assessment).map((key) => [key, []])),
  feedback: Object.fromEntries(Object.keys(feedback).map((key) => [key, PENDING])),
  multiple_topics: [],
  multiple_total: null,
  evidence: [],
});

type Names = Pick<Dashboard, 'name' | 'surname' | 'public_name'>;

function shownAs({ name, surname, public_name: publicName }: Names) {
  const shown = nameForCompany({ name, surname, publicName }, false);
  return { name: shown, public_name: shown };
}

/**
 * The own profile as a company sees it that is not connected and has no access to the answers. It is computed here, so that the
 * page can show it beside the form; a test of the server compares both. `names`: as the engineer has typed them.
 */
export const toCompanyView = (own: ViewedEngineer, names: Names): ViewedEngineer => ({
  ...own,
  ...shownAs(names),
  surname: null,
  email: null,
  phone: null,
  multiple_answers: [],
  attempt: null,
  review: null,
  // Companies read the words of a question when it is no longer asked; the own profile does not show which questions these are.
  evidence: own.evidence.map((answer) => ({
    ...answer,
    questionId: null,
    questionText: null,
    stump: null,
    lost: null,
    sound: [],
    text: null,
  })),
  screen: [],
  hearing: 'not-shared',
  ...(own.final_score === PENDING && hideUnsettled(own)),
});
