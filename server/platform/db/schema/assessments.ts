import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
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
import type { Area, Specialty } from '../../../../contract/assessment/assessment.ts';
import type { Drawing } from '../../../../contract/assessment/drawing.ts';
import type { QuestionContent } from '../../../../contract/bank/question-content.ts';
import type { Fault, Insufficient, Levels, RatingMark } from '../../../../contract/rating/rating.ts';
import type { Scoring } from '../../../../contract/facts/scoring-versions.ts';
import type { LostCause } from '../../../../contract/recordings/gaps.ts';
import { accounts } from './accounts.ts';
import { accommodations, instant } from './columns.ts';
import type { QuestionKind } from '../../../../contract/facts/question-kinds.ts';

/** One row for each question that ever was in the bank. Its content is in its versions. */
export const questions = pgTable('questions', {
  id: text().primaryKey(),
  area: text().$type<Area>().notNull(),
  kind: text().$type<QuestionKind>().notNull(),
  demo: boolean().notNull().default(false),
  /** It is no longer in the bank. */
  retired: boolean().notNull().default(false),
  /** When administrators have retired it, who, and why. Null if they have not. It counts as retired in every way. */
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by').references(() => accounts.id, { onDelete: 'set null' }),
  withdrawnWhy: text('withdrawn_why'),
  /** The number of tests with it. The draw prefers questions with the lowest number. */
  asked: integer().notNull().default(0),
});

/**
 * The content of a question, and its key. Immutable: a trigger refuses changes, and a change of the bank makes the next version.
 */
export const questionVersions = pgTable(
  'question_versions',
  {
    questionId: text('question_id')
      .notNull()
      .references(() => questions.id),
    /** Counts from 1. */
    version: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    /** Hash of the content and, for a parametric question, of all its instances. Empty for the first versions of old servers. */
    digest: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.questionId, table.version] })],
);

/** The rules of scoring and the rubric, stored when a server first ran with them. Immutable, as above. */
export const scoringVersions = pgTable('scoring_versions', {
  version: integer().primaryKey(),
  rules: jsonb().$type<Scoring>().notNull(),
  rubric: jsonb().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey(),
    engineerId: uuid('engineer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** 1 for the usual only test of an engineer. Unique per engineer, so that two starts at once make one test. */
    number: integer().notNull().default(1),
    option1: text().$type<Specialty>().notNull(),
    option2: text().$type<Specialty>().notNull(),
    ...accommodations,
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When the last of these arrived: an answer to every card, and a submission of the screen recording. */
    finishedAt: instant('finished_at'),
    /** When an unfinished test was closed because another one was granted. Data of it that arrives later is still stored. */
    closedAt: instant('closed_at'),
    /** When the last spoken answer was rated or found impossible to judge, and the e-mail about that was written. */
    settledAt: instant('settled_at'),
    /** The scoring rules of the test (contract/facts/scoring-versions.ts): those in force at its start. */
    scoring: integer().notNull().default(1),
    /** How many raters each of its spoken answers needs. Decided at its start; may be lowered to one until it is settled. */
    raters: integer().notNull().default(1),
    /** Keyed hash of the network from which the test was started (accounts/tokens.ts). Null for tests of older servers. */
    network: text('origin'),
    /** The same of the IPv6 networks of 56 and 48 bits around it. Null for IPv4. */
    network56: text('origin_56'),
    network48: text('origin_48'),
    /**
     * The id (`kid`) of the newest receipt key at its start. A device knows that key and all older ones, so its receipts are
     * signed with it. Null for tests of older servers.
     */
    receiptKey: text('receipt_key'),
    /** Bytes of recordings received. Written every few seconds, so a crash may leave it slightly too low. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('attempts_one_shot').on(table.engineerId, table.number),
    index('attempts_finished').on(table.finishedAt),
    index('attempts_started').on(table.startedAt, table.id),
    index('attempts_unsettled')
      .on(table.id)
      .where(sql`${table.settledAt} is null`),
    index('attempts_origin').on(table.network, table.startedAt),
    index('attempts_origin_56').on(table.network56, table.startedAt),
    index('attempts_origin_48').on(table.network48, table.startedAt),
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
    /** The version that was asked. */
    version: integer().notNull().default(1),
    /** The question as it was asked, with its drawn numbers. */
    text: text().notNull(),
    /** The drawn numbers of a parametric question. */
    numbers: jsonb().$type<Record<string, number>>(),
    drawing: jsonb().$type<Drawing>(),
    /**
     * The options in the order shown, with their wording and their letter in the bank at that time, so that later edits of the
     * bank do not change past tests.
     */
    shown: jsonb().$type<{ letter: string; text: string }[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    unique('cards_question').on(table.attemptId, table.questionId),
    index('cards_version').on(table.questionId, table.version),
    foreignKey({
      name: 'cards_of_version',
      columns: [table.questionId, table.version],
      foreignColumns: [questionVersions.questionId, questionVersions.version],
    }),
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
    /** The text of the chosen option, or the typed text; null for a recorded answer. */
    answer: text(),
    recordingIds: uuid('recording_ids').array(),
    /** Why a recording that was made is not among them: the device could not read it any more. */
    lost: text().$type<LostCause>(),
    answeredAt: instant('answered_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Base64 SHA-256 of `answerText` (contract/recordings/receipts.ts). Stored, so that the same receipt can be signed again. */
    digest: text().notNull(),
    /** False: stored by an older server, which ignored fields with an unknown name, so some of the sent data may be missing. */
    fieldsChecked: boolean('fields_checked').notNull().default(true),
    /** When the answer from the device replaced an empty answer of an older server (assessments/fill-empty-answer.ts). */
    correctedAt: instant('corrected_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.idempotencyKey] }),
    index('answers_corrected')
      .on(table.attemptId)
      .where(sql`${table.correctedAt} is not null`),
    uniqueIndex('answers_one_for_each_card')
      .on(table.attemptId, table.questionId)
      .where(sql`${table.questionId} <> 'screen'`),
  ],
);

/** Reports of devices: how much of a test is still on the device because the server refused it. No row if there is nothing. */
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

/**
 * Ratings are appended and never changed (a trigger refuses it): the latest rating of each rater counts for an answer. So an
 * answer can have several raters, and a history.
 */
export const ratings = pgTable(
  'ratings',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** Null once the account of the rater is deleted. */
    raterId: uuid('rater_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Distinguishes raters, also after their accounts are deleted. */
    raterKey: text('rater_key').notNull(),
    levels: jsonb().$type<Levels>(),
    /** Instead of levels: why the answer cannot be judged. */
    insufficient: text().$type<Insufficient>(),
    /** The recorded fault at the time of the rating. */
    fault: text().$type<Fault>(),
    /** The rater calls the answer unsafe. */
    unsafe: boolean().notNull().default(false),
    note: text().notNull().default(''),
    /** Two raters differed by more than one level, and this one decides between them. */
    adjudicates: boolean().notNull().default(false),
    /** The places where the rater heard the points to listen for. */
    marks: jsonb().$type<RatingMark[]>().notNull().default([]),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [
    index('ratings_answer').on(table.attemptId, table.questionId, table.ratedAt),
    check('ratings_one_of_two', sql`(${table.levels} is null) <> (${table.insufficient} is null)`),
  ],
);

/** Requests of engineers for a review of a test. A granted one allows one more test and is used up when that test exists. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Another test that the server offered by itself, since too few answers could be judged. */
    offered: boolean().notNull().default(false),
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
