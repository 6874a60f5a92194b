import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ScoreSummary } from '../../../../contract/bank/corrections.ts';
import { accounts } from './accounts.ts';
import { attempts, questionVersions } from './assessments.ts';
import { instant } from './columns.ts';

/** A correction of the key of a version of a question. It starts a new scoring of all tests that asked it, which is recorded. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey(),
    questionId: text('question_id').notNull(),
    version: integer().notNull(),
    /** Letters of options in the bank: the old key and the new key. Null: every option counts as right. */
    keyBefore: text('key_before'),
    keyAfter: text('key_after'),
    why: text().notNull(),
    by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    /** Finished tests that asked it, and how many of them are scored again. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** Engineers are processed in the order of their ids. The last one whose tests are all scored again; null at the end. */
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

/** The effect of a correction on one test. There is a row only if the score changed. */
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
