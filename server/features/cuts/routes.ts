import * as calls from '../../../contract/bank/cuts.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { JudgingService } from './judging.ts';
import type { Panels } from './panels.ts';
import type { Seats } from './seats.ts';

interface Needs {
  panels: Panels;
  seats: Seats;
  judging: JudgingService;
}

const OK = { response: 'ok' as const };

export function cutRoutes(defineRoute: DefineRoute, { panels, seats, judging }: Needs) {
  defineRoute(calls.openPanel, async ({ caller }) => ({ id: await panels.open(caller.accountId) }));

  defineRoute(calls.panels, async ({ query }) => panels.list(query));

  defineRoute(calls.panel, async ({ params: { id } }) => panels.find(id));

  defineRoute(calls.addJudge, async ({ params: { id } }) => seats.addJudge(id));

  defineRoute(calls.renewJudgeLink, async ({ params: { id, judge } }) => seats.renewLink(id, judge));

  defineRoute(calls.removeJudge, async ({ params: { id, judge } }) => {
    await seats.removeJudge(id, judge);
    return OK;
  });

  defineRoute(calls.startSecondRound, async ({ params: { id } }) => {
    await panels.startSecondRound(id);
    return OK;
  });

  defineRoute(calls.endPanel, async ({ params: { id }, caller }) => {
    await panels.end(id, caller.accountId);
    return OK;
  });

  defineRoute(calls.findJudging, async ({ body: { token } }) => judging.find(token));

  defineRoute(calls.saveJudgement, async ({ body }) => {
    await judging.save(body);
    return OK;
  });
}
