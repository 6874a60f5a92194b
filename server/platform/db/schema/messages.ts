import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { Side } from '../../../../contract/profiles/connections.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

/** A side whose account is deleted is missing. */
interface ShownAtEnd {
  engineer?: { name: string; topic: string };
  /** Without `domains`, the current ones are shown. */
  company?: { name: string; domains?: string[] };
}

/**
 * One for each engineer and company that have ever been able to write to each other. The ids have no foreign key: when the
 * account of one side is deleted, the thread stays for the other side, with an id of nobody. A thread without any side is deleted
 * (own-data/deletion-repository.ts).
 */
export const threads = pgTable(
  'threads',
  {
    id: uuid().primaryKey(),
    engineerId: uuid('engineer_id').notNull(),
    companyId: uuid('company_id').notNull(),
    /** The number of its last message; 0 without one. Counted here, so that writers wait for each other. */
    count: integer().notNull().default(0),
    /** Of the last message, or of a later step about an offer. */
    changedAt: instant('changed_at').notNull(),
    /** What each side saw of the other when their connection ended; null while they are connected. */
    shownAtEnd: jsonb('shown_at_end').$type<ShownAtEnd>(),
  },
  (table) => [
    unique('threads_pair').on(table.engineerId, table.companyId),
    index('threads_engineer').on(table.engineerId, table.changedAt, table.id),
    index('threads_company').on(table.companyId, table.changedAt, table.id),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Made by the device, so that sending it twice stores it once. */
    id: uuid().primaryKey(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Order in the thread, from 1. */
    number: integer().notNull(),
    side: text().$type<Side>().notNull(),
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    text: text().notNull(),
    /** By the clock of the device, never later than `receivedAt`. */
    sentAt: instant('sent_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When an administrator removed it for everybody. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    unique('messages_order').on(table.threadId, table.number),
    index('messages_author').on(table.authorId, table.receivedAt),
    index('messages_removed')
      .on(table.threadId)
      .where(sql`${table.removedAt} is not null`),
    check('messages_side', sql`${table.side} in ('engineer', 'company')`),
  ],
);

/** The names of the authors in a thread at the end of the connection. */
export const threadAuthors = pgTable(
  'thread_authors',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.threadId, table.accountId] }), index('thread_authors_account').on(table.accountId)],
);

/** Up to which message each account has read a thread, and up to which it has deleted it for itself. */
export const threadMarks = pgTable(
  'thread_marks',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    side: text().$type<Side>().notNull(),
    read: integer().notNull().default(0),
    cleared: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.threadId] }),
    index('thread_marks_thread').on(table.threadId, table.side),
  ],
);

/** Messages that an account has deleted for itself. */
export const messageDeletions = pgTable(
  'message_deletions',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.messageId] }),
    index('message_deletions_message').on(table.messageId),
  ],
);

/** Messages that one side has reported, each at most once, and the decision of an administrator. */
export const messageReports = pgTable(
  'message_reports',
  {
    id: uuid().primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reportedBy: uuid('reported_by').references(() => accounts.id, { onDelete: 'set null' }),
    side: text().$type<Side>().notNull(),
    reason: text().notNull(),
    reportedAt: instant('reported_at').notNull(),
    decision: text().$type<'removed' | 'kept'>(),
    note: text().notNull().default(''),
    decidedAt: instant('decided_at'),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('message_reports_waiting')
      .on(table.reportedAt, table.id)
      .where(sql`${table.decision} is null`),
    index('message_reports_decided').on(table.decidedAt, table.id),
    check('message_reports_decision', sql`${table.decision} in ('removed', 'kept')`),
  ],
);

/** Templates of a company for its messages. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    text: text().notNull(),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [index('message_templates_company').on(table.companyId, table.name)],
);
