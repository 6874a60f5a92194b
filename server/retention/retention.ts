import { type RetentionKind, boundOf } from '../../contract/retention.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { RetentionRepository } from './repository.ts';

const QUEUE = 'retention';
const DAY_MS = 24 * 3_600_000;

interface When {
  now: Date;
  /** What is older than this is over its bound. */
  before: Date;
}

/** Deletes what is over its bound, and may return how much that was. It may be run again after it was killed at any point. */
export type Worker = (when: When) => Promise<unknown>;

interface Needs {
  jobs: Jobs;
  repository: RetentionRepository;
  /** The kinds for which more is to be done than to delete rows. */
  workers: Record<'screen' | 'sound' | 'idleAccounts' | 'leavingAccounts' | 'archives' | 'activity' | 'judgements', Worker>;
  log: { warn(details: object, message: string): void };
}

/** The daily job that deletes by age, for every row of the table in contract/retention.ts. */
export function createRetention({ jobs, repository, workers, log }: Needs) {
  const all: Record<RetentionKind, Worker> = {
    ...workers,
    profileViews: ({ before }) => repository.deleteProfileViews(before),
    notices: ({ before }) => repository.deleteNotices(before),
    writes: ({ before }) => repository.deleteWrites(before),
    subscribers: ({ before }) => repository.deleteUnconfirmed(before),
    refusedLetters: ({ before }) => repository.deleteRefused(before),
    invitations: ({ before }) => repository.deleteInvitations(before),
    links: ({ now }) => repository.deleteLinks(now),
    domainProofs: ({ now }) => repository.deleteProofs(now),
    sessions: ({ now }) => repository.deleteSessions(now),
    tries: ({ now }) => repository.deleteTries(now),
    // In the same table, and with their own end too.
    ownNetworks: ({ now }) => repository.deleteTries(now),
    resets: ({ now }) => repository.deleteResets(now),
    handshakes: ({ now }) => repository.deleteHandshakes(now),
    steps: ({ now }) => repository.deleteSteps(now),
  };
  let timer: NodeJS.Timeout | undefined;

  /** A kind that fails is logged and tried again the next day; the others are done all the same. */
  async function run(now = new Date()) {
    for (const [kind, work] of Object.entries(all)) {
      try {
        const done = await work({ now, before: boundOf(kind as RetentionKind, now) });
        await repository.noteRun({
          kind: kind as RetentionKind,
          ranAt: now,
          failed: false,
          deleted: typeof done === 'number' ? done : null,
        });
      } catch (error) {
        log.warn({ kind, reason: (error as Error).name }, 'what is too old was not deleted now');
        await repository.noteRun({ kind: kind as RetentionKind, ranAt: now, failed: true, deleted: null }).catch(() => {});
      }
    }
  }

  const ask = () =>
    jobs.send(QUEUE, { id: 'all' }).catch(() => log.warn({}, 'what is too old is deleted after the next start or tomorrow'));

  return {
    run,

    /** Runs it now, since the server may have been down for long, and from then on once a day. Of several servers one does it. */
    async start() {
      await jobs.work(QUEUE, () => run(), { patient: true });
      await ask();
      timer = setInterval(() => void ask(), DAY_MS).unref();
    },

    stop: () => clearInterval(timer),
  };
}
