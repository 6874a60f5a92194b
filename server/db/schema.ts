import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
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
import type { TimeFactor } from '../../contract/accommodations.ts';
import type { Area, Specialty } from '../../contract/assessment.ts';
import type { Role } from '../../contract/roles.ts';
import type { Employment } from '../../contract/employment.ts';
import type { Insufficient, Levels } from '../../contract/rating.ts';
import type { Unplayable } from '../../contract/recordings.ts';
import type { Gap } from '../../contract/gaps.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    role: text().$type<Role>().notNull(),
    email: text().notNull(),
    /** PHC string, argon2id (RFC 9106); null where an outside provider signs this account in. */
    passwordHash: text('password_hash'),
    /** The outside provider through which the account signs in: its issuer identifier (OpenID Connect Core, section 2). */
    provider: text(),
    /** Whom the provider means: `sub`, which with the issuer names one person for good. */
    subject: text(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Set when the address is proven: by the link in a letter, by a provider that confirmed it, or by a reset code. */
    confirmedAt: instant('confirmed_at'),
    /** Upload tokens from before cannot be renewed by themselves; null where the password never changed. */
    passwordChangedAt: instant('password_changed_at'),
    /** An invented person whose password is public: signs in only while the server listens on loopback. */
    demo: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('accounts_email').on(sql`lower(${table.email})`),
    unique('accounts_identity').on(table.provider, table.subject),
    check('accounts_role', sql`${table.role} in ('engineer', 'company', 'admin')`),
    check('accounts_way_in', sql`${table.passwordHash} is not null or ${table.provider} is not null`),
    check('accounts_provided', sql`${table.provider} is null or ${table.role} = 'engineer'`),
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
    /** Set where a reset code opened the session: until then it may choose a password without the old one, once. */
    mayResetUntil: instant('may_reset_until'),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * The reset codes that are good, one for an address, whether or not it is registered. The code itself is kept nowhere: it is
 * derived from the row's id and the server's secret (accounts/tokens.ts).
 */
export const resets = pgTable('resets', {
  email: text().primaryKey(),
  id: uuid().notNull(),
  /** Guesses by others than who asked for it. */
  wrong: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Links that work once, in a letter or printed by a command. Only the hash of the secret in the address is kept. */
export const links = pgTable(
  'links',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    purpose: text().$type<'confirm' | 'password'>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('links_account').on(table.accountId), index('links_expiry').on(table.expiresAt)],
);

/** How often something was tried lately; the key says what and, as hashes, on whose account and from where. */
export const tries = pgTable(
  'tries',
  { key: text().primaryKey(), count: integer().notNull(), until: instant('until').notNull() },
  (table) => [index('tries_until').on(table.until)],
);

/** What a letter says and to whom; its words are found when it leaves (mail/wording.ts). */
export type Letter =
  | { kind: 'reset-code'; to: string; resetId: string }
  | { kind: 'welcome' | 'confirm'; to: string; role: Role; linkId: string | null }
  | { kind: 'admitted'; to: string; linkId: string | null }
  | { kind: 'password-changed'; to: string }
  | { kind: 'results'; to: string }
  | { kind: 'granted'; to: string }
  | { kind: 'message'; name: string; email: string; message: string };

/** Letters that have not left yet; one that has is deleted. */
export const letters = pgTable('letters', {
  id: uuid().primaryKey(),
  content: jsonb().$type<Letter>().notNull(),
  writtenAt: instant('written_at').notNull().defaultNow(),
  /** What the mail server said when it refused the letter for good (RFC 5321, section 4.2.1): 550 for example. */
  refused: integer(),
});

/** Sign-ins that have left for the outside provider: good once, for ten minutes, in the browser that holds the token. */
export const handshakes = pgTable(
  'handshakes',
  {
    tokenHash: text('token_hash').primaryKey(),
    state: text().notNull(),
    nonce: text().notNull(),
    verifier: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('handshakes_expiry').on(table.expiresAt)],
);

/** How a test is taken: set on the engineer, copied to the test when it starts. */
const accommodations = {
  timeFactor: doublePrecision('time_factor').$type<TimeFactor>().notNull().default(1),
  typed: boolean().notNull().default(false),
};

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
  ...accommodations,
});

