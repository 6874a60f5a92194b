import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { type Gap, SILENT_CAUSES } from '../../../contract/recordings/gaps.ts';
import type { NewRecording, Seal } from '../../../contract/recordings/recordings.ts';
import type { Db } from '../../platform/db/database.ts';
import { accounts } from '../../platform/db/schema/accounts.ts';
import { attempts, cards } from '../../platform/db/schema/assessments.ts';
import { recordings, sounds } from '../../platform/db/schema/recordings.ts';
import { transact } from '../../platform/db/transact.ts';

export type RecordingRow = typeof recordings.$inferSelect;
/** A recording without its gaps, which may be thousands. */
export type ListedRow = Omit<RecordingRow, 'gaps'>;

const { gaps: _, ...LISTED } = getTableColumns(recordings);
const ORDER = [asc(recordings.kind), asc(recordings.segment), asc(recordings.startedAt)];

const byId = (id: string) => eq(recordings.id, id);
const byAttempt = (attemptId: string) => eq(recordings.attemptId, attemptId);

export function createRecordingRepository(db: Db) {
  return {
    find: async (id: string): Promise<RecordingRow | undefined> => (await db.select().from(recordings).where(byId(id)))[0],

    /** The test and the engineer of a recording, and whether it is sealed or its media are deleted. */
    async findOwner(id: string) {
      const [row] = await db
        .select({
          attemptId: recordings.attemptId,
          engineerId: attempts.engineerId,
          sealedAt: recordings.sealedAt,
          deletedAt: recordings.deletedAt,
        })
        .from(recordings)
        .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
        .where(byId(id));
      if (!row) return undefined;
      const { attemptId, engineerId, sealedAt, deletedAt } = row;
      return { attemptId, engineerId, sealed: sealedAt !== null, deleted: deletedAt !== null };
    },

    async findEngineer(attemptId: string): Promise<string | undefined> {
      const [row] = await db.select({ id: attempts.engineerId }).from(attempts).where(eq(attempts.id, attemptId));
      return row?.id;
    },

    async hasQuestion(attemptId: string, questionId: string): Promise<boolean> {
      return (await db.$count(cards, and(eq(cards.attemptId, attemptId), eq(cards.questionId, questionId)))) > 0;
    },

    countOfAttempt: (attemptId: string): Promise<number> => db.$count(recordings, byAttempt(attemptId)),

    /** False if the id is taken. */
    async insert({ id, attemptId, kind, questionId, segment, mimeType, surface, startedAt }: NewRecording): Promise<boolean> {
      const row = { id, attemptId, kind, segment, mimeType, startedAt: new Date(startedAt) };
      const added = await db
        .insert(recordings)
        .values({ ...row, questionId: questionId ?? null, surface: surface ?? null })
        .onConflictDoNothing()
        .returning({ id: recordings.id });
      return added.length === 1;
    },

    /** Stores the seal and its receipt. False, with nothing changed, if the recording is sealed. */
    async seal(id: string, { count, bytes, root, gaps }: Seal, receipt: string, sealedAt: Date): Promise<boolean> {
      const sealed = await db
        .update(recordings)
        .set({ count, bytes, root, gaps, receipt, sealedAt })
        .where(and(byId(id), isNull(recordings.receipt)))
        .returning({ id: recordings.id });
      return sealed.length === 1;
    },

    async countGaps(attemptId: string): Promise<number> {
      const count = sql<number>`coalesce(sum(jsonb_array_length(${recordings.gaps})), 0)::int`;
      const [row] = await db.select({ count }).from(recordings).where(byAttempt(attemptId));
      return row?.count ?? 0;
    },

    /** The recordings of each test that has any; `bytes` is null until one is sealed. */
    async listSizes(attemptIds: string[]): Promise<Map<string, { id: string; bytes: number | null }[]>> {
      const { id, attemptId, bytes } = recordings;
      const rows = await db.select({ id, attemptId, bytes }).from(recordings).where(inArray(attemptId, attemptIds));
      return Map.groupBy(rows, (row) => row.attemptId);
    },

    listOfAttempt: (attemptId: string): Promise<ListedRow[]> =>
      db
        .select(LISTED)
        .from(recordings)
        .where(byAttempt(attemptId))
        .orderBy(...ORDER),
  };
}

