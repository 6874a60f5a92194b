import { ownCoaching } from '../../contract/coaching.ts';
import { companyGet, companyView, engineerGet, engineerProfile, engineerProfileOf } from '../../contract/profiles.ts';
import type { DefineRoute } from '../http/define-route.ts';
import type { Profiles } from './profiles.ts';
import { settingsRoutes } from './settings-routes.ts';

export function profileRoutes(defineRoute: DefineRoute, { profiles }: { profiles: Profiles }) {
  const { ownProfile, engineerProfiles, listCoaching } = profiles;

  defineRoute(engineerGet, async ({ caller }) => ownProfile.findEngineer(caller));

  defineRoute(companyGet, async ({ caller }) => ownProfile.findCompany(caller));

  defineRoute(engineerProfile, async ({ query, caller }) => engineerProfiles.viewOwn(caller, query.attempt));

  defineRoute(ownCoaching, async ({ query, caller }) => ({ answers: await listCoaching(caller.accountId, query.attempt) }));

  defineRoute(engineerProfileOf, async ({ params: { id }, caller }) => engineerProfiles.viewById(id, caller));

  defineRoute(companyView, async ({ params: { id }, caller }) => engineerProfiles.viewAsCompany(id, caller));

  settingsRoutes(defineRoute, profiles);
}
