import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Letters } from '../../../../contract/hiring/saved-searches.ts';
import type { SearchQuery } from '../../../../contract/hiring/search-query.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

/** Saved searches of a company; all of its members see them. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    /** Made by the device, so that saving it twice stores it once. */
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: jsonb().$type<SearchQuery>().notNull(),
    savedBy: uuid('saved_by').references(() => accounts.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
    /** Grows by one with each change. */
    version: integer().notNull().default(1),
  },
  (table) => [index('saved_searches_company').on(table.companyId, table.savedAt, table.id)],
);

/** The settings of one member for a saved search. No row: no e-mails, and all matches after it was saved are new. */
export const savedSearchMembers = pgTable(
  'saved_search_members',
  {
    searchId: uuid('search_id')
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    letters: text().$type<Letters>().notNull().default('off'),
    /** When the member last looked at the matches. */
    seenAt: instant('seen_at'),
    /** Up to when matches were sent by e-mail. */
    toldAt: instant('told_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.accountId] }),
    index('saved_search_members_account').on(table.accountId),
    index('saved_search_members_due')
      .on(table.toldAt)
      .where(sql`${table.letters} <> 'off'`),
  ],
);
