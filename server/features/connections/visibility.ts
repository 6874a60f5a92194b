import { type SQL, type SQLWrapper, and, eq, sql } from 'drizzle-orm';
import type { ConnectionStatus } from '../../../contract/profiles/connections.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts } from '../../platform/db/schema/assessments.ts';
import { blocks, connections } from '../../platform/db/schema/connections.ts';
import { engineers } from '../../platform/db/schema/profiles.ts';

/** Conditions on an engineer that a query reads from the table `engineers`, for the lists of every folder. */

/** Whether a pair of `connections` is of this engineer and company. */
const isPair = (companyId: string | SQLWrapper) =>
  and(eq(connections.engineerId, engineers.accountId), eq(connections.companyId, companyId));

/** A request that nobody answers ends at its hour, whether or not the background work has noted it. */
const isOpen = sql`${connections.state} = 'requested' and ${connections.expiresAt} > now()`;

/** Connected, or asked by the engineer, who wants to be seen then. */
const isWanted = sql`(${connections.state} = 'connected' or (${isOpen} and ${connections.askedBy} = 'engineer'))`;

const hasFinishedTest = sql`exists (
  select from ${attempts} where ${attempts.engineerId} = ${engineers.accountId} and ${attempts.finishedAt} is not null)`;

/** An engineer who has requested the deletion of the account is hidden until it is deleted or the request is cancelled. */
const isLeaving = sql`exists (
  select from ${accounts} where ${accounts.id} = ${engineers.accountId} and ${accounts.endsAt} is not null)`;

/**
 * Whether the engineer lets this company see the profile: not leaving, not blocked, and by the engineer's visibility. For a query
 * that reads only engineers with a finished test.
 */
export const admitsCompany = (companyId: string | SQLWrapper): SQL => sql`(
  not ${isLeaving}
  and not exists (select from ${blocks} where ${blocks.engineerId} = ${engineers.accountId} and ${blocks.companyId} = ${companyId})
  and (${engineers.visibility} = 'all' or (${engineers.visibility} = 'connected'
    and exists (select from ${connections} where ${isPair(companyId)} and ${isWanted}))))`;

/** Whether the company sees the engineer: the engineer has a finished test and admits the company. */
export const visibleTo = (companyId: string | SQLWrapper): SQL => sql`(${hasFinishedTest} and ${admitsCompany(companyId)})`;

/**
 * The connection of each engineer of a query with this company, seen by the company: `.leftJoin(connections, on)`, with `status`
 * among the columns. `unknown` where there never was a request, or the last one has expired.
 */
export function statusFor(companyId: string | SQLWrapper): { on: SQL | undefined; status: SQL<ConnectionStatus> } {
  const status = sql<ConnectionStatus>`case
    when ${connections.state} in ('connected', 'cancelled', 'rejected', 'removed') then ${connections.state}
    when ${isOpen} then case ${connections.askedBy} when 'company' then 'pending-target-approve' else 'pending-user-approve' end
    else 'unknown' end`;
  return { on: isPair(companyId), status };
}
