import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { Difficulty } from '../../../../contract/bank/bank.ts';
import type { AskedItem, Result, Round } from '../../../../contract/bank/cuts.ts';
import { accounts } from './accounts.ts';
import { questionVersions } from './assessments.ts';
import { instant } from './columns.ts';

/** Judges who set the cuts of levels, for the bank at the time when the panel was opened. */
export const cutPanels = pgTable(
  'cut_panels',
  {
    id: uuid().primaryKey(),
    openedBy: uuid('opened_by').references(() => accounts.id, { onDelete: 'set null' }),
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** When it ends by itself. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    round: integer().$type<Round>().notNull().default(1),
    /** The version of scoring whose weights turn answers into points. */
    scoring: integer().notNull(),
    /** Stored when it ends, since the answers of its judges are deleted later. */
    results: jsonb().$type<Result[]>(),
    /** The number of judges with links when it ended. */
    judges: integer(),
  },
  (table) => [
    uniqueIndex('cut_panels_one_open')
      .on(sql`(true)`)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** The questions of a panel, in order. */
export const cutItems = pgTable(
  'cut_items',
  {
    panelId: uuid('panel_id')
      .notNull()
      .references(() => cutPanels.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    questionId: text('question_id').notNull(),
    version: integer().notNull(),
    area: text().$type<Area>().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    shown: jsonb().$type<AskedItem>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.panelId, table.position] }),
    foreignKey({
      name: 'cut_items_of_version',
      columns: [table.questionId, table.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
  ],
);

/** A judge is stored as a link and a number, without a name. */
export const cutJudges = pgTable(
  'cut_judges',
  {
    id: uuid().primaryKey(),
    panelId: uuid('panel_id')
      .notNull()
      .references(() => cutPanels.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The secret of the link is derived from it and from the server's own secret. */
    linkId: uuid('link_id').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [unique('cut_judges_number').on(table.panelId, table.number)],
);

/** The latest answer of a judge to an item in a round. */
export const cutAnswers = pgTable(
  'cut_answers',
  {
    judgeId: uuid('judge_id')
      .notNull()
      .references(() => cutJudges.id, { onDelete: 'cascade' }),
    round: integer().$type<Round>().notNull(),
    position: integer().notNull(),
    intermediate: integer().notNull(),
    senior: integer().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.judgeId, table.round, table.position] })],
);
