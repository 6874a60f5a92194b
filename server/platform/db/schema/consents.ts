import { type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { type VersionedConsent, versionOf } from '../../../../contract/facts/consents.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';

/**
 * Every consent that was given or withdrawn: which text, and when. Appended and never changed (a trigger refuses it): the latest
 * row of a person for a text is the current state.
 */
export const consentRecords = pgTable(
  'consent_records',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    consent: text().$type<VersionedConsent>().notNull(),
    /** The version of the text in contract/facts/consents.ts. */
    version: integer().notNull(),
    given: boolean().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('consent_records_latest').on(table.accountId, table.consent, table.id.desc())],
);

/** Whether a person has agreed to the current text and has not withdrawn the consent. */
export const agreesTo = (consent: VersionedConsent, accountId: SQLWrapper) => sql<boolean>`coalesce((
  select c.given and c.version = ${versionOf(consent)} from consent_records c
  where c.account_id = ${accountId} and c.consent = ${consent} order by c.id desc limit 1), false)`;

/** A row for a person who agrees to the current text, or withdraws the consent. */
export const consentRow = (accountId: string, consent: VersionedConsent, given: boolean) => ({
  accountId,
  consent,
  version: versionOf(consent),
  given,
});
