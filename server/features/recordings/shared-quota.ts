import { LRUCache } from 'lru-cache';
import { NETWORK_TIMES } from '../../http/client-network.ts';
import { Failure } from '../../http/failures.ts';
import type { DiskSpace } from './disk-space.ts';
import type { SharedQuotaRepository } from './shared-quota-repository.ts';

/**
 * What one test may take in any case: at the usual bitrates 22 minutes come to 100 MB. Only a longer test depends on what others
 * have taken.
 */
export const ALLOWANCE_BYTES = 128 * 1024 * 1024;
/** Long enough, since a test takes at most 44 minutes, and some time to be sent. */
const RUNNING_MS = 3 * 3_600_000;
const COUNTED_MS = 30 * 24 * 3_600_000;
const SUMMED_MS = 30_000;
const REMEMBERED = 5000;
const RETRY_S = 600;

export interface Limits {
  /** Bytes of all tests started from one network within 30 days. The IPv6 networks around it have several times as much. */
  perNetwork: number;
  /** The part of the disk, 0-1, that all accounts together may take whose address is not proven. */
  unverifiedShare: number;
}

interface Needs {
  repository: SharedQuotaRepository;
  space: Pick<DiskSpace, 'findAvailable' | 'requireForNew'>;
  limits: Limits;
}

/** A test, and the bytes that it has taken as far as this process knows. */
interface KnownTest {
  /** Hashes of its network and of the wider ones around it. */
  networks: readonly string[];
  isUnverified: boolean;
  bytes: number;
}

const UNVERIFIED = 'unverified';
const UNVERIFIED_LIMIT = 'limit';

const timeAgo = (milliseconds: number) => new Date(Date.now() - milliseconds);
const currentClaim = () => ({ runningSince: timeAgo(RUNNING_MS), allowance: ALLOWANCE_BYTES });

/**
 * Limits what strangers together can take of the disk: per network, and for all accounts without a proven address. A test claims
 * its allowance when it starts, for three hours or until it is finished, and may use that much independently of others.
 */
export function createSharedQuota({ repository, space, limits }: Needs) {
  const known = new LRUCache<string, KnownTest>({ max: REMEMBERED });
  const sums = new LRUCache<string, { bytes: number }>({ max: REMEMBERED, ttl: SUMMED_MS });
  const counter = createByteCounter(repository);

  const sumOfNetwork = (hash: string) => repository.sumOfNetwork(hash, timeAgo(COUNTED_MS), currentClaim());
  /** Whether one of these networks would have more than its limit with these bytes. */
  async function wouldFill(networks: readonly string[], bytes: number, sumOf: (hash: string) => Promise<number>) {
    for (const [at, hash] of networks.entries())
      if ((await sumOf(hash)) + bytes > limits.perNetwork * (NETWORK_TIMES[at] as number)) return true;
    return false;
  }
  const sumOfUnverified = () => repository.sumOfUnverified(currentClaim());
  /** Relative to everything that recordings use and could use of the disk. */
  const limitOfUnverified = async () => limits.unverifiedShare * ((await repository.sumOfAll()) + (await space.findAvailable()));

  async function findTest(attemptId: string): Promise<KnownTest> {
    const cached = known.get(attemptId);
    if (cached) return cached;
    const found = (await repository.findTest(attemptId)) ?? { networks: [], isUnverified: false, bytes: 0 };
    const test = { ...found, bytes: found.bytes + counter.unwrittenOf(attemptId) };
    known.set(attemptId, test);
    return test;
  }

  /**
   * At most half a minute old, plus what this process has taken since: a sum over all tests would cost a query for each chunk.
   */
  async function recentSum(name: string, compute: () => Promise<number>) {
    const cached = sums.get(name);
    if (cached) return cached;
    const fresh = { bytes: await compute() };
    sums.set(name, fresh);
    return fresh;
  }

  return {
    /**
     * To be called before a test starts. `networks`: hashes of `widerNetworks`, in its order. Throws `no-room`, `network-full`.
     */
    async requireForStart(engineerId: string, networks: readonly string[]) {
      await space.requireForNew();
      if (await wouldFill(networks, ALLOWANCE_BYTES, sumOfNetwork)) throw new Failure('network-full', { retryAfter: RETRY_S });
      if (!(await repository.isUnverified(engineerId))) return;
      if ((await sumOfUnverified()) + ALLOWANCE_BYTES > (await limitOfUnverified()))
        throw new Failure('no-room', { retryAfter: RETRY_S });
    },

    /** Reads what is needed to know of a test before its first bytes are written. */
    async prepare(attemptId: string) {
      await findTest(attemptId);
    },

    /** To be called before bytes of a test are written. Within its allowance a test is never refused. Throws `disk-full`. */
    async requireFor(attemptId: string, bytes: number) {
      const test = await findTest(attemptId);
      if (test.bytes + bytes <= ALLOWANCE_BYTES) return;
      const full = () => new Failure('disk-full', { retryAfter: RETRY_S });
      const recent = async (hash: string) => (await recentSum(hash, () => sumOfNetwork(hash))).bytes;
      if (await wouldFill(test.networks, bytes, recent)) throw full();
      if (!test.isUnverified) return;
      const [taken, limit] = [await recentSum(UNVERIFIED, sumOfUnverified), await recentSum(UNVERIFIED_LIMIT, limitOfUnverified)];
      if (taken.bytes + bytes > limit.bytes) throw full();
    },

    add(attemptId: string, bytes: number) {
      counter.add(attemptId, bytes);
      const test = known.get(attemptId);
      if (!test) return;
      test.bytes += bytes;
      for (const name of [...test.networks, ...(test.isUnverified ? [UNVERIFIED] : [])]) {
        const sum = sums.get(name);
        if (sum && test.bytes > ALLOWANCE_BYTES) sum.bytes += bytes;
      }
    },

    /** Writes the counts to the database. To be called every few seconds, and a last time when no more bytes arrive. */
    flush: counter.flush,
  };
}

export type SharedQuota = ReturnType<typeof createSharedQuota>;

/** Counts bytes by test in memory, so that a chunk costs no query, and writes them to the database when `flush` is called. */
function createByteCounter(repository: Pick<SharedQuotaRepository, 'addBytes'>) {
  const unwritten = new Map<string, number>();
  const unwrittenOf = (attemptId: string) => unwritten.get(attemptId) ?? 0;
  let writing: Promise<unknown> = Promise.resolve();

  async function write() {
    const taken = [...unwritten];
    unwritten.clear();
    for (const [id, bytes] of taken) {
      // Counted again, since a database that is down gets the bytes with the next ones.
      await repository.addBytes(id, bytes).catch(() => unwritten.set(id, bytes + unwrittenOf(id)));
    }
  }

  /** One at a time, so that no count is written twice. */
  const flush = () => (writing = writing.then(write));

  return {
    unwrittenOf,
    add: (attemptId: string, bytes: number) => void unwritten.set(attemptId, bytes + unwrittenOf(attemptId)),
    flush,
  };
}
