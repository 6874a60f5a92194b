import { PgBoss } from 'pg-boss';

interface WorkOptions {
  /** Jobs of a patient queue are tried for days, at least once a minute. Sending a job that already waits adds nothing. */
  patient?: boolean;
  /** How many jobs run at once in this process, and how many of the same group. One at a time without it. */
  atOnce?: { all: number; each: number };
}

/** Background work that outlives the request that started it. Each name is a queue. */
export interface Jobs {
  /** `group`: a queue may limit how many jobs of one group run at once. */
  send(name: string, data: { id: string }, group?: string): Promise<unknown>;
  work(name: string, handle: (data: { id: string }) => Promise<unknown>, options?: WorkOptions): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Jobs are tried for most of a day, since a disk may be full that long. Without the heartbeat, a job whose end the dying database
 * did not record would wait for 15 minutes.
 */
const RETRIES = {
  retryLimit: 50,
  retryDelay: 5,
  retryDelayMax: 1200,
  retryBackoff: true,
  notify: true,
  heartbeatSeconds: 10,
};
const PATIENT_RETRIES = { ...RETRIES, retryLimit: 10_000, retryDelay: 1, retryDelayMax: 60 };
/** How soon the jobs of a server that died are found, in seconds. */
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/**
 * Background work in the same database (pg-boss). A job that fails, or whose server dies, is tried again with growing pauses, for
 * most of a day or for days. Several servers may work on the same queues.
 */
export async function startJobs(url: string, log: { error(details: object, message: string): void }): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4, ...WATCH });
  let hasStopped = false;
  boss.on('error', (error) => {
    // Not after a stop, since the database then cuts off connections that pg-boss did not wait for.
    if (!hasStopped) log.error({ reason: error.message }, 'the job queue reports a failure');
  });
  await boss.start();
  const made = new Set<string>();
  const queue = async (name: string, patient = false) => {
    if (made.has(name)) return;
    const retries = patient ? PATIENT_RETRIES : RETRIES;
    await boss.createQueue(name, patient ? { ...retries, policy: 'exclusive' } : retries);
    // Otherwise a queue that an older version has created would keep its settings.
    await boss.updateQueue(name, retries);
    made.add(name);
  };
  return {
    async send(name, data, group) {
      await queue(name);
      return boss.send(name, data, { singletonKey: data.id, ...(group ? { group: { id: group } } : {}) });
    },
    async work(name, handle, { patient, atOnce } = {}) {
      await queue(name, patient);
      const many = atOnce ? { localConcurrency: atOnce.all, localGroupConcurrency: atOnce.each } : {};
      // It also polls each second, since a backlog gets no further notification.
      const options = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, ...many };
      return boss.work<{ id: string }>(name, options, async ([job]) => job && handle(job.data));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      hasStopped = true;
    },
  };
}
