import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { DecisionState, DeclineReason } from '../../../../contract/decisions/decisions.ts';
import type { Side } from '../../../../contract/profiles/connections.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

/** One row for each offer of a company to an engineer, and for each decline. */
export const decisions = pgTable(
  'decisions',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    engineerId: uuid('engineer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text().$type<DecisionState>().notNull(),
    reason: text().$type<DeclineReason>(),
    /** The words of the company. */
    text: text().notNull(),
    /** The words of the answer to an offer, or of its withdrawal. */
    answer: text().notNull().default(''),
    /** The side of the last step; null if the end of the connection ended it. */
    lastBy: text('last_by').$type<Side>(),
    madeAt: instant('made_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('decisions_engineer').on(table.engineerId, table.madeAt, table.id),
    index('decisions_company').on(table.companyId, table.madeAt, table.id),
    uniqueIndex('decisions_open')
      .on(table.engineerId, table.companyId)
      .where(sql`${table.state} = 'offered'`),
    index('decisions_changed').on(table.changedAt),
    check('decisions_state', sql`${table.state} in ('offered', 'accepted', 'refused', 'withdrawn', 'declined')`),
    check('decisions_reason', sql`(${table.state} = 'declined') = (${table.reason} is not null)`),
  ],
);
