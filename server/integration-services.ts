import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { Assessments } from './features/assessments/assessments.ts';
import type { Admission } from './features/companies/admission.ts';
import { createTeamRepository } from './features/companies/team-repository.ts';
import { createEngineerRepository } from './features/hiring/engineer-repository.ts';
import { type Integrations, createIntegrations } from './features/integrations/integrations.ts';
import { createMoveToStage } from './features/hiring/shortlists/move-to-stage.ts';
import { createListCriteria } from './features/profiles/list-criteria.ts';
import { createTeamRecords } from './features/hiring/team-records/team-records.ts';
import type { SearchServices } from './search-services.ts';

/** API keys and webhooks of companies. */
export const createIntegrationServices = (
  needs: ServiceNeeds,
  { limits, mail }: AccountServices,
  { admission }: { admission: Admission },
) =>
  createIntegrations({
    ...needs,
    limits,
    mail,
    admission,
    members: createTeamRepository(needs.db),
    engineers: createEngineerRepository(needs.db),
    secrets: needs.keys.tokenSecrets,
    loopback: needs.config.webhookLoopback,
  });

/** Moves engineers between the stages of shortlists when the company decides, which is an event for webhooks. */
export const createMoving = (db: ServiceNeeds['db'], { events }: Integrations) =>
  createMoveToStage({ db, onEntryChange: events.ofEntries });

/** The records of companies on engineers, whose changes are events for webhooks. */
export const createRecordServices = (
  needs: ServiceNeeds,
  { search, exchangeRates }: SearchServices,
  {
    admission,
    assessments,
    notifications,
  }: { admission: Admission; assessments: Assessments } & Pick<AccountServices, 'notifications'>,
  { events }: Integrations,
) =>
  createTeamRecords({
    ...needs,
    listSummaries: search.summaries,
    listCriteria: createListCriteria(assessments),
    rates: exchangeRates,
    admission,
    notifications,
    onEntryChange: events.ofEntries,
  });
