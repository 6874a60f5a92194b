import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetentionKind } from '../../../../contract/facts/retention.ts';
import { instant } from './columns.ts';

/** When the daily job last searched for old data, for each kind. */
export const retentionRuns = pgTable('retention_runs', {
  kind: text().$type<RetentionKind>().primaryKey(),
  ranAt: instant('ran_at').notNull(),
  failed: boolean().notNull(),
  /** Null if it is not counted. */
  deleted: integer(),
});
