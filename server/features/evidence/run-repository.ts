import { and, asc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { Finding } from '../../../contract/rating/evidence.ts';
import type { Db } from '../../platform/db/database.ts';
import { evidenceRuns, transcripts } from '../../platform/db/schema/evidence.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';
import { mayBeSent } from './work-repository.ts';
import { transact } from '../../platform/db/transact.ts';

export type RunRow = typeof evidenceRuns.$inferSelect;

/** Which call: of which answer, and which of its calls of this kind. */
export interface CallKey {
  attemptId: string;
  questionId: string;
  kind: 'transcribe' | 'find';
  run: number;
}

const isCall = ({ attemptId, questionId, kind, run }: CallKey) =>
  and(
    eq(evidenceRuns.attemptId, attemptId),
    eq(evidenceRuns.questionId, questionId),
    eq(evidenceRuns.kind, kind),
    eq(evidenceRuns.run, run),
  );

const isOfNoDemo = sql`not exists (
  select from attempts join accounts on accounts.id = attempts.engineer_id
  where attempts.id = ${evidenceRuns.attemptId} and accounts.demo)`;

/** The recorded calls of engines. */
export function createRunRepository(db: Db) {
  return {
    /** The recorded call, unless it was refused. */
    findRun: async (key: CallKey): Promise<RunRow | undefined> =>
      (
        await db
          .select()
          .from(evidenceRuns)
          .where(and(isCall(key), ne(evidenceRuns.state, 'refused')))
      )[0],

    /** So often a call was turned away. */
    countRefused: (key: CallKey): Promise<number> => db.$count(evidenceRuns, and(isCall(key), eq(evidenceRuns.state, 'refused'))),

    /** Calls that were not turned away since this moment, without recorded replies for the demo. */
    countSince: (kind: CallKey['kind'], since: Date): Promise<number> =>
      db.$count(
        evidenceRuns,
        and(eq(evidenceRuns.kind, kind), gte(evidenceRuns.startedAt, since), isOfNoDemo, ne(evidenceRuns.state, 'refused')),
      ),

    /** What calls have cost since this moment. */
    async costSince(since: Date): Promise<number> {
      const cost = sql<number>`coalesce(sum(${evidenceRuns.cost}), 0)`;
      const [row] = await db.select({ cost }).from(evidenceRuns).where(gte(evidenceRuns.startedAt, since));
      return Number(row?.cost ?? 0);
    },

    /** Records a call before it is made. Undefined if it is recorded already. */
    async startRun(key: CallKey, engine: string): Promise<string | undefined> {
      const [row] = await db
        .insert(evidenceRuns)
        .values({ ...key, engine })
        .onConflictDoNothing()
        .returning({ id: evidenceRuns.id });
      return row?.id;
    },

    /** Ends a call with its result. The words of a recording are stored in the same transaction. */
    endRun: (
      id: string,
      end: Pick<RunRow, 'state' | 'latency'> & Partial<Pick<RunRow, 'cost' | 'raw' | 'failure'>> & { findings?: Finding[] },
      transcript?: typeof transcripts.$inferInsert,
    ) =>
      transact(db, async (tx) => {
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
  };
}

export type RunRepository = ReturnType<typeof createRunRepository>;
