import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { runAs } from '../log/current-work.ts';
import { reasonOf } from '../log/error-kind.ts';
import { endSpan, startSpan } from '../traces/traces.ts';

interface WorkOptions {
  /** Jobs of a patient queue are tried for days, at least once a minute. Sending a job that already waits adds nothing. */
  patient?: boolean;
  /** How many jobs run at once in this process, and how many of the same group. One at a time without it. */
  atOnce?: { all: number; each: number };
  /** How many jobs are fetched at a time and run side by side, so that a backlog is processed without pauses. Left out: one. */
  together?: number;
  /** Only jobs of at least this priority. */
  leastPriority?: number;
}

interface SendOptions {
  /** Finds the group of the job, of which a queue may limit how many run at once. */
  group?: () => Promise<string | undefined>;
  /**
   * Jobs of a higher priority are fetched first, those of the same priority in the order in which they were sent. Left out: 0.
   */
  priority?: number;
}

/** Background work that outlives the request that started it. Each name is a queue. */
export interface Jobs {
  /**
   * Adds a job. Resolves also if the database does not take it now: then it is added later, as long as this process lives, since
   * what it follows from is stored already. For a process that dies before, each queue looks for forgotten work at the start.
   */
  send(name: string, data: { id: string }, options?: SendOptions): Promise<unknown>;
  work(name: string, handle: (data: { id: string }) => Promise<unknown>, options?: WorkOptions): Promise<unknown>;
  stop(): Promise<void>;
}

/**
 * Jobs are tried for most of a day, since a disk may be full that long. Without the heartbeat, a job would wait for 15 minutes if
 * the database died before it recorded the end of the job.
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
/** How soon a job is added again that the database did not take. */
const ADD_AGAIN_MS = 5000;
/** How soon the jobs of a server that died are found, in seconds. */
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 };

type Log = Record<'warn' | 'error', (details: object, message: string) => void>;

/**
 * Background work in the same database (pg-boss). A job that fails, or whose server dies, is tried again with growing pauses, for
 * most of a day or for days. Several servers may work on the same queues.
 */
export async function startJobs(url: string, log: Log): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, useListenNotify: true, max: 4, ...WATCH });
  let hasStopped = false;
  boss.on('error', (error) => {
    // Not after a stop, since the database then cuts off connections that pg-boss did not wait for.
    if (!hasStopped) log.error({ reason: reasonOf(error) }, 'the job queue reports a failure');
  });
  await boss.start();
  const made = new Set<string>();
  const queue = async (name: string, patient = false) => {
    if (made.has(name)) return;
    const retries = patient ? PATIENT_RETRIES : RETRIES;
    await boss.createQueue(name, patient ? { ...retries, policy: 'exclusive' } : retries);
    // Needed for a queue that an older version has created with other settings.
    await boss.updateQueue(name, retries);
    made.add(name);
  };
  /** Jobs that wait to be added, so that a task which sends the same one each minute does not make the database slow when it is back. */
  const unadded = new Set<string>();

  async function addSurely(key: string, add: () => Promise<unknown>): Promise<void> {
    try {
      await add();
      unadded.delete(key);
    } catch (error) {
      if (hasStopped) return;
      unadded.add(key);
      log.warn({ reason: reasonOf(error) }, 'a job could not be added and is added later');
      setTimeout(() => void addSurely(key, add), ADD_AGAIN_MS).unref();
    }
  }

  return {
    async send(name, data, { group, priority = 0 } = {}) {
      const key = `${name} ${data.id}`;
      if (unadded.has(key)) return;
      await addSurely(key, async () => {
        await queue(name);
        const id = await group?.();
        await boss.send(name, data, { singletonKey: data.id, priority, ...(id ? { group: { id } } : {}) });
      });
    },
    async work(name, handle, { patient, atOnce, together = 1, leastPriority } = {}) {
      await queue(name, patient);
      const options = {
        batchSize: together,
        burstWhenBatchFull: true,
        // So that one job that fails does not repeat those beside it.
        perJobResults: true as const,
        // It also polls each second, since a backlog gets no further notification.
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
        ...(atOnce && { localConcurrency: atOnce.all, localGroupConcurrency: atOnce.each }),
        ...(leastPriority !== undefined && { minPriority: leastPriority }),
      };
      const run = async ({ id, data }: Job<{ id: string }>): Promise<JobResult> => {
        try {
          await handle(data);
          return { id, status: 'completed' };
        } catch (error) {
          // The table of jobs stores the reason as well, and it is longer there than the account of a person may exist.
          const reason = reasonOf(error);
          log.warn({ reason }, 'a job failed and is tried again later');
          return { id, status: 'failed', output: { message: reason } };
        }
      };
      async function runNamed(job: Job<{ id: string }>): Promise<JobResult> {
        const names = { job: name, jobId: job.id };
        const span = startSpan(`job ${name}`, 'consumer', { 'loadpath.job': name, 'loadpath.job_id': job.id });
        const result = await runAs({ names, span }, () => run(job));
        endSpan(span, result.status === 'failed');
        return result;
      }
      return boss.work<{ id: string }, unknown, typeof options>(name, options, (jobs) => Promise.all(jobs.map(runNamed)));
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
      hasStopped = true;
    },
  };
}
