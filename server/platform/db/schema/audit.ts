import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditDetails } from '../../../../contract/admin/audit.ts';
import { bytes, instant } from './columns.ts';

/**
 * Actions of administrators and raters. Each row has a keyed hash over its content and the hash of the row before. Nothing is
 * changed or deleted (triggers refuse it). Ids are not foreign keys, since they stay when an account is deleted.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    /** From 1 without a gap. */
    place: bigint({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    by: uuid(),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<AuditDetails>().notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [
    index('audit_events_by').on(table.by, table.place),
    index('audit_events_subject').on(table.subject, table.place),
    index('audit_events_action').on(table.action, table.place),
  ],
);

/** The last row of the log, in one row. Each writer of an entry locks it, so that the chain never forks. */
export const auditHead = pgTable(
  'audit_head',
  {
    one: boolean().primaryKey().default(true),
    place: bigint({ mode: 'number' }).notNull(),
    hash: bytes('hash').notNull(),
  },
  (table) => [check('audit_head_one', sql`${table.one}`)],
);
