import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NewRecording, Seal, Unplayable } from '../../contract/recordings.ts';
import type { Gap } from '../../contract/gaps.ts';
import type { Db } from '../db/database.ts';
import { attempts, cards } from '../db/schema/assessments.ts';
import { recordings } from '../db/schema/recordings.ts';

export type RecordingRow = typeof recordings.$inferSelect;
export type ListedRow = Omit<RecordingRow, 'gaps'>;

const { gaps: _, ...LISTED } = getTableColumns(recordings);
const ORDER = [asc(recordings.kind), asc(recordings.segment), asc(recordings.startedAt)];

export function createRepository(db: Db) {
  const byId = (id: string) => eq(recordings.id, id);
  return {
    find: async (id: string): Promise<RecordingRow | undefined> => (await db.select().from(recordings).where(byId(id)))[0],

    /** Whose recording it is, and whether it has been closed. */
    async owner(id: string) {
      const [row] = await db
        .select({ attemptId: recordings.attemptId, engineerId: attempts.engineerId, sealedAt: recordings.sealedAt })
        .from(recordings)
        .innerJoin(attempts, eq(attempts.id, recordings.attemptId))
        .where(byId(id));
      return row && { attemptId: row.attemptId, engineerId: row.engineerId, sealed: row.sealedAt !== null };
    },

    async engineerOf(attemptId: string): Promise<string | undefined> {
      const [row] = await db.select({ id: attempts.engineerId }).from(attempts).where(eq(attempts.id, attemptId));
      return row?.id;
    },

    async asks(attemptId: string, questionId: string): Promise<boolean> {
      const same = and(eq(cards.attemptId, attemptId), eq(cards.questionId, questionId));
      return (await db.select({ position: cards.position }).from(cards).where(same)).length > 0;
    },

    async countOf(attemptId: string): Promise<number> {
      return db.$count(recordings, eq(recordings.attemptId, attemptId));
    },

    /** False where the id is taken; the caller compares. */
    async insert({ id, attemptId, kind, questionId, segment, mimeType, surface, startedAt }: NewRecording): Promise<boolean> {
      const row = { id, attemptId, kind, segment, mimeType, startedAt: new Date(startedAt) };
      const made = await db
        .insert(recordings)
        .values({ ...row, questionId: questionId ?? null, surface: surface ?? null })
        .onConflictDoNothing()
        .returning({ id: recordings.id });
      return made.length === 1;
    },

    /** The first seal wins; a later one finds `receipt` set and changes nothing. */
    async seal(id: string, { count, bytes, root, gaps }: Seal, receipt: string, sealedAt: Date): Promise<boolean> {
      const sealed = await db
        .update(recordings)
        .set({ count, bytes, root, gaps, receipt, sealedAt })
        .where(and(byId(id), isNull(recordings.receipt)))
        .returning({ id: recordings.id });
      return sealed.length === 1;
    },

    async markReady(id: string, { seconds, gaps }: Pick<RecordingRow, 'seconds' | 'gaps'>) {
      await db.update(recordings).set({ readyAt: new Date(), seconds, gaps, tries: 0 }).where(byId(id));
    },

    async markUnplayable(id: string, unplayable: Unplayable) {
      await db.update(recordings).set({ unplayable }).where(byId(id));
    },

    /** Preparing it is begun: counted before, so that a try of which nothing is heard is known. */
    async countTry(id: string) {
      await db
        .update(recordings)
        .set({ tries: sql`${recordings.tries} + 1` })
        .where(byId(id));
    },

    /** The last try does not count. */
    async forgetTry(id: string) {
      await db
        .update(recordings)
        .set({ tries: sql`greatest(${recordings.tries} - 1, 0)` })
        .where(byId(id));
    },

    /** The gaps of all recordings of an attempt together, as a number. */
    async gapsOf(attemptId: string): Promise<number> {
      const gaps = sql<number>`coalesce(sum(jsonb_array_length(${recordings.gaps})), 0)::int`;
      const [row] = await db.select({ gaps }).from(recordings).where(eq(recordings.attemptId, attemptId));
      return row?.gaps ?? 0;
    },

    /** Without their gaps, which only views of one engineer need. */
    ofAttempt: (attemptId: string): Promise<ListedRow[]> =>
      db
        .select(LISTED)
        .from(recordings)
        .where(eq(recordings.attemptId, attemptId))
        .orderBy(...ORDER),

    ofAttemptWithGaps: (attemptId: string): Promise<RecordingRow[]> =>
      db
        .select()
        .from(recordings)
        .where(eq(recordings.attemptId, attemptId))
        .orderBy(...ORDER),

    /** Of answers alone; `isCut`: a gap is on record behind the last chunk. */
    async soundsOf(attemptIds: string[]) {
      if (attemptIds.length === 0) return [];
      const { id, attemptId, questionId, sealedAt, readyAt, bytes, unplayable, seconds } = recordings;
      const isCut = sql<boolean>`exists (
        select from jsonb_array_elements(${recordings.gaps}) gap where (gap ->> 'seq')::int >= ${recordings.count})`;
      return db
        .select({ id, attemptId, questionId, sealedAt, readyAt, bytes, unplayable, seconds, isCut })
        .from(recordings)
        .where(and(inArray(attemptId, attemptIds), eq(recordings.kind, 'answer')))
        .orderBy(...ORDER);
    },

    /** Each cause for which something is missing in the recordings of these tests, once for each test. */
    async causesIn(attemptIds: string[]): Promise<{ attemptId: string; cause: Gap['cause'] }[]> {
      if (attemptIds.length === 0) return [];
      const gap = sql`jsonb_array_elements(${recordings.gaps})`;
      const cause = sql<Gap['cause']>`${gap} ->> 'cause'`.as('cause');
      return db
        .selectDistinct({ attemptId: recordings.attemptId, cause })
        .from(recordings)
        .where(inArray(recordings.attemptId, attemptIds));
    },

    sealedButNotReady: (): Promise<{ id: string; attemptId: string }[]> =>
      db
        .select({ id: recordings.id, attemptId: recordings.attemptId })
        .from(recordings)
        .where(and(isNotNull(recordings.sealedAt), isNull(recordings.readyAt), isNull(recordings.unplayable))),

    async counts(attemptIds: string[]) {
      if (attemptIds.length === 0) return new Map<string, { held: number; arriving: number }>();
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

export type Repository = ReturnType<typeof createRepository>;
