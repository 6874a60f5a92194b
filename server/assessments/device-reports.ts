import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { deviceReports } from '../db/schema/assessments.ts';

export interface Refused {
  answers: number;
  recordings: number;
  /** The name of the latest refusal. */
  problem: string;
}

/** A report as it is shown. */
export const toldBy = ({ answers, recordings, problem, reportedAt }: Refused & { reportedAt: Date }) => ({
  answers,
  recordings,
  problem,
  reportedAt: reportedAt.toISOString(),
});

/** What devices say of themselves: how much of a test waits there because the server has refused it. */
export function createDeviceReports(db: Db) {
  const isOf = (attemptId: string) => eq(deviceReports.attemptId, attemptId);
  return {
    /** The latest word counts; where nothing waits any more the row goes. */
    async keep(attemptId: string, refused: Refused) {
      if (refused.answers + refused.recordings === 0) return void (await db.delete(deviceReports).where(isOf(attemptId)));
      const told = { ...refused, reportedAt: new Date() };
      await db
        .insert(deviceReports)
        .values({ attemptId, ...told })
        .onConflictDoUpdate({ target: deviceReports.attemptId, set: told });
    },

    /** Null where nothing waits. */
    async of(attemptId: string): Promise<(Refused & { reportedAt: Date }) | null> {
      const { answers, recordings, problem, reportedAt } = deviceReports;
      const [found] = await db.select({ answers, recordings, problem, reportedAt }).from(deviceReports).where(isOf(attemptId));
      return found ?? null;
    },
  };
}

export type DeviceReports = ReturnType<typeof createDeviceReports>;
