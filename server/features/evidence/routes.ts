import {
  askForPerson,
  engineHealth,
  engineMode,
  engineModes,
  evidenceForRater,
  foundEvidence,
  setEngineMode,
} from '../../../contract/rating/evidence.ts';
import { engineOverride } from '../../../contract/rating/gate.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { EvidenceEngine } from './evidence-engine.ts';

export function evidenceRoutes(defineRoute: DefineRoute, { evidence }: { evidence: EvidenceEngine }) {
  defineRoute(foundEvidence, async ({ params: { id }, query: { attempt }, caller }) =>
    evidence.shown.viewTest(id, attempt, caller),
  );

  defineRoute(askForPerson, async ({ params: { attemptId, questionId }, caller }) => {
    await evidence.shown.askPerson(caller.accountId, attemptId, questionId);
    return { response: 'Thank you. A person judges this answer; until then the levels stay as they are.' };
  });

  defineRoute(evidenceForRater, async ({ params: { attemptId, questionId }, caller }) =>
    evidence.shown.viewForRater(caller, attemptId, questionId),
  );

  defineRoute(engineMode, async () => evidence.modes.find());

  defineRoute(setEngineMode, async ({ body, caller }) => evidence.choose(caller.accountId, body));

  defineRoute(engineModes, async ({ query }) => evidence.modes.list(query));

  defineRoute(engineOverride, async () => evidence.findOverride());

  defineRoute(engineHealth, async () => evidence.readHealth());
}
