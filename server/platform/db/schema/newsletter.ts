import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { posts } from './blog.ts';
import { instant } from './columns.ts';

/** People who get the newsletter, or have not confirmed their subscription yet. They are deleted when they unsubscribe. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    /** As it was typed. Two addresses that differ only in capitals are the same. */
    email: text().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_email').on(sql`lower(${table.email})`),
    index('newsletter_subscribers_asked').on(table.askedAt, table.id),
    index('newsletter_subscribers_waiting')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null`),
  ],
);

/** A post that was sent, or is being sent, to all subscribers. */
export const newsletterSends = pgTable(
  'newsletter_sends',
  {
    id: uuid().primaryKey(),
    /** Unique, so that a post is sent once. */
    postId: uuid('post_id')
      .unique()
      .references(() => posts.id, { onDelete: 'set null' }),
    /** Stored here, so that the list can name a deleted post. */
    title: text().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: uuid('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** How many e-mails are written. */
    written: integer().notNull().default(0),
    /** When the last e-mail was written. */
    finishedAt: instant('finished_at'),
  },
  (table) => [index('newsletter_sends_started').on(table.startedAt, table.id)],
);

/** The recipients of an e-mail. The primary key prevents a second e-mail. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    sendId: uuid('send_id')
      .notNull()
      .references(() => newsletterSends.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a subscriber who has left is still counted, and can no longer be identified by it. */
    subscriberId: uuid('subscriber_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.subscriberId] })],
);
