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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Area, Specialty } from '../../contract/assessment.ts';
import type { Role } from '../../contract/call.ts';
import type { Levels } from '../../contract/rating.ts';
import type { Gap } from '../../contract/recordings.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    role: text().$type<Role>().notNull(),
    email: text().notNull(),
    /** PHC string, argon2id (RFC 9106). */
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    check('accounts_role', sql`${table.role} in ('engineer', 'company', 'admin')`),
  ],
);

/** Only the SHA-256 of a session's token is kept, so that a copy of the database signs nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

export const engineers = pgTable('engineers', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  surname: text().notNull(),
  phone: text().notNull(),
  location: text().notNull(),
  occupation: text().notNull().default(''),
  publicName: text('public_name').notNull().default(''),
  bio: text().notNull().default(''),
  /** The chosen specialties; they may be changed until a test starts, which copies them. */
  option1: text().$type<Specialty>(),
  option2: text().$type<Specialty>(),
});

export const companies = pgTable('companies', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  location: text().notNull(),
});

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
    /** One shot: a second one exists only where an administrator granted it. */
    number: integer().notNull().default(1),
    option1: text().$type<Specialty>().notNull(),
    option2: text().$type<Specialty>().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
  },
  (table) => [unique('attempts_one_shot').on(table.engineerId, table.number), index('attempts_finished').on(table.finishedAt)],
);

/** The 17 questions of an attempt, in order, with the options as they were shown. */
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
    /** The options in the order shown, as worded then and with their letter in the bank: a later edit there takes nothing back. */
    shown: jsonb().$type<{ letter: string; text: string }[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.position] }),
    unique('cards_question').on(table.attemptId, table.questionId),
  ],
);

/** One row for each card that was answered, and one named `screen` for the call that finishes a test. */
export const answers = pgTable(
  'answers',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** The chosen option's text; null for a recorded answer. */
    answer: text(),
    recordingIds: uuid('recording_ids').array(),
    answeredAt: instant('answered_at'),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Base64 SHA-256 of `answerText` (contract/manifest.ts). */
    digest: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

export const recordings = pgTable(
  'recordings',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    kind: text().$type<'screen' | 'answer'>().notNull(),
    questionId: text('question_id'),
    segment: integer().notNull(),
    mimeType: text('mime_type').notNull(),
    surface: text().$type<'monitor' | 'unconfirmed'>(),
    startedAt: instant('started_at').notNull(),
    registeredAt: instant('registered_at').notNull().defaultNow(),
    sealedAt: instant('sealed_at'),
    count: integer(),
    bytes: bigint({ mode: 'number' }),
    root: text(),
    gaps: jsonb().$type<Gap[]>().notNull().default([]),
    receipt: text(),
    /** Set when the joined file has been made seekable. */
    readyAt: instant('ready_at'),
    seconds: integer(),
  },
  (table) => [index('recordings_attempt').on(table.attemptId, table.kind, table.segment)],
);

export const ratings = pgTable(
  'ratings',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    raterId: uuid('rater_id')
      .notNull()
      .references(() => accounts.id),
    levels: jsonb().$type<Levels>().notNull(),
    note: text().notNull().default(''),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);
