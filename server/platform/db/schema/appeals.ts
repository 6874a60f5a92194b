import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { attempts } from './assessments.ts';
import { instant } from './columns.ts';

/** Answers for which an engineer has requested another rater, once each. The levels of that rater are among the ratings. */
export const appeals = pgTable(
  'appeals',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    text: text().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);
