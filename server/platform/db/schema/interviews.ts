import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { InterviewState, Slot } from '../../../../contract/interviews/interviews.ts';
import type { Side } from '../../../../contract/profiles/connections.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

/** One row for each interview. Steps change it, each by one revision. */
export const interviews = pgTable(
  'interviews',
  {
    /** Made by the device. */
    id: uuid().primaryKey(),
    engineerId: uuid('engineer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    state: text().$type<InterviewState>().notNull(),
    revision: integer().notNull().default(1),
    /** The number of the next calendar entry (RFC 5545, section 3.8.7.4). */
    sequence: integer().notNull().default(0),
    title: text().notNull(),
    place: text().notNull(),
    link: text().notNull(),
    /** Times that wait for a choice. */
    slots: jsonb().$type<Slot[]>().notNull(),
    /** The agreed time. */
    start: instant('start'),
    minutes: integer(),
    /** The end of the last of its times. After it the interview is over. */
    until: instant('until').notNull(),
    /** The member of the company who made its last step. */
    hostId: uuid('host_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The side of the last step; null if the end of the connection cancelled it. */
    lastBy: text('last_by').$type<Side>(),
    /** The words of the last step. */
    note: text().notNull(),
    engineerZone: text('engineer_zone').notNull().default(''),
    companyZone: text('company_zone').notNull().default(''),
    /** The time of the next reminder. */
    remindAt: instant('remind_at'),
    madeAt: instant('made_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('interviews_engineer').on(table.engineerId, table.until, table.id),
    index('interviews_company').on(table.companyId, table.until, table.id),
    index('interviews_reminders')
      .on(table.remindAt)
      .where(sql`${table.remindAt} is not null`),
    index('interviews_until').on(table.until),
    check('interviews_state', sql`${table.state} in ('offered', 'proposed', 'agreed', 'declined', 'cancelled')`),
    check(
      'interviews_agreed',
      sql`(${table.state} <> 'agreed') or (${table.start} is not null and ${table.minutes} is not null)`,
    ),
  ],
);
