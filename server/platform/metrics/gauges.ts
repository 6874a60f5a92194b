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

type Sample = [labels: Record<string, string>, value: number];

/**
 * Adds a gauge that is measured when somebody reads it. While `measure` rejects it has no value, so that nobody takes an old one
 * for the present.
 */
function addGauge(registry: Registry, name: string, help: string, labelNames: string[], measure: () => Promise<Sample[]>) {
  const gauge: Gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      const samples = await measure().catch(() => []);
      gauge.reset();
      // Without labels `reset` sets 0.
      if (labelNames.length === 0) gauge.remove();
      for (const [labels, value] of samples) gauge.set(labels, value);
    },
  });
  registry.registerMetric(gauge);
}

/** Adds everything that is measured when somebody reads the metrics. */
export function addGauges(registry: Registry, sources: Sources) {
  const queues = keep(sources.queues);
  const add = (name: string, help: string, measure: () => Promise<number>) =>
    addGauge(registry, name, help, [], async () => [[{}, await measure()]]);
  const addBy = (label: string, name: string, help: string, measure: () => Promise<[value: string, sample: number][]>) =>
    addGauge(registry, name, help, [label], async () => (await measure()).map(([value, sample]) => [{ [label]: value }, sample]));

  add('loadpath_ready', '1 if this process should get requests', async () => ((await sources.isReady()) ? 1 : 0));
  add('loadpath_disk_free_bytes', 'Free space of the disk of the data folder', async () => (await sources.disk()).free);
  add('loadpath_disk_reserve_bytes', 'Space that recordings leave free', async () => (await sources.disk()).reserve);
  add('loadpath_live_connections', 'Open live connections of browsers', async () => sources.liveConnections());
  addBy('queue', 'loadpath_queue_jobs', 'Jobs that wait', async () => (await queues()).map(({ queue, jobs }) => [queue, jobs]));
  addBy('queue', 'loadpath_queue_oldest_seconds', 'How long the oldest waiting job has waited', async () =>
    (await queues()).map(({ queue, oldestSeconds }) => [queue, oldestSeconds]),
  );
  addBy('state', 'loadpath_database_connections', 'Connections to the database, and requests that wait for one', async () =>
    Object.entries(sources.databaseConnections()),
  );
}
