import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { deviceReports } from '../../platform/db/schema/assessments.ts';

export type DeviceReportRow = typeof deviceReports.$inferSelect;

export function createDeviceReportRepository(db: Db) {
  const byAttempt = (attemptId: string) => eq(deviceReports.attemptId, attemptId);
  return {
    async delete(attemptId: string) {
      await db.delete(deviceReports).where(byAttempt(attemptId));
    },

    /** Replaces an earlier report, since each one has the whole count and not a change. */
    async upsert({ attemptId, ...report }: DeviceReportRow) {
      await db
        .insert(deviceReports)
        .values({ attemptId, ...report })
        .onConflictDoUpdate({ target: deviceReports.attemptId, set: report });
    },

    /** Those of these tests that have one. */
    async listOf(attemptIds: string[]): Promise<Set<string>> {
      if (attemptIds.length === 0) return new Set();
      const { attemptId } = deviceReports;
      const rows = await db.select({ attemptId }).from(deviceReports).where(inArray(attemptId, attemptIds));
      return new Set(rows.map((row) => row.attemptId));
    },

    async find(attemptId: string): Promise<DeviceReportRow | undefined> {
      return (await db.select().from(deviceReports).where(byAttempt(attemptId)))[0];
    },
  };
}

export type DeviceReportRepository = ReturnType<typeof createDeviceReportRepository>;
