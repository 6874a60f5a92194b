import { MAX_GAPS } from '../../../../contract/recordings/gaps.ts';
import type { Unplayable } from '../../../../contract/recordings/recordings.ts';
import { MAX_ATTEMPT_GAPS } from '../../../../contract/facts/quotas.ts';
import { declaredContainer } from '../containers.ts';
import { createRecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import type { RecordingStore } from '../../../platform/stores/recording-store.ts';
import { COPY_NAMES, ORIGINAL, mediaName } from '../media-names.ts';
import type { PostProcessRepository, RecordingRepository, RecordingRow } from '../repository.ts';
import { ChangedOnDisk, joinChunks } from './join-chunks.ts';
import { TEMPORARY_PREFIX } from './child-constants.ts';
import type { Children, Outcome } from './children.ts';
import type { Limits } from '../../../platform/children/sandbox.ts';

/**
 * How many tries may end without any result, which happens when the server or the machine crashes with them.
 * Limited, so that one recording cannot crash the server again and again.
 */
const MAX_LOST = 3;

const MB = 1_000_000;

/**
 * Processor time for a recording of this many bytes. A normal one takes a second, and a tenth of a second for each 10 MB; one of tiny
 * packets costs by their number, of which a megabyte may have 50,000, and no honest one has more than some 20 MB of them.
 */
const cpuFor = (bytes: number) => 10 + bytes / (10 * MB) + 3 * Math.min(bytes / MB, 20);

export const limitsFor = (bytes: number): Limits => ({
  wallMs: 4000 * cpuFor(bytes),
  cpuSeconds: Math.ceil(cpuFor(bytes)),
  fileBytes: 2 * bytes + 16 * MB,
});

/** Deletes unfinished files of a child. */
const sweep = (folder: string) => createRecordingFolder(folder, TEMPORARY_PREFIX).sweep();

interface Needs {
  store: RecordingStore;
  repository: PostProcessRepository & Pick<RecordingRepository, 'countGaps'>;
  children: Pick<Children, 'run'>;
  limits?: typeof limitsFor;
  /** Called when a recording has become playable. May be called more than once for the same. */
  onPlayable(recording: Pick<RecordingRow, 'id' | 'attemptId'>): Promise<unknown>;
  log: { warn(details: object, message: string): void };
}

/**
 * Makes sealed recordings playable, each in a process of its own. A recording that cannot be made playable stays stored byte for
 * byte, is marked with the reason, and is not parsed again. Post-processing can be repeated after it was killed at any point. It
 * throws if it must be repeated.
 */
export function createPostProcessor({ store, repository, children, limits = limitsFor, onPlayable, log }: Needs) {
  /** Deletes the chunks once they are joined. */
  async function cleanUp({ id, bytes }: RecordingRow) {
    const original = await store.media.find(mediaName(id, ORIGINAL));
    if (original?.bytes === bytes) await store.chunks.drop(id);
  }

  /**
   * Joins the chunks, unless that is done. They are deleted before a child starts, since a file of chunks may have those of other
   * recordings, and a child may read only its own. Throws `ChangedOnDisk`.
   */
  async function join(row: RecordingRow) {
    const name = mediaName(row.id, ORIGINAL);
    if (!(await store.media.find(name))) await store.media.write(name, joinChunks(store.chunks, row.id));
    await cleanUp(row);
  }

  /** Runs the child on a local copy, and deletes its unfinished files there. */
  function runChild({ id, gaps, mimeType, bytes }: RecordingRow, mostGaps: number): Promise<Outcome> {
    const declared = declaredContainer(mimeType);
    const copy = { manifest: true, reads: [ORIGINAL], makes: COPY_NAMES };
    return store.withLocalCopy(id, copy, async (folder) => {
      const outcome = await children.run({ folder, declared, gaps, mostGaps }, limits(bytes ?? 0));
      await sweep(folder);
      return outcome;
    });
  }

  async function markUnplayable(row: RecordingRow, why: Unplayable, details: object = {}) {
    log.warn({ recording: row.id, why, ...details }, 'a recording cannot be played; its bytes are kept as they came');
    await repository.markUnplayable(row.id, why);
    await cleanUp(row);
  }

  async function storeOutcome(row: RecordingRow, outcome: Outcome) {
    switch (outcome.is) {
      case 'playable':
        await repository.markReady(row.id, outcome);
        await cleanUp(row);
        return onPlayable(row);
      case 'unplayable':
        return markUnplayable(row, outcome.why);
      case 'too-slow':
        return markUnplayable(row, 'too-slow');
      case 'died':
        return markUnplayable(row, 'not-parsed', { how: outcome.how });
      case 'killed':
        // The system kills processes when memory is short. That may be this recording's fault, so the try counts.
        throw new Error(`The post-processing of recording ${row.id} was killed.`);
      default:
        await repository.forgetTry(row.id);
        throw new Error(`Recording ${row.id} could not be prepared now: ${outcome.is === 'failed' ? outcome.code : outcome.is}.`);
    }
  }

  return async function makePlayable(id: string) {
    const row = await repository.find(id);
    if (!row?.sealedAt || row.readyAt || row.unplayable || row.deletedAt) return;
    if (row.bytes === 0) {
      await repository.markReady(id, { seconds: null, gaps: row.gaps });
      return cleanUp(row);
    }
    if (row.tries >= MAX_LOST) {
      await store.withLocalCopy(id, { reads: [], makes: [] }, sweep);
      return markUnplayable(row, 'gave-up');
    }
    try {
      await join(row);
    } catch (error) {
      if (error instanceof ChangedOnDisk) return markUnplayable(row, 'changed-on-disk');
      throw error;
    }
    const mostGaps = Math.min(MAX_GAPS, Math.max(1, MAX_ATTEMPT_GAPS - (await repository.countGaps(row.attemptId))));
    await repository.countTry(id);
    await storeOutcome(row, await runChild(row, mostGaps));
  };
}
