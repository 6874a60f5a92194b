import { MAX_ATTEMPT_BYTES, MAX_ATTEMPT_CHUNKS } from '../../contract/room.ts';
import { Failure } from '../http/failures.ts';
import type { Disk, Take } from './disk.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Quota } from './quota.ts';
import type { Repository } from './repository.ts';

/** What one process takes of a test before it looks at the disk again, since others may write to the same folder. */
const UNSEEN_BYTES = 64 * 1024 * 1024;
/** A test that was full is looked at again after so long: by then somebody may have made room. */
const FULL_MS = 10_000;
const REMEMBERED = 5000;

interface Measured {
  /** Bytes on disk when it was measured, and what this process has taken since. */
  before: number;
  since: number;
  /** Chunks on disk, with what this process has taken since. */
  chunks: number;
  at: number;
}

interface Needs {
  repository: Pick<Repository, 'ofAttempt'>;
  disk: Pick<Disk, 'bytesOf' | 'countOf'>;
  space: Pick<DiskSpace, 'take'>;
  quota: Pick<Quota, 'require' | 'add'>;
}

/**
 * How much of each test is on disk, so that one test, or whoever holds its token, cannot fill the server. It is counted in memory
 * and measured now and then: of several servers on one folder each may take `UNSEEN_BYTES` more. What the disk still has, and what
 * strangers together may take, is asked first.
 */
export function createRoom({ repository, disk, space, quota }: Needs) {
  const known = new Map<string, Measured>();

  async function measure(attemptId: string): Promise<Measured> {
    const recordings = await repository.ofAttempt(attemptId);
    const sizes = await Promise.all(recordings.map(({ id, bytes }) => bytes ?? disk.bytesOf(id)));
    const counts = await Promise.all(recordings.map(({ id }) => disk.countOf(id)));
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    const measured = { before: sum(sizes), since: 0, chunks: sum(counts), at: Date.now() };
    if (known.size >= REMEMBERED) known.delete(known.keys().next().value as string);
    known.set(attemptId, measured);
    return measured;
  }

  const isFull = ({ before, since, chunks }: Measured, bytes: number, added: number) =>
    before + since + bytes > MAX_ATTEMPT_BYTES || chunks + added > MAX_ATTEMPT_CHUNKS;

  return {
    /** For a test of which so many bytes and chunks have come. Throws `disk-full`; what it returns throws `attempt-full`. */
    async of(attemptId: string, bytes: number, chunks: number): Promise<Take> {
      await quota.require(attemptId, bytes);
      await space.take(bytes);
      const kept = known.get(attemptId);
      const isOld = !kept || kept.since > UNSEEN_BYTES || (isFull(kept, bytes, chunks) && Date.now() - kept.at > FULL_MS);
      const measured = isOld ? await measure(attemptId) : kept;
      return (taken, added) => {
        if (isFull(measured, taken, added)) throw new Failure('attempt-full');
        measured.since += taken;
        measured.chunks += added;
        quota.add(attemptId, taken);
      };
    },
  };
}
