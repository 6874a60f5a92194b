import { calibration as findCalibration, rateCalibration } from '../../../contract/rating/calibration.ts';
import { chooseRule, endRater, inviteRater, raters as listRaters } from '../../../contract/rating/raters.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Calibration } from './calibration.ts';
import type { RaterAccounts } from './rater-accounts.ts';

interface Needs {
  raters: RaterAccounts;
  calibration: Calibration;
}

export function raterRoutes(defineRoute: DefineRoute, { raters, calibration }: Needs) {
  defineRoute(listRaters, async ({ query }) => raters.list(query));

  defineRoute(inviteRater, async ({ body, caller, network }) => raters.invite(caller.accountId, body, network));

  defineRoute(endRater, async ({ params: { id }, caller }) => {
    await raters.end(caller.accountId, id);
    return { response: 'ok' as const };
  });

  defineRoute(chooseRule, async ({ body, caller }) => raters.chooseRule(caller.accountId, body.raters, body.reason));

  defineRoute(findCalibration, async ({ caller }) => calibration.find(caller));

  defineRoute(rateCalibration, async ({ params: { id }, body, caller }) => calibration.rate(caller, id, body.levels));
}
