import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type VersionedConsent, versionOf } from '../../../../contract/facts/consents.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Every consent that was given or taken back: which text, and when. Appended and never changed (a trigger refuses it): the latest of a
 * person and a text says what holds.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    consent: text().$type<VersionedConsent>().notNull(),
    /** Of the text, as in contract/facts/consents.ts. */
    version: integer().notNull(),
    given: boolean().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('consent_records_latest').on(table.accountId, table.consent, table.id.desc())],
);

/** Whether somebody has agreed to the text as it is now, and has not taken that back. */
export const agreesTo = (consent: VersionedConsent, accountId: SQLWrapper) => sql<boolean>`coalesce((
  select c.given and c.version = ${versionOf(consent)} from consent_records c
  where c.account_id = ${accountId} and c.consent = ${consent} order by c.id desc limit 1), false)`;

/** A row that says that somebody agrees to the text as it is now, or takes that back. */
export const consentRow = (accountId: string, consent: VersionedConsent, given: boolean) => ({
  accountId,
  consent,
  version: versionOf(consent),
  given,
});