export const companies = pgTable('companies', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  location: text().notNull(),
  phone: text().notNull().default(''),
  occupation: text().notNull().default(''),
  publicName: text('public_name').notNull().default(''),
  bio: text().notNull().default(''),
  /** When an administrator admitted this company itself; its mail domain may be admitted instead. */
  admittedAt: instant('admitted_at'),
  admittedBy: uuid('admitted_by').references(() => accounts.id, { onDelete: 'set null' }),
});

/** Mail domains whose companies are all admitted once their address is confirmed. Lower case, an exact match. */
export const admittedDomains = pgTable('admitted_domains', {
  domain: text().primaryKey(),
  admittedAt: instant('admitted_at').notNull().defaultNow(),
  admittedBy: uuid('admitted_by').references(() => accounts.id, { onDelete: 'set null' }),
});

/** What engineers look for and bring; no row where it was never told. */
export const employments = pgTable('employments', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  salary: text().$type<Employment['salary']>().notNull(),
  schedule: text().$type<Employment['schedule']>().notNull(),
  experience: text().$type<Employment['experience']>().notNull(),
  education: text().$type<Employment['education']>().notNull(),
  skills: text().notNull(),
});

/** Links to pages elsewhere; no row where none was ever given. */
export const socials = pgTable('socials', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  facebook: text().notNull(),
  twitter: text().notNull(),
  linkedin: text().notNull(),
  website: text().notNull(),
  github: text().notNull(),
});

/** At most one for each account. A new one has a new id, so that what a browser keeps of the old one is never shown for it. */
export const pictures = pgTable('pictures', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  id: uuid().notNull().unique(),
  /** WebP, made by the server (server/profiles/picture.ts). */
  bytes: bytes().notNull(),
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
    ...accommodations,
    startedAt: instant('started_at').notNull().defaultNow(),
    /** When every card had an answer and a submission of the screen recording was there. */
    finishedAt: instant('finished_at'),
    /** When an unfinished test was closed, since another one was granted; what still arrives of it is kept. */
    closedAt: instant('closed_at'),
    /** When the last of its spoken answers was settled, and the letter about that was written. */
    settledAt: instant('settled_at'),
    /** Where it was started: a keyed hash of the address or network (accounts/tokens.ts). Null for tests of older servers. */
    origin: text(),
    /** What the server has taken of its recordings; written every few seconds, so a crash may leave it a little short. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('attempts_one_shot').on(table.engineerId, table.number),
    index('attempts_finished').on(table.finishedAt),
    index('attempts_origin').on(table.origin, table.startedAt),
  ],
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

/** One row for each card that was answered, and one named `screen` for each submission of the screen recording. */
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
    /** Base64 SHA-256 of `answerText` (contract/manifest.ts). */
    digest: text().notNull(),
    /** False: stored by an older server, which ignored fields that it did not know or missed, and may have stored less than was sent. */
    fieldsChecked: boolean('fields_checked').notNull().default(true),
    /** When an empty answer of an older server was replaced by what its device had sent (assessments/settle.ts). */
    correctedAt: instant('corrected_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.idempotencyKey] }),
    uniqueIndex('answers_one_for_each_card')
      .on(table.attemptId, table.questionId)
      .where(sql`${table.questionId} <> 'screen'`),
  ],
);

/** What a device says of a test: so much of it waits there because the server has refused it. No row where nothing does. */
export const deviceReports = pgTable('device_reports', {
  attemptId: uuid('attempt_id')
    .primaryKey()
    .references(() => attempts.id, { onDelete: 'cascade' }),
  answers: integer().notNull(),
  recordings: integer().notNull(),
  /** The name of the latest refusal (http/failures.ts), as the device was told it. */
  problem: text().notNull(),
  reportedAt: instant('reported_at').notNull().defaultNow(),
});

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
    seconds: doublePrecision(),
    /** Why it cannot be played; it is kept, and not prepared again. */
    unplayable: text().$type<Unplayable>(),
    /** How often preparing it was begun and nothing was heard of it. */
    tries: integer().notNull().default(0),
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
    levels: jsonb().$type<Levels>(),
    /** In place of levels: why the answer cannot be judged. */
    insufficient: text().$type<Insufficient>(),
    note: text().notNull().default(''),
    ratedAt: instant('rated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    check('ratings_one_of_two', sql`(${table.levels} is null) <> (${table.insufficient} is null)`),
  ],
);

/** What engineers asked administrators to look at. One that is granted opens another test; it is used once a later one is there. */
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
    decidedBy: uuid('decided_by').references(() => accounts.id),
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
