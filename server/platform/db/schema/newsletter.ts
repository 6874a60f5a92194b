import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { posts } from './blog.ts';
import { instant } from './columns.ts';

/** People who get the newsletter, or have asked for it and not confirmed. Those who leave are deleted. */
export const subscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey(),
    /** As it was typed. Two addresses that differ in capitals are one. */
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
    /** Kept here, so that the list can name a post that was deleted. */
    title: text().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    startedBy: uuid('started_by').references(() => accounts.id, { onDelete: 'set null' }),
    /** How many letters are written. */
    written: integer().notNull().default(0),
    /** When the last letter was written. */
    finishedAt: instant('finished_at'),
  },
  (table) => [index('newsletter_sends_started').on(table.startedAt, table.id)],
);

/** Whom a letter was written to. The primary key prevents a second letter. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    sendId: uuid('send_id')
      .notNull()
      .references(() => newsletterSends.id, { onDelete: 'cascade' }),
    /** Without a foreign key: who has left is still counted, and cannot be identified by it any more. */
    subscriberId: uuid('subscriber_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.sendId, table.subscriberId] })],
);
