import { sql } from 'drizzle-orm';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Gap } from '../../../../contract/recordings/gaps.ts';
import type { Unplayable } from '../../../../contract/recordings/recordings.ts';
import type { SpeechSpan, Unmeasured } from '../../../../contract/facts/sound.ts';
import { attempts } from './assessments.ts';
import { instant } from './columns.ts';

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
    readyAt: instant('ready_at'),
    seconds: doublePrecision(),
    /** Why it cannot be played. Its bytes stay stored, and it is not processed again. */
    unplayable: text().$type<Unplayable>(),
    /** How often post-processing was started without a result. Stored, since such a try may end the server itself. */
    tries: integer().notNull().default(0),
    /** When its sound and picture were deleted: by age, or because the engineer has withdrawn the consent. The receipt stays. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('recordings_attempt').on(table.attemptId, table.kind, table.segment),
    index('recordings_arriving')
      .on(table.registeredAt)
      .where(sql`${table.sealedAt} is null`),
    index('recordings_kept')
      .on(table.registeredAt)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Measurements of the sound of a spoken answer. Deleted together with the sound. */
export const sounds = pgTable('sounds', {
  recordingId: uuid('recording_id')
    .primaryKey()
    .references(() => recordings.id, { onDelete: 'cascade' }),
  /** The version of the measurement. Results of an earlier one are measured again. */
  version: integer().notNull(),
  /** How often measuring was started without a result. */
  tries: integer().notNull().default(0),
  measuredAt: instant('measured_at'),
  /** Why it could not be measured. It is then not tried again. */
  unmeasured: text().$type<Unmeasured>(),
  seconds: doublePrecision(),
  /** Pieces of speech, in seconds. */
  speech: jsonb().$type<SpeechSpan[]>(),
  speaking: doublePrecision(),
  pauses: integer(),
  longestPause: doublePrecision('longest_pause'),
  /** Decibels below full scale. */
  loudness: doublePrecision(),
  noise: doublePrecision(),
  peak: doublePrecision(),
  /** The share of clipped samples. */
  clipped: doublePrecision(),
  peaks: jsonb().$type<number[]>(),
});