export type RecordingRepository = ReturnType<typeof createRecordingRepository>;

export function createPlaybackRepository(db: Db) {
  return {
    listWithGaps: (attemptId: string): Promise<RecordingRow[]> =>
      db
        .select()
        .from(recordings)
        .where(byAttempt(attemptId))
        .orderBy(...ORDER),

    /**
     * The recordings of spoken answers. `isCut`: a gap is recorded after the last chunk, other than a silent end; `gaps`: cause
     * and seconds of all.
     */
    async listSounds(attemptIds: string[]) {
      if (attemptIds.length === 0) return [];
      const { id, attemptId, questionId, sealedAt, readyAt, bytes, unplayable, seconds, deletedAt } = recordings;
      const isCut = sql<boolean>`exists (
        select from jsonb_array_elements(${recordings.gaps}) gap where (gap ->> 'seq')::int >= ${recordings.count}
          and gap ->> 'cause' not in ${SILENT_CAUSES})`;
      // Summed in SQL, since a recording may have a thousand.
      const gaps = sql<Pick<Gap, 'cause' | 'seconds'>[]>`array(
        select jsonb_build_object('cause', gap -> 'cause', 'seconds', sum((gap ->> 'seconds')::float8))
        from jsonb_array_elements(${recordings.gaps}) gap group by gap -> 'cause')`;
      return db
        .select({ id, attemptId, questionId, sealedAt, readyAt, bytes, unplayable, seconds, deletedAt, isCut, gaps })
        .from(recordings)
        .where(and(inArray(attemptId, attemptIds), eq(recordings.kind, 'answer')))
        .orderBy(...ORDER);
    },

    /** Each cause once per test. Read in SQL, since the gaps of a test may be thousands. */
    async listGapCauses(attemptIds: string[]): Promise<{ attemptId: string; cause: Gap['cause'] }[]> {
      if (attemptIds.length === 0) return [];
      const gap = sql`jsonb_array_elements(${recordings.gaps})`;
      const cause = sql<Gap['cause']>`${gap} ->> 'cause'`.as('cause');
      return db
        .selectDistinct({ attemptId: recordings.attemptId, cause })
        .from(recordings)
        .where(inArray(recordings.attemptId, attemptIds));
    },

    /** Tests without recordings are not in the result. */
    async countByAttempt(attemptIds: string[]): Promise<Map<string, { held: number; arriving: number }>> {
      if (attemptIds.length === 0) return new Map();
      const rows = await db
        .select({
          attemptId: recordings.attemptId,
          held: sql<number>`count(${recordings.sealedAt})::int`,
          all: sql<number>`count(*)::int`,
        })
        .from(recordings)
        .where(inArray(recordings.attemptId, attemptIds))
        .groupBy(recordings.attemptId);
      return new Map(rows.map(({ attemptId, held, all }) => [attemptId, { held, arriving: all - held }]));
    },
  };
}

export type PlaybackRepository = ReturnType<typeof createPlaybackRepository>;

const { readyAt, unplayable, tries } = recordings;

