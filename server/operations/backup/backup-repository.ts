import { asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { backups } from '../../platform/db/schema/backups.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';

/** A recording as far as a copy has to know it. */
export interface RecordingRow {
  id: string;
  /** It has a receipt. */
  sealed: boolean;
  /** Sound and picture were deleted. */
  deleted: boolean;
  /** Of a sealed recording; else null. */
  bytes: number | null;
}

const ROW = {
  id: recordings.id,
  sealed: sql<boolean>`${recordings.sealedAt} is not null`,
  deleted: sql<boolean>`${recordings.deletedAt} is not null`,
  bytes: recordings.bytes,
};

export function createBackupRepository(db: Db) {
  return {
    find: async (id: string): Promise<RecordingRow | undefined> =>
      (await db.select(ROW).from(recordings).where(eq(recordings.id, id)))[0],

    /** In the order of their ids, after this one. */
    listAfter: (id: string | null, most: number): Promise<RecordingRow[]> =>
      db
        .select(ROW)
        .from(recordings)
        .where(id === null ? undefined : gt(recordings.id, id))
        .orderBy(asc(recordings.id))
        .limit(most),

    countRecordings: (): Promise<number> => db.$count(recordings),

    noteBackup: async (madeAt: Date) => void (await db.insert(backups).values({ madeAt }).onConflictDoNothing()),

    /** Undefined if there was none. */
    async findLastBackup(): Promise<Date | undefined> {
      const [row] = await db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1);
      return row?.madeAt;
    },
  };
}

export type BackupRepository = ReturnType<typeof createBackupRepository>;
