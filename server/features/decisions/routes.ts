import * as calls from '../../../contract/decisions/decisions.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Decisions } from './create-decisions.ts';

export function decisionRoutes(defineRoute: DefineRoute, { decisions: { reading, steps } }: { decisions: Decisions }) {
  defineRoute(calls.decisions, ({ caller, query }) => reading.list(caller, query));
  defineRoute(calls.stepDecision, ({ caller, body }) => steps.make(caller, body));
}
