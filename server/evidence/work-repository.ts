import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Doubt, Finding } from '../../contract/evidence.ts';
import type { QuestionContent } from '../../contract/question-content.ts';
import type { Levels } from '../../contract/rating.ts';
import type { Db, Tx } from '../db/database.ts';
import { answers, attempts, cards, questionVersions } from '../db/schema/assessments.ts';
import { accounts } from '../db/schema/accounts.ts';
import { agreesTo } from '../db/schema/consents.ts';
import { type StoredClaim, evidenceRuns, foundEvidence, transcripts } from '../db/schema/evidence.ts';
import { recordings } from '../db/schema/recordings.ts';

export type TranscriptRow = typeof transcripts.$inferSelect;
export type RunRow = typeof evidenceRuns.$inferSelect;

/** Which call: of which answer, and which of its calls of this kind. */
export interface CallKey {
  attemptId: string;
  questionId: string;
  kind: 'transcribe' | 'find';
  run: number;
}

type WorkRecording = Pick<
  typeof recordings.$inferSelect,
  'id' | 'mimeType' | 'readyAt' | 'unplayable' | 'deletedAt' | 'bytes' | 'seconds' | 'root'
>;

/** An answer that waits for the engine. */
export interface Work {
  attemptId: string;
  questionId: string;
  question: string;
  content: QuestionContent;
  /** What was typed; null for a spoken answer. */
  typed: string | null;
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

const isAnswer = ({ attemptId, questionId }: Pick<CallKey, 'attemptId' | 'questionId'>) =>
  and(eq(foundEvidence.attemptId, attemptId), eq(foundEvidence.questionId, questionId));

const isCall = ({ attemptId, questionId, kind, run }: CallKey) =>
  and(
    eq(evidenceRuns.attemptId, attemptId),
    eq(evidenceRuns.questionId, questionId),
    eq(evidenceRuns.kind, kind),
    eq(evidenceRuns.run, run),
  );

/** Nothing more comes of a recording: it can be played, or never will be. */
const isSettledRecording = sql`(r.ready_at is not null or r.unplayable is not null or r.deleted_at is not null
  or r.sealed_at is not null and r.bytes = 0)`;

/** The engineer agrees to a model. Nothing of a demo account is sent to one. */
const mayBeSent = sql`(o.demo or ${agreesTo('model', sql`o.id`)})`;

/** The queue of answers, and the calls that are made for them. */
export function createWorkRepository(db: Db) {
  return {
    /** Answers whose sound has arrived, or that were typed, the oldest first. `demo`: only those of demo accounts. */
    async listReady(
      most: number,
      { demo }: { demo: boolean },
    ): Promise<{ attemptId: string; questionId: string; givenAt: Date }[]> {
      const { rows } = await db.execute<{ attempt_id: string; question_id: string; given: number }>(sql`
        select f.attempt_id, f.question_id, date_part('epoch', f.given_at) as given
        from found_evidence f
        join answers n on n.attempt_id = f.attempt_id and n.question_id = f.question_id
        join attempts t on t.id = f.attempt_id
        join accounts o on o.id = t.engineer_id
        where f.state = 'waiting' and (o.demo or ${!demo}) and ${mayBeSent} and (n.answer is not null or not exists (
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

    /** An answer with its question. Undefined if it does not wait any more. */
    async findWork(attemptId: string, questionId: string): Promise<Work | undefined> {
      const [row] = await db
        .select({
          question: cards.text,
          content: questionVersions.content,
          typed: answers.answer,
          recordingIds: answers.recordingIds,
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
      const { id, mimeType, readyAt, unplayable, deletedAt, bytes, seconds, root } = recordings;
      const columns = { id, mimeType, readyAt, unplayable, deletedAt, bytes, seconds, root };
      const held = ids.length === 0 ? [] : await db.select(columns).from(recordings).where(inArray(id, ids));
      const inOrder = ids.flatMap((one) => held.find((recording) => recording.id === one) ?? []);
      return { attemptId, questionId, ...work, recordings: work.typed === null ? inOrder : [] };
    },

    findTranscript: async (recordingId: string): Promise<TranscriptRow | undefined> =>
      (await db.select().from(transcripts).where(eq(transcripts.recordingId, recordingId)))[0],

    /** The call as it is on record, unless it was turned away. */
    findRun: async (key: CallKey): Promise<RunRow | undefined> =>
      (
        await db
          .select()
          .from(evidenceRuns)
          .where(and(isCall(key), ne(evidenceRuns.state, 'refused')))
      )[0],

    /** So often a call was turned away. */
    countRefused: (key: CallKey): Promise<number> => db.$count(evidenceRuns, and(isCall(key), eq(evidenceRuns.state, 'refused'))),

    /** Calls that were not turned away since this moment. */
    countSince: (kind: CallKey['kind'], since: Date): Promise<number> =>
      db.$count(
        evidenceRuns,
        and(eq(evidenceRuns.kind, kind), gte(evidenceRuns.startedAt, since), ne(evidenceRuns.state, 'refused')),
      ),

    /** What calls have cost since this moment. */
    async costSince(since: Date): Promise<number> {
      const cost = sql<number>`coalesce(sum(${evidenceRuns.cost}), 0)`;
      const [row] = await db.select({ cost }).from(evidenceRuns).where(gte(evidenceRuns.startedAt, since));
      return Number(row?.cost ?? 0);
    },

    /** Puts a call on record before it is made. Undefined if it is there already. */
    async startRun(key: CallKey, engine: string): Promise<string | undefined> {
      const [row] = await db
        .insert(evidenceRuns)
        .values({ ...key, engine })
        .onConflictDoNothing()
        .returning({ id: evidenceRuns.id });
      return row?.id;
    },

    /** Ends a call with what it gave. The words of a recording are stored in the same transaction. */
    endRun: (
      id: string,
      end: Pick<RunRow, 'state' | 'latency'> & Partial<Pick<RunRow, 'cost' | 'raw' | 'failure'>> & { findings?: Finding[] },
      transcript?: typeof transcripts.$inferInsert,
    ) =>
      db.transaction(async (tx) => {
        // Words must not outlive their sound or the consent, which may have ended during the call.
        const isThere = and(
          eq(recordings.id, transcript?.recordingId ?? ''),
          isNull(recordings.deletedAt),
          sql`exists (select from attempts t join accounts o on o.id = t.engineer_id
            where t.id = ${recordings.attemptId} and ${mayBeSent})`,
        );
        const [sound] = transcript ? await tx.select({ id: recordings.id }).from(recordings).where(isThere).for('update') : [];
        if (transcript && sound) await tx.insert(transcripts).values(transcript).onConflictDoNothing();
        await tx
          .update(evidenceRuns)
          .set({ ...end, endedAt: new Date() })
          .where(eq(evidenceRuns.id, id));
      }),

    /** The findings of all runs that have ended well, in order. */
    async listFindings(attemptId: string, questionId: string): Promise<Finding[][]> {
      const isFind = and(
        eq(evidenceRuns.attemptId, attemptId),
        eq(evidenceRuns.questionId, questionId),
        eq(evidenceRuns.kind, 'find'),
        eq(evidenceRuns.state, 'done'),
      );
      const rows = await db
        .select({ findings: evidenceRuns.findings })
        .from(evidenceRuns)
        .where(isFind)
        .orderBy(asc(evidenceRuns.run));
      return rows.flatMap(({ findings }) => (findings ? [findings] : []));
    },

    /** Ends the work on an answer. False if it does not wait any more. */
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
