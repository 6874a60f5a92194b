import { correctKey, correction, corrections } from '../../contract/corrections.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Corrections } from './corrections.ts';

export interface QuestionDesk {
  corrections: Corrections;
}

export function questionRoutes(defineRoute: DefineRoute, { questionDesk: desk }: { questionDesk: QuestionDesk }) {
  defineRoute(correctKey, async ({ body, caller }) => ({ id: await desk.corrections.correct(body, caller.accountId) }));

  defineRoute(corrections, async ({ query }) => desk.corrections.list(query));

  defineRoute(correction, async ({ params: { id } }) => desk.corrections.find(id));
}
