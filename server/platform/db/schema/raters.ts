import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Insufficient, Levels, MeanLevels, RatingMark } from '../../../../contract/rating/rating.ts';
import { accounts } from './accounts.ts';
import { attempts } from './assessments.ts';
import { instant } from './columns.ts';
import { recordings } from './recordings.ts';

const rater = () =>
  uuid('rater_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const attempt = () =>
  uuid('attempt_id')
    .notNull()
    .references(() => attempts.id, { onDelete: 'cascade' });

/** Accounts that rate without the rights of an administrator. */
export const raters = pgTable('raters', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  invitedBy: uuid('invited_by').references(() => accounts.id, { onDelete: 'set null' }),
  invitedAt: instant('invited_at').notNull().defaultNow(),
  /** When the calibration was good enough. */
  admittedAt: instant('admitted_at'),
  /** After how many rated answers the next control answer follows. Drawn by chance, and shown to nobody. */
  controlAt: integer('control_at').notNull().default(0),
  endedAt: instant('ended_at'),
});

/** How many raters an answer gets by the choice of administrators, with the reason. The latest row applies. */
export const ratingRules = pgTable('rating_rules', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Null: by the number of active raters. */
  raters: integer().$type<1 | 2>(),
  reason: text().notNull(),
  by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  at: instant('at').notNull().defaultNow(),
});

/** Answers that are reserved for a rater. A row stays until the answer is rated, so that a late rating still finds it. */
export const ratingLeases = pgTable(
  'rating_leases',
  {
    raterId: rater(),
    attemptId: attempt(),
    questionId: text('question_id').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
    until: instant('until').notNull(),
    /** It is a control answer: its levels are known. */
    control: boolean().notNull().default(false),
    /** How much later its times are shown, since a control answer is older than waiting answers. */
    shiftMs: bigint('shift_ms', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.raterId, table.attemptId, table.questionId] }),
    index('rating_leases_answer').on(table.attemptId, table.questionId),
  ],
);

/** Ratings of answers whose levels are known. They never count for the engineer. Appended and never changed. */
export const controlRatings = pgTable(
  'control_ratings',
  {
    id: uuid().primaryKey().defaultRandom(),
    raterId: rater(),
    attemptId: attempt(),
    questionId: text('question_id').notNull(),
    levels: jsonb().$type<Levels>(),
    insufficient: text().$type<Insufficient>(),
    unsafe: boolean().notNull().default(false),
    note: text().notNull().default(''),
    marks: jsonb().$type<RatingMark[]>().notNull().default([]),
    /** The known levels at that time. */
    keyLevels: jsonb('key_levels').$type<MeanLevels>().notNull(),
    shiftMs: bigint('shift_ms', { mode: 'number' }).notNull().default(0),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [index('control_ratings_rater').on(table.raterId, table.ratedAt)],
);

/** Ratings of calibration answers, each once. */
export const calibrationRatings = pgTable(
  'calibration_ratings',
  {
    raterId: rater(),
    /** The id of the answer in the program (raters/calibration-answers.ts). */
    itemId: text('item_id').notNull(),
    round: integer().notNull(),
    levels: jsonb().$type<Levels>().notNull(),
    /** Sum of absolute differences from the key, and over how many criteria. */
    distance: doublePrecision().notNull(),
    criteria: integer().notNull(),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.raterId, table.itemId] })],
);

/** Raters who asked to see the screen of a test while rating an answer, and why. */
export const screenRequests = pgTable(
  'screen_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    raterId: uuid('rater_id').references(() => accounts.id, { onDelete: 'set null' }),
    attemptId: attempt(),
    questionId: text('question_id').notNull(),
    reason: text().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('screen_requests_at').on(table.at), index('screen_requests_answer').on(table.attemptId, table.questionId)],
);

/**
 * Recordings for a rater, under random names: the real ids contain the time of the recording, which would
 * reveal a control answer.
 */
export const givenRecordings = pgTable(
  'given_recordings',
  {
    id: uuid().primaryKey().defaultRandom(),
    raterId: rater(),
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => recordings.id, { onDelete: 'cascade' }),
  },
  (table) => [unique('given_recordings_once').on(table.raterId, table.recordingId)],
);
