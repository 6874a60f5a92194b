import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { ProposedWords } from '../../../../contract/bank/proposals.ts';
import { accounts } from './accounts.ts';
import { questions } from './assessments.ts';
import { instant } from './columns.ts';

/** Who has retired or restored a question, and why. Appended and never changed (a trigger refuses it). */
export const questionWithdrawals = pgTable(
  'question_withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    what: text().$type<'withdrawn' | 'restored'>().notNull(),
    why: text().notNull(),
    by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('question_withdrawals_question').on(table.questionId, table.at)],
);

/**
 * Changes of questions, and new ones, that administrators propose. Neither a proposal nor a decision ever changes (a
 * trigger refuses it).
 */
export const questionProposals = pgTable(
  'question_proposals',
  {
    id: uuid().primaryKey(),
    /** Null for a new question until it is approved. Not a foreign key, since the bank may get the question later. */
    questionId: text('question_id'),
    isNew: boolean('is_new').notNull(),
    /** The version that was changed. */
    version: integer(),
    area: text().$type<Area>().notNull(),
    words: jsonb().$type<ProposedWords>().notNull(),
    why: text().notNull(),
    by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
    decision: text().$type<'approved' | 'rejected' | 'taken-back'>(),
    reason: text().notNull().default(''),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('question_proposals_question').on(table.questionId),
    index('question_proposals_state').on(table.decision, table.at),
  ],
);
