import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Doubt, EngineMode, Finding, HeardWord } from '../../../../contract/rating/evidence.ts';
import type { GateValues } from '../../../../contract/rating/gate.ts';
import type { Levels } from '../../../../contract/rating/rating.ts';
import { accounts } from './accounts.ts';
import { attempts } from './assessments.ts';
import { instant } from './columns.ts';
import { recordings } from './recordings.ts';

/** A stored verified quote. */
export interface StoredClaim {
  element: number;
  stance: Finding['stance'];
  quote: string;
  recordingId: string | null;
  from: number | null;
  to: number | null;
}

/** The words of a recording, from a recogniser. Deleted with its sound. */
export const transcripts = pgTable(
  'transcripts',
  {
    recordingId: uuid('recording_id')
      .primaryKey()
      .references(() => recordings.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    words: jsonb().$type<HeardWord[]>().notNull(),
    language: text().notNull(),
    engine: text().notNull(),
    /** The recogniser gave no times, so they are estimated from the speech. */
    estimated: boolean().notNull().default(false),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [index('transcripts_attempt').on(table.attemptId)],
);

/**
 * Every call of an engine. It is recorded before it is made, so that it is not paid twice after a crash: a call that was started
 * and never ended may have been paid.
 */
export const evidenceRuns = pgTable(
  'evidence_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    kind: text().$type<'transcribe' | 'find'>().notNull(),
    /** For `find`, counted from 1; for `transcribe`, the place of the recording in the answer. */
    run: integer().notNull(),
    /** `refused`: the engine refused it without payment, so it may be made again. */
    state: text().$type<'started' | 'done' | 'refused' | 'failed' | 'lost'>().notNull().default('started'),
    engine: text().notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** In milliseconds. */
    latency: integer(),
    /** In the operator's currency; null if no price is set. */
    cost: doublePrecision(),
    findings: jsonb().$type<Finding[]>(),
    /** The unchanged reply, cut to a greatest length; only for `find`, since the reply of a recogniser is in `transcripts`. */
    raw: text(),
    /** The reason of the failure, in a word. */
    failure: text(),
  },
  (table) => [
    uniqueIndex('evidence_runs_once')
      .on(table.attemptId, table.questionId, table.kind, table.run)
      .where(sql`${table.state} <> 'refused'`),
    index('evidence_runs_started').on(table.startedAt),
  ],
);

/** One row for each scored spoken answer that has arrived (a trigger on `answers` makes it), with its evidence. */
export const foundEvidence = pgTable(
  'found_evidence',
  {
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** When the answer was received. The oldest is processed first. */
    givenAt: instant('given_at').notNull(),
    state: text().$type<'waiting' | 'found' | 'doubtful'>().notNull().default('waiting'),
    claims: jsonb().$type<StoredClaim[]>().notNull().default([]),
    doubts: text().array().$type<Doubt[]>().notNull().default([]),
    /** The levels that follow from the claims; null with a doubt. */
    levels: jsonb().$type<Levels>(),
    unsafe: boolean().notNull().default(false),
    words: integer(),
    engine: text(),
    endedAt: instant('ended_at'),
    /** When the engineer requested a person, because levels of the model count. It then waits for a rater. */
    personAskedAt: instant('person_asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId] }),
    index('found_evidence_waiting')
      .on(table.givenAt)
      .where(sql`${table.state} = 'waiting'`),
    index('found_evidence_asked')
      .on(table.attemptId)
      .where(sql`${table.personAskedAt} is not null`),
    index('found_evidence_ended').on(table.endedAt),
  ],
);

/** How the model takes part: who chose it, when and why. Appended and never changed (a trigger refuses it). */
export const engineModes = pgTable(
  'engine_modes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mode: text().$type<EngineMode>().notNull(),
    reason: text().notNull(),
    /** It was chosen although the conditions of the gate were not met. */
    override: boolean().notNull(),
    /** The gate at that time. */
    gate: jsonb().$type<GateValues>().notNull(),
    by: uuid().references(() => accounts.id, { onDelete: 'set null' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('engine_modes_at').on(table.at)],
);
