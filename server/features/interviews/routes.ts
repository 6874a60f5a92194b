import * as calls from '../../../contract/interviews/interviews.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Interviews } from './create-interviews.ts';

export function interviewRoutes(defineRoute: DefineRoute, { interviews: { reading, steps } }: { interviews: Interviews }) {
  defineRoute(calls.interviews, ({ caller, query }) => reading.list(caller, query));
  defineRoute(calls.interviewOf, ({ caller, params: { id } }) => reading.find(caller, id));
  defineRoute(calls.stepInterview, ({ caller, body }) => steps.make(caller, body));
}
