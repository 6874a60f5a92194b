import { PgBoss } from 'pg-boss';

interface WorkOptions {
  /** Work on a patient queue is tried for days, at least once a minute, and asking again for what already waits adds nothing. */
  patient?: boolean;
  /** How many jobs run at once in this process, and how many of them may be of the same one (`whose`); 1 without it. */
  atOnce?: { all: number; each: number };
}

/** Work that outlives the request that asked for it; each name is a queue. */
export interface Jobs {
  /** `whose`: jobs of the same one share what a queue allows each of them. */
  send(name: string, data: { id: string }, whose?: string): Promise<unknown>;
  work(name: string, handle: (data: { id: string }) => Promise<unknown>, options?: WorkOptions): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * For most of a day: a disk may be full as long. The heartbeat tells work that goes on from work whose end a dying database did
 * not note, which else waits for 15 minutes.
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
/** How soon the work of a server that died is found, in seconds. */
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

/**
 * Background work in the same database (pg-boss): a job that fails or whose server dies is tried again with growing pauses, for
 * most of a day or for days. Several servers may work on the same queues.
 */
export async function startJobs(url: string, log: { error(details: object, message: string): void }): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4, ...WATCH });
  let hasStopped = false;
  boss.on('error', (error) => {
    // Its pool ends without waiting for the connections to close, and a database that is stopped next cuts them off.
    if (!hasStopped) log.error({ reason: error.message }, 'the job queue reports a failure');
  });
  await boss.start();
  const made = new Set<string>();
  const queue = async (name: string, patient = false) => {
    if (made.has(name)) return;
    const retries = patient ? PATIENT_RETRIES : RETRIES;
    await boss.createQueue(name, patient ? { ...retries, policy: 'exclusive' } : retries);
    // A queue that an older version has made keeps its settings otherwise.
    await boss.updateQueue(name, retries);
    made.add(name);
  };
  return {
    async send(name, data, whose) {
      await queue(name);
      return boss.send(name, data, { singletonKey: data.id, ...(whose ? { group: { id: whose } } : {}) });
    },
    async work(name, handle, { patient, atOnce } = {}) {
      await queue(name, patient);
      const many = atOnce ? { localConcurrency: atOnce.all, localGroupConcurrency: atOnce.each } : {};
      // Looked for each second besides the notification (a backlog gets no second one).
      const options = { batchSize: 1, pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1, ...many };
      return boss.work<{ id: string }>(name, options, async ([job]) => job && handle(job.data));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      hasStopped = true;
    },
  };
}
