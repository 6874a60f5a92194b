import { LRUCache } from 'lru-cache';
import { MAX_ATTEMPT_BYTES, MAX_ATTEMPT_CHUNKS } from '../../../contract/facts/quotas.ts';
import { Failure } from '../../http/failures.ts';
import { createBatches } from '../../platform/concurrency/batches.ts';
import type { ChunkStore, Reserve } from '../../platform/stores/chunk-store.ts';
import type { DiskSpace } from './disk-space.ts';
import type { RecordingRepository } from './repository.ts';
import type { SharedQuota } from './shared-quota.ts';

/** What one process takes of a test before it measures the disk again, since other processes may write to the same folder. */
const UNSEEN_BYTES = 64 * 1024 * 1024;
/** A test that was full is measured again after this time, since an operator may have made room. */
const FULL_MS = 10_000;
const REMEMBERED = 5000;
const MEASURED_TOGETHER = 100;

interface Usage {
  /** Bytes on disk when it was measured. */
  before: number;
  /** Bytes that this process has taken since. Apart from `before`, because it decides when to measure again. */
  since: number;
  chunks: number;
  at: number;
}

interface Needs {
  repository: Pick<RecordingRepository, 'listSizes'>;
  chunkStore: Pick<ChunkStore, 'sizeOf'>;
  space: Pick<DiskSpace, 'reserve'>;
  sharedQuota: Pick<SharedQuota, 'requireFor' | 'add'>;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/**
 * Limits the stored data of one test, so that one test, or somebody with its token, cannot fill the server. Usage is
 * counted in memory and measured now and then: with several servers on one folder each may take `UNSEEN_BYTES` more. The free
 * disk and the limits that tests share are checked first.
 */
export function createAttemptQuota({ repository, chunkStore, space, sharedQuota }: Needs) {
  const known = new LRUCache<string, Usage>({ max: REMEMBERED });

  /** One at a time for each test, since several of its recordings begin at once. */
  const measuring = new Map<string, Promise<Usage>>();

  /** Together for all tests that ask at once, since after a restart many come back. */
  const listSizes = createBatches(repository.listSizes, MEASURED_TOGETHER);

  async function measureNow(attemptId: string): Promise<Usage> {
    const recordings = (await listSizes(attemptId)) ?? [];
    const sizes = await Promise.all(recordings.map(({ id }) => chunkStore.sizeOf(id)));
    const before = sum(recordings.map(({ bytes }, index) => bytes ?? sizes[index]?.bytes ?? 0));
    const usage = { before, since: 0, chunks: sum(sizes.map(({ chunks }) => chunks)), at: Date.now() };
    known.set(attemptId, usage);
    return usage;
  }

  function measureUsage(attemptId: string): Promise<Usage> {
    const current = measuring.get(attemptId) ?? measureNow(attemptId).finally(() => measuring.delete(attemptId));
    measuring.set(attemptId, current);
    return current;
  }

  const isFull = ({ before, since, chunks }: Usage, bytes: number, added: number) =>
    before + since + bytes > MAX_ATTEMPT_BYTES || chunks + added > MAX_ATTEMPT_CHUNKS;

  return {
    /**
     * To be called before this many bytes and chunks of a test are written. Throws `disk-full`. Returns the function that counts
     * the new ones among them, and throws `attempt-full`.
     */
    async check(attemptId: string, bytes: number, chunks: number): Promise<Reserve> {
      await sharedQuota.requireFor(attemptId, bytes);
      await space.reserve(bytes);
      const cached = known.get(attemptId);
      const isOld = !cached || cached.since > UNSEEN_BYTES || (isFull(cached, bytes, chunks) && Date.now() - cached.at > FULL_MS);
      const usage = isOld ? await measureUsage(attemptId) : cached;
      return (newBytes, newChunks) => {
        if (isFull(usage, newBytes, newChunks)) throw new Failure('attempt-full');
        usage.since += newBytes;
        usage.chunks += newChunks;
        sharedQuota.add(attemptId, newBytes);
      };
    },
  };
}

export type AttemptQuota = ReturnType<typeof createAttemptQuota>;
