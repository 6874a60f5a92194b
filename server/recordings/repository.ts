import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NewRecording, Seal } from '../../contract/recordings.ts';
import type { Db } from '../db/database.ts';
import { attempts, cards, recordings } from '../db/schema.ts';

export type RecordingRow = typeof recordings.$inferSelect;

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
      await db.update(recordings).set({ readyAt: new Date(), seconds, gaps }).where(byId(id));
    },

    ofAttempt: (attemptId: string): Promise<RecordingRow[]> =>
      db
        .select()
        .from(recordings)
        .where(eq(recordings.attemptId, attemptId))
        .orderBy(asc(recordings.kind), asc(recordings.segment), asc(recordings.startedAt)),

    sealedButNotReady: async (): Promise<string[]> => {
      const rows = await db
        .select({ id: recordings.id })
        .from(recordings)
        .where(and(isNotNull(recordings.sealedAt), isNull(recordings.readyAt)));
      return rows.map(({ id }) => id);
    },

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
