import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Area, Specialty } from '../../../contract/assessment.ts';
import type { Insufficient, Levels } from '../../../contract/rating.ts';
import { accounts } from './accounts.ts';
import { accommodations, instant } from './columns.ts';

export const questions = pgTable('questions', {
  id: text().primaryKey(),
  area: text().$type<Area>().notNull(),
  kind: text().$type<'choice' | 'spoken'>().notNull(),
  demo: boolean().notNull().default(false),
  text: text().notNull(),
  options: jsonb().$type<Record<string, string>>(),
  key: text(),
  rationale: text(),
  strong: jsonb().$type<string[]>(),
  retired: boolean().notNull().default(false),
});

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    engineerId: uuid('engineer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 1 for the only test that an engineer has by right. Unique per engineer, so that two starts at once make one test. */
    number: integer().notNull().default(1),
    option1: text().$type<Specialty>().notNull(),
    option2: text().$type<Specialty>().notNull(),
    ...accommodations,
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When the last of these arrived: an answer to every card, and a submission of the screen recording. */
    finishedAt: instant('finished_at'),
    /** When an unfinished test was closed because another one was granted. What still arrives of it is stored all the same. */
    closedAt: instant('closed_at'),
    /** When the last spoken answer was rated or found impossible to judge, and the letter about that was written. */
    settledAt: instant('settled_at'),
    /** Keyed hash of the network from which the test was started (accounts/tokens.ts). Null for tests of older servers. */
    network: text('origin'),
    /** Bytes of recordings received. Written every few seconds, so a crash may leave it slightly too low. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('attempts_one_shot').on(table.engineerId, table.number),
    index('attempts_finished').on(table.finishedAt),
    index('attempts_origin').on(table.network, table.startedAt),
  ],
);

/** The questions of an attempt, in order, with the options as they were shown. */
export const cards = pgTable(
  'cards',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    section: integer().notNull(),
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    /**
     * The options in the order shown, with their wording and their letter in the bank at that time, so that later edits of the bank
     * do not change past tests.
     */
    shown: jsonb().$type<{ letter: string; text: string }[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    unique('cards_question').on(table.attemptId, table.questionId),
  ],
);

/** One row for each card that was answered, and one with the question id `screen` for each submission of the screen recording. */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The chosen option's text, or what was typed; null for a recorded answer. */
    answer: text(),
    recordingIds: uuid('recording_ids').array(),
    answeredAt: instant('answered_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Base64 SHA-256 of `answerText` (contract/receipts.ts). Stored, so that the same receipt can be signed again. */
    digest: text().notNull(),
    /** False: stored by an older server, which ignored fields with an unknown name and may have stored less than was sent. */
    fieldsChecked: boolean('fields_checked').notNull().default(true),
    /** When an empty answer of an older server was replaced by what the device had sent (assessments/fill-empty-answer.ts). */
    correctedAt: instant('corrected_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.idempotencyKey] }),
    uniqueIndex('answers_one_for_each_card')
      .on(table.attemptId, table.questionId)
      .where(sql`${table.questionId} <> 'screen'`),
  ],
);

/** Reports of devices: how much of a test is still on the device because the server refused it. No row if nothing is. */
export const deviceReports = pgTable('device_reports', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  answers: integer().notNull(),
  recordings: integer().notNull(),
  /** The code of the latest refusal, as the device received it. */
  problem: text().notNull(),
  reportedAt: instant('reported_at').notNull().defaultNow(),
});

export const ratings = pgTable(
  'ratings',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** Null once the account of the rater is deleted. */
    raterId: uuid('rater_id').references(() => accounts.id, { onDelete: 'set null' }),
    levels: jsonb().$type<Levels>(),
    /** Instead of levels: why the answer cannot be judged. */
    insufficient: text().$type<Insufficient>(),
    note: text().notNull().default(''),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    check('ratings_one_of_two', sql`(${table.levels} is null) <> (${table.insufficient} is null)`),
  ],
);

/** Requests of engineers to look at a test again. A granted one allows one more test and is used up when that test exists. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decision: text().$type<'granted' | 'declined'>(),
    reason: text().notNull().default(''),
    decidedBy: uuid('decided_by').references(() => accounts.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('reviews_attempt').on(table.attemptId),
    index('reviews_asked').on(table.askedAt),
    uniqueIndex('reviews_one_waits')
      .on(table.attemptId)
      .where(sql`${table.decision} is null`),
    uniqueIndex('reviews_one_grant')
      .on(table.attemptId)
      .where(sql`${table.decision} = 'granted'`),
  ],
);
