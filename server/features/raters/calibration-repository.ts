import { asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/database.ts';
import { calibrationRatings } from '../../platform/db/schema/raters.ts';

type CalibrationRow = typeof calibrationRatings.$inferSelect;

/** Ratings of calibration answers. */
export function createCalibrationRepository(db: Db) {
  return {
    listCalibration: (raterId: string, on: Db | Tx = db): Promise<CalibrationRow[]> =>
      on
        .select()
        .from(calibrationRatings)
        .where(eq(calibrationRatings.raterId, raterId))
        .orderBy(asc(calibrationRatings.ratedAt)),

    /** False if this answer was rated before. */
    async insertCalibration(row: typeof calibrationRatings.$inferInsert, tx: Tx): Promise<boolean> {
      const added = await tx
        .insert(calibrationRatings)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: calibrationRatings.itemId });
      return added.length > 0;
    },
  };
}
