import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ConnectionState, Side } from '../../../../contract/profiles/connections.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

const engineer = () =>
  uuid('engineer_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const company = () =>
  uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });

/** One row for each engineer and company between which there ever was a request. */
export const connections = pgTable(
  'connections',
  {
    id: uuid().primaryKey(),
    engineerId: engineer(),
    companyId: company(),
    state: text().$type<ConnectionState>().notNull(),
    /** Who made the last request. */
    askedBy: text('asked_by').$type<Side>().notNull(),
    askedByAccount: uuid('asked_by_account').references(() => accounts.id, { onDelete: 'set null' }),
    /** The reason in the words of the side that asks. */
    reason: text().notNull().default(''),
    askedAt: instant('asked_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** The side that caused this state; null if a request expired. */
    changedBy: text('changed_by').$type<Side>(),
    /** When the request ends by itself if nobody answers it. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('connections_pair').on(table.engineerId, table.companyId),
    index('connections_company').on(table.companyId, table.state, table.changedAt),
    index('connections_engineer').on(table.engineerId, table.state, table.changedAt),
    index('connections_expiry')
      .on(table.expiresAt)
      .where(sql`${table.state} = 'requested'`),
    check('connections_state', sql`${table.state} in ('requested', 'connected', 'cancelled', 'rejected', 'removed', 'expired')`),
    check('connections_asked_by', sql`${table.askedBy} in ('engineer', 'company')`),
  ],
);

/** Companies that an engineer has blocked: they can neither see nor contact the engineer. */
export const blocks = pgTable(
  'blocks',
  { engineerId: engineer(), companyId: company(), blockedAt: instant('blocked_at').notNull().defaultNow() },
  (table) => [primaryKey({ columns: [table.engineerId, table.companyId] }), index('blocks_company').on(table.companyId)],
);

/** Which companies opened the profile of which engineer, once for each day (UTC), so that engineers can see it. */
export const profileViews = pgTable(
  'profile_views',
  {
    engineerId: engineer(),
    companyId: company(),
    day: date({ mode: 'string' }).notNull(),
    viewedAt: instant('viewed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.engineerId, table.companyId, table.day] }),
    index('profile_views_company').on(table.companyId, table.day),
  ],
);
