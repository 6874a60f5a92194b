import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ReportPart } from '../../../../contract/results/report-links.ts';
import { accounts } from './accounts.ts';
import { attempts } from './assessments.ts';
import { instant } from './columns.ts';

/** Links by which engineers show a part of a report to people who have the link. The token itself is stored nowhere. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    engineerId: uuid('engineer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    parts: text().array().$type<ReportPart[]>().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
  },
  (table) => [index('report_links_engineer').on(table.engineerId, table.madeAt.desc())],
);
