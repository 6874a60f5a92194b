import { sql } from 'drizzle-orm';
import type { Stage } from '../../../../contract/hiring/shortlists.ts';
import type { Db } from '../../../platform/db/database.ts';

// A type, since drizzle takes no interface for a row.
type PipelineRow = {
  id: string;
  engineerId: string;
  shortlistId: string;
  shortlist: string;
  changedAt: string;
  changedBy: string | null;
  arrived: boolean;
};

/** Whether the entry `e` has come to its stage since then. */
const hasArrived = (since: Date) => sql`(e.stage_since > ${since.toISOString()}::timestamptz)`;

export const createPipelineRepository = (db: Db) => ({
  /** The stages that have engineers. */
  async count(companyId: string, since: Date): Promise<{ stage: Stage; engineers: number; arrived: number }[]> {
    const { rows } = await db.execute<{ stage: Stage; engineers: number; arrived: number }>(sql`
      select e.stage, count(distinct e.engineer_id)::int as engineers,
        (count(distinct e.engineer_id) filter (where ${hasArrived(since)}))::int as arrived
      from shortlist_entries e join shortlists s on s.id = e.shortlist_id
      where s.company_id = ${companyId} group by e.stage`);
    return rows;
  },

  /** Those at one stage, the last changed first. */
  async list(
    companyId: string,
    stage: Stage,
    { since, after, limit }: { since: Date; after: readonly [changedAt: string, id: string] | undefined; limit: number },
  ): Promise<PipelineRow[]> {
    const follows = after ? sql`(e.changed_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`;
    const { rows } = await db.execute<PipelineRow>(sql`
      select e.id, e.engineer_id as "engineerId", s.id as "shortlistId", s.name as shortlist, e.changed_at as "changedAt",
        a.name as "changedBy", ${hasArrived(since)} as arrived
      from shortlist_entries e join shortlists s on s.id = e.shortlist_id left join accounts a on a.id = e.changed_by
      where s.company_id = ${companyId} and e.stage = ${stage} and ${follows}
      order by e.changed_at desc, e.id desc limit ${limit}`);
    return rows;
  },
});

export type PipelineRepository = ReturnType<typeof createPipelineRepository>;
