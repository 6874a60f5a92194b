import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { modelUse } from '../../../platform/db/schema/search.ts';

export const createModelUseRepository = (db: Db) => ({
  /**
   * Counts a question to the language model. False, and nothing is counted, if no owner of the company has a confirmed address, or the
   * company has asked `most` questions on this day (UTC) already.
   */
  async take(companyId: string, day: string, most: number): Promise<boolean> {
    const { rowCount } = await db.execute(sql`
      insert into ${modelUse} (company_id, day, requests)
      select company_id, ${day}::date, 1 from company_members join accounts on accounts.id = company_members.account_id
      where company_id = ${companyId} and company_members.role = 'owner' and confirmed_at is not null and ${most} > 0 limit 1
      on conflict (company_id) do update
      set day = excluded.day, requests = case when model_use.day = excluded.day then model_use.requests + 1 else 1 end
      where model_use.day <> excluded.day or model_use.requests < ${most}`);
    return rowCount === 1;
  },
});

export type ModelUseRepository = ReturnType<typeof createModelUseRepository>;
