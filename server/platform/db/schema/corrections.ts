import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ScoreSummary } from '../../../../contract/bank/corrections.ts';
import { accounts } from './accounts.ts';
import { attempts, questionVersions } from './assessments.ts';
import { instant } from './columns.ts';

/** The key of a version of a question, corrected later. It starts a new scoring of all tests that asked it, on record. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey(),
    questionId: text('question_id').notNull(),
    version: integer().notNull(),
    /** Letters of options in the bank: the key until then, and the one since. Null: every option counts as right. */
    keyBefore: text('key_before'),
    keyAfter: text('key_after'),
    why: text().notNull(),
    by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    /** Tests that asked it and were finished by then, and how many of them are scored anew. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Engineers are worked in the order of their ids. The last one of whom all tests are scored anew; null at the end. */
    cursor: uuid(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('corrections_question').on(table.questionId, table.version, table.at),
    foreignKey({
      name: 'corrections_of_version',
      columns: [table.questionId, table.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
  ],
);

/** What a correction did to one test. There is a row only if the score moved. */
export const rescoredTests = pgTable(
  'rescored_tests',
  {
    correctionId: uuid('correction_id')
      .notNull()
      .references(() => corrections.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    before: jsonb().$type<ScoreSummary>().notNull(),
    after: jsonb().$type<ScoreSummary>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.correctionId, table.attemptId] }),
    index('rescored_tests_attempt').on(table.attemptId),
  ],
);
