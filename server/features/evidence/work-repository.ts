import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Doubt } from '../../../contract/rating/evidence.ts';
import type { LostCause } from '../../../contract/recordings/gaps.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import type { Levels } from '../../../contract/rating/rating.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { answers, attempts, cards, questionVersions } from '../../platform/db/schema/assessments.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { agreesTo } from '../../platform/db/schema/consents.ts';
import { type StoredClaim, foundEvidence, transcripts } from '../../platform/db/schema/evidence.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;

type WorkRecording = Pick<
  typeof recordings.$inferSelect,
  'id' | 'readyAt' | 'unplayable' | 'deletedAt' | 'bytes' | 'seconds' | 'root' | 'gaps'
>;

/** An answer that waits for the engine. */
export interface Work {
  attemptId: string;
  questionId: string;
  question: string;
  content: QuestionContent;
  /** The typed text; null for a spoken answer. */
  typed: string | null;
  /** Why a recording of it is gone; null if none is. */
  lost: LostCause | null;
  /** Of a spoken answer, in the order in which it names them. */
  recordings: WorkRecording[];
  isDemo: boolean;
}

export interface Outcome {
  state: 'found' | 'doubtful';
  claims: StoredClaim[];
  doubts: Doubt[];
  levels: Levels | null;
  unsafe: boolean;
  words: number | null;
  engine: string | null;
}

const isAnswer = ({ attemptId, questionId }: { attemptId: string; questionId: string }) =>
  and(eq(foundEvidence.attemptId, attemptId), eq(foundEvidence.questionId, questionId));

/** A recording is final: it can be played, or never will be. */
const isSettledRecording = sql`(r.ready_at is not null or r.unplayable is not null or r.deleted_at is not null
  or r.sealed_at is not null and r.bytes = 0)`;

/** The engineer agrees to a model, for accounts as `o`. Nothing of a demo account is sent to one. */
export const mayBeSent = sql`(o.demo or ${agreesTo('model', sql`o.id`)})`;

/** The queue of answers. */
export function createWorkRepository(db: Db) {
  return {
    /**
     * Answers whose sound has arrived, or that were typed, the oldest first. `demoOnly`: only those of demo accounts;
     * `typedOnly`: of others only what was typed, since nothing hears the rest.
     */
    async listReady(
      most: number,
      { demoOnly, typedOnly }: { demoOnly: boolean; typedOnly: boolean },
    ): Promise<{ attemptId: string; questionId: string; givenAt: Date }[]> {
      const { rows } = await db.execute<{ attempt_id: string; question_id: string; given: number }>(sql`
        select f.attempt_id, f.question_id, date_part('epoch', f.given_at) as given
        from found_evidence f
        join answers n on n.attempt_id = f.attempt_id and n.question_id = f.question_id
        join attempts t on t.id = f.attempt_id
        join accounts o on o.id = t.engineer_id
        where f.state = 'waiting' and (o.demo or not ${demoOnly}::boolean) and (o.demo or n.answer is not null or not ${typedOnly}::boolean)
          and ${mayBeSent} and (n.answer is not null or not exists (
          select from recordings r where r.id = any(n.recording_ids) and not ${isSettledRecording}))
        order by f.given_at limit ${most}`);
      return rows.map((row) => ({
        attemptId: row.attempt_id,
        questionId: row.question_id,
        givenAt: new Date(row.given * 1000),
      }));
    },

    /** Whether the engineer of a test agrees, now, that its answers are sent to a model. */
    async mayUseModel(attemptId: string): Promise<boolean> {
      const { rows } = await db.execute(sql`
        select from attempts t join accounts o on o.id = t.engineer_id where t.id = ${attemptId} and ${mayBeSent}`);
      return rows.length > 0;
    },

    /** An answer with its question. Undefined if it no longer waits. */
    async findWork(attemptId: string, questionId: string): Promise<Work | undefined> {
      const [row] = await db
        .select({
          question: cards.text,
          content: questionVersions.content,
          typed: answers.answer,
          recordingIds: answers.recordingIds,
          lost: answers.lost,
          isDemo: accounts.demo,
        })
        .from(foundEvidence)
        .innerJoin(attempts, eq(attempts.id, foundEvidence.attemptId))
        .innerJoin(accounts, eq(accounts.id, attempts.engineerId))
        .innerJoin(cards, and(eq(cards.attemptId, foundEvidence.attemptId), eq(cards.questionId, foundEvidence.questionId)))
        .innerJoin(
          questionVersions,
          and(eq(questionVersions.questionId, cards.questionId), eq(questionVersions.version, cards.version)),
        )
        .innerJoin(answers, and(eq(answers.attemptId, foundEvidence.attemptId), eq(answers.questionId, foundEvidence.questionId)))
        .where(and(isAnswer({ attemptId, questionId }), eq(foundEvidence.state, 'waiting')));
      if (!row) return undefined;
      const { recordingIds, ...work } = row;
      const ids = [...new Set(recordingIds ?? [])];
      const { id, readyAt, unplayable, deletedAt, bytes, seconds, root, gaps } = recordings;
      const columns = { id, readyAt, unplayable, deletedAt, bytes, seconds, root, gaps };
      const held = ids.length === 0 ? [] : await db.select(columns).from(recordings).where(inArray(id, ids));
      const inOrder = ids.flatMap((one) => held.find((recording) => recording.id === one) ?? []);
      return { attemptId, questionId, ...work, recordings: work.typed === null ? inOrder : [] };
    },

    findTranscript: async (recordingId: string): Promise<TranscriptRow | undefined> =>
      (await db.select().from(transcripts).where(eq(transcripts.recordingId, recordingId)))[0],

    /** Ends the work on an answer. False if it no longer waits. */
    async endWork(attemptId: string, questionId: string, outcome: Outcome, tx: Tx): Promise<boolean> {
      const ended = await tx
        .update(foundEvidence)
        .set({ ...outcome, endedAt: new Date() })
        .where(and(isAnswer({ attemptId, questionId }), eq(foundEvidence.state, 'waiting')))
        .returning({ id: foundEvidence.questionId });
      return ended.length === 1;
    },
  };
}

export type WorkRepository = ReturnType<typeof createWorkRepository>;