export function createPostProcessRepository(db: Db) {
  return {
    find: async (id: string): Promise<RecordingRow | undefined> => (await db.select().from(recordings).where(byId(id)))[0],

    async markReady(id: string, { seconds, gaps }: Pick<RecordingRow, 'seconds' | 'gaps'>) {
      await db.update(recordings).set({ readyAt: new Date(), seconds, gaps, tries: 0 }).where(byId(id));
    },

    async markUnplayable(id: string, why: NonNullable<RecordingRow['unplayable']>) {
      await db.update(recordings).set({ unplayable: why }).where(byId(id));
    },

    /** To be called before each try, so that one that never reports a result is counted as well. */
    async countTry(id: string) {
      await db
        .update(recordings)
        .set({ tries: sql`${tries} + 1` })
        .where(byId(id));
    },

    /** Takes back the last try, because it failed for a reason that has nothing to do with the recording. */
    async forgetTry(id: string) {
      await db
        .update(recordings)
        .set({ tries: sql`greatest(${tries} - 1, 0)` })
        .where(byId(id));
    },

    /** Sealed, and neither playable nor given up nor deleted: a crash between the seal and the queue leaves such recordings. */
    listUnprocessed: (): Promise<{ id: string; attemptId: string }[]> =>
      db
        .select({ id: recordings.id, attemptId: recordings.attemptId })
        .from(recordings)
        .where(and(isNotNull(recordings.sealedAt), isNull(readyAt), isNull(unplayable), isNull(recordings.deletedAt))),
  };
}

export type PostProcessRepository = ReturnType<typeof createPostProcessRepository>;

export function createHeldMediaRepository(db: Db) {
  const held = () =>
    db
      .select({ id: recordings.id, attemptId: recordings.attemptId, bytes: recordings.bytes })
      .from(recordings)
      .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
      .innerJoin(accounts, eq(accounts.id, attempts.engineerId));
  const isHeld = isNull(recordings.deletedAt);

  return {
    /** Those whose media are held, that arrived before `before`, or were begun before it and never arrived. Not of the demo. */
    listOlder: (kind: 'screen' | 'answer', before: Date, limit: number) =>
      held()
        .where(
          and(
            isHeld,
            eq(recordings.kind, kind),
            // Implied by the next one; the index has it.
            lt(recordings.registeredAt, before),
            lt(sql`coalesce(${recordings.sealedAt}, ${recordings.registeredAt})`, before),
            eq(accounts.demo, false),
          ),
        )
        .limit(limit),

    listHeldOf: (engineerId: string, limit: number) =>
      held()
        .where(and(isHeld, eq(attempts.engineerId, engineerId)))
        .limit(limit),

    /** Sealed recordings of an engineer whose media are held, in the order of their tests. */
    listFilesOf: (engineerId: string) =>
      db
        .select({
          id: recordings.id,
          number: attempts.number,
          kind: recordings.kind,
          questionId: recordings.questionId,
          segment: recordings.segment,
          mimeType: recordings.mimeType,
          readyAt: recordings.readyAt,
        })
        .from(recordings)
        .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
        .where(and(isHeld, isNotNull(recordings.sealedAt), eq(attempts.engineerId, engineerId)))
        .orderBy(asc(attempts.number), ...ORDER),

    async listIds(engineerId: string): Promise<string[]> {
      const rows = await held().where(eq(attempts.engineerId, engineerId));
      return rows.map(({ id }) => id);
    },

    async hasRunningTest(engineerId: string): Promise<boolean> {
      const isRunning = and(eq(attempts.engineerId, engineerId), isNull(attempts.finishedAt), isNull(attempts.closedAt));
      return (await db.$count(attempts, isRunning)) > 0;
    },

    /** Also deletes the measurements of its sound, and subtracts its bytes from the count of the test (shared-quota.ts). */
    markDeleted: ({ id, attemptId, bytes }: { id: string; attemptId: string; bytes: number }, at: Date) =>
      transact(db, async (tx) => {
        const marked = await tx
          .update(recordings)
          .set({ deletedAt: at })
          .where(and(byId(id), isHeld))
          .returning({ id: recordings.id });
        if (marked.length === 0) return;
        await tx.delete(sounds).where(eq(sounds.recordingId, id));
        await tx
          .update(attempts)
          .set({ bytes: sql`greatest(0, ${attempts.bytes} - ${bytes})` })
          .where(eq(attempts.id, attemptId));
      }),
  };
}

export type HeldMediaRepository = ReturnType<typeof createHeldMediaRepository>;
