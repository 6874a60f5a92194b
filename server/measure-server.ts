import type { Db } from './platform/db/database.ts';
import type { Health } from './platform/health/health.ts';
import { measureQueues } from './platform/jobs/queue-length-repository.ts';
import { addGauges } from './platform/metrics/gauges.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Services } from './services.ts';

/** Adds what is measured at the time when somebody reads the metrics. */
export function measureServer(
  db: Db,
  { metrics, health, services }: { metrics: Metrics; health: Health; services: Pick<Services, 'space' | 'live'> },
) {
  const { $client: pool } = db;
  addGauges(metrics.registry, {
    isReady: async () => (await health.find()).ready,
    disk: services.space.measure,
    queues: () => measureQueues(db),
    databaseConnections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    liveConnections: services.live.count,
  });
}
