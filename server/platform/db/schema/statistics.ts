import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { Flag } from '../../../../contract/facts/bank-health.ts';
import type { QuestionStatistics } from '../../../../contract/bank/bank-statistics.ts';
import type { Measures } from '../../../../contract/admin/numbers.ts';
import { instant } from './columns.ts';

/** The statistics of all tests together, for the day on which they were computed. Earlier days are stored for some weeks. */
export const statisticsDays = pgTable('statistics_days', {
  /** In UTC. */
  day: date().primaryKey(),
  computedAt: instant('computed_at').notNull(),
  measures: jsonb().$type<Measures>().notNull(),
});

/** Statistics of the answers to one version of a question, on a day. They are counts and shares, and nothing about one person. */
export const bankStatistics = pgTable(
  'bank_statistics',
  {
    day: date()
      .notNull()
      .references(() => statisticsDays.day, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    version: integer().notNull(),
    area: text().$type<Area>().notNull(),
    isCurrent: boolean('is_current').notNull(),
    flags: text().array().$type<Flag[]>().notNull(),
    content: jsonb().$type<QuestionStatistics>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.questionId, table.version] }),
    index('bank_statistics_area').on(table.day, table.area, table.questionId),
  ],
);
