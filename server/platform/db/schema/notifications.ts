import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind, QuietHours } from '../../../../contract/accounts/notifications.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** No row: everything is on, and there are no quiet hours. */
export const notificationSettings = pgTable('notice_settings', {
  accountId: account().primaryKey(),
  message: boolean().notNull().default(true),
  request: boolean().notNull().default(true),
  search: boolean().notNull().default(true),
  interview: boolean().notNull().default(true),
  reminder: boolean().notNull().default(true),
  decision: boolean().notNull().default(true),
  mention: boolean().notNull().default(true),
  quiet: jsonb().$type<QuietHours>(),
});

/** Browsers that get push messages (RFC 8030). */
export const pushDevices = pgTable(
  'push_devices',
  {
    endpoint: text().primaryKey(),
    accountId: account(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The hash of the token of the session that added it. A new password ends all except those of its own session. */
    session: text(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [index('push_devices_account').on(table.accountId, table.addedAt)],
);

/**
 * Notifications that a person has not looked at yet: one row for each kind, with a count, so that nobody is notified twice
 * of the same news. Looking at it deletes the row.
 */
export const notifications = pgTable(
  'notices',
  {
    accountId: account(),
    kind: text().$type<NotificationKind>().notNull(),
    since: instant('since').notNull(),
    dueAt: instant('due_at').notNull(),
    sentAt: instant('sent_at'),
    /** The page with the news; null for the usual page of its kind, also if there is news on several pages. */
    path: text(),
    /** After this time it is no longer sent; null for one that is always sent. */
    until: instant('until'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    index('notices_due')
      .on(table.dueAt)
      .where(sql`${table.sentAt} is null`),
  ],
);
