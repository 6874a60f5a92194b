import type { DeviceReportRepository, DeviceReportRow } from './device-report-repository.ts';

type Refused = Omit<DeviceReportRow, 'attemptId' | 'reportedAt'>;

export const toDeviceReport = ({ answers, recordings, problem, reportedAt }: Omit<DeviceReportRow, 'attemptId'>) => ({
  answers,
  recordings,
  problem,
  reportedAt: reportedAt.toISOString(),
});

/** Reports of devices: how much of a test is still on the device because the server refused it. */
export const createDeviceReports = (repository: DeviceReportRepository) => ({
  /** Stores the latest report of a test. A report of nothing removes the row, so that the board counts rows only. */
  async store(attemptId: string, refused: Refused) {
    if (refused.answers + refused.recordings === 0) return repository.delete(attemptId);
    await repository.upsert({ attemptId, ...refused, reportedAt: new Date() });
  },

  listOf: repository.listOf,

  /** Null if nothing waits. */
  async find(attemptId: string) {
    const report = await repository.find(attemptId);
    return report ? toDeviceReport(report) : null;
  },
});

export type DeviceReports = ReturnType<typeof createDeviceReports>;
