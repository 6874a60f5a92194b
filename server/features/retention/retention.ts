import { type RetentionKind, boundOf } from '../../../contract/facts/retention.ts';
import type { RetentionRepository } from './repository.ts';

interface When {
  now: Date;
  /** Data older than this is too old. */
  before: Date;
}

/** Deletes data that is too old, and may return how much. It may be run again after it was killed at any point. */
export type Worker = (when: When) => Promise<unknown>;

interface Needs {
  repository: RetentionRepository;
  /** The kinds for which more is to be done than to delete rows. */
  workers: Record<'screen' | 'sound' | 'idleAccounts' | 'leavingAccounts' | 'archives' | 'unusedPictures' | 'judgements', Worker>;
  log: { warn(details: object, message: string): void };
}

/** The daily job that deletes by age, for every row of the table in contract/facts/retention.ts. */
export function createRetention({ repository, workers, log }: Needs) {
  const { unusedPictures, ...others } = workers;
  const all: Record<RetentionKind, Worker> = {
    ...others,
    activity: ({ before }) => repository.deleteActivity(before),
    deletedPosts: ({ before }) => repository.deletePosts(before),
    // After the posts and accounts whose pictures they were.
    unusedPictures,
    leases: ({ before }) => repository.deleteLeases(before),
    statistics: ({ before }) => repository.deleteStatistics(before),
    profileViews: ({ before }) => repository.deleteProfileViews(before),
    interviews: ({ before }) => repository.deleteInterviews(before),
    decisions: ({ before }) => repository.deleteDecisions(before),
    notifications: ({ before }) => repository.deleteNotifications(before),
    deliveries: ({ before }) => repository.deleteDeliveries(before),
    writes: ({ before }) => repository.deleteWrites(before),
    subscribers: ({ before }) => repository.deleteUnconfirmed(before),
    refusedLetters: ({ before }) => repository.deleteRefused(before),
    invitations: ({ before }) => repository.deleteInvitations(before),
    links: ({ now }) => repository.deleteLinks(now),
    emailChanges: ({ now }) => repository.deleteEmailChanges(now),
    domainProofs: ({ now }) => repository.deleteProofs(now),
    sessions: ({ now }) => repository.deleteSessions(now),
    tries: ({ now }) => repository.deleteTries(now),
    // In the same table, and with their own end too.
    ownNetworks: ({ now }) => repository.deleteTries(now),
    resets: ({ now }) => repository.deleteResets(now),
    handshakes: ({ now }) => repository.deleteHandshakes(now),
    steps: ({ now }) => repository.deleteSteps(now),
  };

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

  return { run };
}

export type Retention = ReturnType<typeof createRetention>;
