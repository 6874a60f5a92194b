import { Readable } from 'node:stream';
import type { Area } from '../../../contract/assessment/assessment.ts';
import * as keyCalls from '../../../contract/integrations/key-calls.ts';
import * as keys from '../../../contract/integrations/api-keys.ts';
import * as webhooks from '../../../contract/integrations/webhooks.ts';
import { shortlistFile } from '../../../contract/facts/slug.ts';
import type { Level } from '../../../contract/scores/level.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { TeamRecords } from '../hiring/team-records/team-records.ts';
import type { Profiles } from '../profiles/profiles.ts';
import type { Integrations } from './integrations.ts';

const OK = { response: 'ok' as const };

/** The calls of programs with an API key. Each acts for the member who made the key, by the services of the pages. */
function keyRoutes(
  defineRoute: DefineRoute,
  { teamRecords, profiles }: { teamRecords: TeamRecords; profiles: Pick<Profiles, 'engineerProfiles'> },
) {
  const { shortlists, entries, exportShortlist } = teamRecords;

  defineRoute(keyCalls.keyShortlists, async ({ query, caller }) => shortlists.list(caller.companyId, query));

  defineRoute(keyCalls.keyEntries, async ({ params: { id }, query, caller }) => entries.list(caller.companyId, id, query));

  defineRoute(keyCalls.keyExport, async ({ params: { id }, caller, reply }) => {
    const { name, lines } = await exportShortlist(caller, id);
    return reply
      .header('content-disposition', `attachment; filename="${shortlistFile(name)}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(lines));
  });

  defineRoute(keyCalls.keySetStage, async ({ params: { id, entry }, body, caller }) => ({
    entry: await entries.setStage(caller, id, entry, body),
  }));

  defineRoute(keyCalls.keyRatings, async ({ params: { id }, caller }) => {
    const view = await profiles.engineerProfiles.viewAsCompany(id, caller);
    return {
      engineer: view.profile,
      name: view.public_name,
      level: view.final_score,
      points: view.final_points,
      band: view.final_band,
      areas: Object.entries(view.test).map(([option, area]: [string, Area]) => ({
        area,
        level: view.assessment[option] as Level,
      })),
      answers: view.evidence.map(
        ({ area, questionText: topic, level, levels, raters, confirmed, unsafe, insufficient, note }) => ({
          area,
          topic,
          level,
          levels,
          raters,
          confirmed,
          unsafe,
          insufficient,
          note,
        }),
      ),
      finished_at: view.finishedAt,
    };
  });
}

/** API keys and webhooks of a company, and the calls that its programs make. */
export function integrationRoutes(
  defineRoute: DefineRoute,
  services: { integrations: Integrations; teamRecords: TeamRecords; profiles: Pick<Profiles, 'engineerProfiles'> },
) {
  keyRoutes(defineRoute, services);
  const { keys: apiKeys, webhooks: endpoints } = services.integrations;

  defineRoute(keys.apiKeys, async ({ caller }) => apiKeys.list(caller));

  defineRoute(keys.makeApiKey, async ({ params: { id }, body, caller }) => apiKeys.make(caller, id, body));

  defineRoute(keys.revokeApiKey, async ({ params: { id }, caller }) => {
    await apiKeys.revoke(caller, id);
    return OK;
  });

  defineRoute(webhooks.webhooks, async ({ caller }) => endpoints.list(caller));

  defineRoute(webhooks.makeWebhook, async ({ params: { id }, body, caller }) => endpoints.make(caller, id, body));

  defineRoute(webhooks.deleteWebhook, async ({ params: { id }, caller }) => {
    await endpoints.delete(caller, id);
    return OK;
  });

  defineRoute(webhooks.switchOnWebhook, async ({ params: { id }, caller }) => {
    await endpoints.switchOn(caller, id);
    return OK;
  });

  defineRoute(webhooks.testWebhook, async ({ params: { id }, caller }) => {
    await endpoints.test(caller, id);
    return OK;
  });

  defineRoute(webhooks.webhookDeliveries, async ({ params: { id }, query, caller }) =>
    endpoints.listDeliveries(caller, id, query),
  );

  defineRoute(webhooks.replayDelivery, async ({ params: { id, delivery }, caller }) => {
    await endpoints.replay(caller, id, delivery);
    return OK;
  });
}
