import { type SQL, sql } from 'drizzle-orm';

/** Stands in for server/connections/visibility.ts. For queries over `engineers`. */
export const visibleTo = (companyId: string): SQL => sql`(
  not exists (select 1 from blocks where blocks.engineer_id = engineers.account_id and blocks.company_id = ${companyId})
  and (engineers.visibility = 'all' or (engineers.visibility = 'connected' and exists (
    select 1 from connections where connections.engineer_id = engineers.account_id and connections.company_id = ${companyId}
      and (connections.state = 'connected' or (connections.state = 'requested' and connections.asked_by = 'engineer'
        and connections.expires_at > now()))))))`;
