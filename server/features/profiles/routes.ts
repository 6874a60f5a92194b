import { ownCoaching } from '../../../contract/results/coaching.ts';
import { companyGet, companyView, engineerGet, engineerProfile, engineerProfileOf } from '../../../contract/profiles/profiles.ts';
import * as calls from '../../../contract/results/report-links.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Profiles } from './profiles.ts';
import { settingsRoutes } from './settings-routes.ts';

export function profileRoutes(defineRoute: DefineRoute, { profiles }: { profiles: Profiles }) {
  const { ownProfile, engineerProfiles, listCoaching, reportLinks } = profiles;

  defineRoute(engineerGet, async ({ caller }) => ownProfile.findEngineer(caller));

  defineRoute(companyGet, async ({ caller }) => ownProfile.findCompany(caller));

  defineRoute(engineerProfile, async ({ query, caller }) => engineerProfiles.viewOwn(caller, query.attempt));

  defineRoute(ownCoaching, async ({ query, caller }) => ({ answers: await listCoaching(caller.accountId, query.attempt) }));

  defineRoute(engineerProfileOf, async ({ params: { id }, caller }) => engineerProfiles.viewById(id, caller));

  defineRoute(companyView, async ({ params: { id }, caller }) => engineerProfiles.viewAsCompany(id, caller));

  defineRoute(calls.reportLinks, async ({ query, caller }) => reportLinks.list(caller.accountId, query));

  defineRoute(calls.makeReportLink, async ({ body, caller }) => reportLinks.make(caller.accountId, body));

  defineRoute(calls.endReportLink, async ({ params: { id }, caller }) => {
    await reportLinks.end(caller.accountId, id);
    return { response: 'ok' as const };
  });

  defineRoute(calls.sharedReport, async ({ body: { token } }) => reportLinks.show(token));

  settingsRoutes(defineRoute, profiles);
}
