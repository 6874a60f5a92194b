import { Gauge, type Registry } from 'prom-client';

/** A queue of jobs: how many wait, and for how many seconds the oldest of them has waited. */
export interface QueueLength {
  queue: string;
  jobs: number;
  oldestSeconds: number;
}

/** What can be measured at any time. Each may reject, and is then left out. */
export interface Sources {
  isReady(): Promise<boolean>;
  disk(): Promise<{ free: number; reserve: number }>;
  queues(): Promise<QueueLength[]>;
  databaseConnections(): { busy: number; idle: number; waiting: number };
  liveConnections(): number;
}

/** However often the metrics are read, the queues are counted only once in this time. */
const KEPT_MS = 15_000;

/** Returns `measure`, called at most once in `KEPT_MS`. A failure is kept too, so that a database in need is left alone. */
function keep<Measured>(measure: () => Promise<Measured>) {
  let kept: { until: number; measured: Promise<Measured> } | null = null;
  return () => {
    if (!kept || kept.until < performance.now()) kept = { until: performance.now() + KEPT_MS, measured: measure() };
    return kept.measured;
  };
}

/** Adds the gauges that are measured when somebody reads the metrics. */
export function addGauges(registry: Registry, sources: Sources) {
  const queues = keep(sources.queues);

  /** A gauge without a value where `measure` fails. */
  function add(name: string, help: string, measure: (gauge: Gauge) => unknown, labelNames: string[] = []) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await Promise.resolve(measure(this)).catch(() => this.remove());
      },
    });
  }

  add('loadpath_ready', '1 if this process should get requests', async (gauge) => gauge.set((await sources.isReady()) ? 1 : 0));
  add('loadpath_disk_free_bytes', 'Free space of the disk of the data folder', async (gauge) =>
    gauge.set((await sources.disk()).free),
  );
  add('loadpath_disk_reserve_bytes', 'Space that recordings leave free; nothing new begins below twice of it', async (gauge) =>
    gauge.set((await sources.disk()).reserve),
  );
  add(
    'loadpath_queue_jobs',
    'Jobs that wait, by queue',
    async (gauge) => {
      for (const { queue, jobs } of await queues()) gauge.set({ queue }, jobs);
    },
    ['queue'],
  );
  add(
    'loadpath_queue_oldest_seconds',
    'How long the oldest waiting job of a queue has waited',
    async (gauge) => {
      for (const { queue, oldestSeconds } of await queues()) gauge.set({ queue }, oldestSeconds);
    },
    ['queue'],
  );
  add(
    'loadpath_database_connections',
    'Connections of this process to the database: busy, idle, and requests that wait for one',
    (gauge) => {
      for (const [state, count] of Object.entries(sources.databaseConnections())) gauge.set({ state }, count);
    },
    ['state'],
  );
  add('loadpath_live_connections', 'Open live connections of browsers', (gauge) => gauge.set(sources.liveConnections()));
}
