import { boolean, customType, date, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { Employment } from '../../../../contract/profiles/employment.ts';
import type { Currency } from '../../../../contract/profiles/exchange-rates.ts';
import { accounts } from './accounts.ts';
import { instant } from './columns.ts';
import { companies } from './profiles.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The rows for search: one for each engineer with a finished test. A row contains nothing that reveals a name, a picture, an age,
 * a gender or a nationality, and therefore of the engineer's own texts only the skills (docs/decisions/search-of-engineers.md).
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    engineerId: uuid('engineer_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * The test on show. Without a foreign key, because its check would wait for a transaction that has locked the test, and that
     * one may wait for search. A trigger notes when a test is deleted.
     */
    attemptId: uuid('attempt_id').notNull(),
    /** The version of the rules by which this row was made (search/documents.ts). */
    version: smallint().notNull(),
    /** Whether all companies may see the engineer. At each search, visibleTo (connections/visibility.ts) decides which may. */
    listed: boolean().notNull(),
    finishedAt: instant('finished_at').notNull(),
    /** When the row last changed. */
    updatedAt: instant('updated_at').notNull(),
    /**
     * Levels in the order of `AREAS` (server/data/vocabulary/areas.ts): -1 no topic of the test, 0 no score, 1-3 Junior to
     * Senior.
     */
    levels: smallint().array().notNull(),
    level: smallint().notNull(),
    /** The lowest and the highest level that the true score may have, in the same order, and for the whole test at the end. */
    lowest: smallint().array().notNull().default([]),
    highest: smallint().array().notNull().default([]),
    /** 0-100; -1 without a score, so that rows can be sorted by it. */
    points: smallint().notNull(),
    /** Position in the list of bands; -1 if not given. */
    experience: smallint().notNull(),
    education: smallint().notNull(),
    schedule: text().$type<Employment['schedule']>(),
    salary: text().$type<Employment['salary']>(),
    currency: text().$type<Currency>().notNull(),
    country: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** In the words of the engineer. */
    skills: text().array().notNull(),
    /** One sentence of a rater for each area, the best answer's first. */
    notes: jsonb().$type<{ area: Area; note: string }[]>().notNull(),
    /** The values for filters, each as one word (search/tags.ts). */
    tags: text().array().notNull(),
    /** The words of skills (weight A), of topics and places (B), and of the raters' notes (D), unchanged and by their stems. */
    words: tsvector().notNull(),
  },
  (table) => [
    // Without a list of pending entries, since every search would read all of it.
    index('search_documents_found').using('gin', table.tags, table.words).with({ fastupdate: false }),
    index('search_documents_points').on(table.points, table.engineerId),
    index('search_documents_finished').on(table.finishedAt, table.engineerId),
    index('search_documents_updated').on(table.updatedAt, table.engineerId),
    index('search_documents_version').on(table.version),
    index('search_documents_attempt').on(table.attemptId),
  ],
);

/** Engineers whose row has to be made again. Triggers write here in the transaction that changes the source of a row. */
export const searchChanges = pgTable('search_changes', {
  engineerId: uuid('engineer_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** How many requests to the language model a company has caused on its last day (UTC). One row for each company. */
export const modelUse = pgTable('model_use', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id, { onDelete: 'cascade' }),
  day: date().notNull(),
  requests: integer().notNull(),
});
