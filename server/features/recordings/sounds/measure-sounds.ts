import type { Unmeasured } from '../../../../contract/facts/sound.ts';
import type { RecordingStore } from '../../../platform/stores/recording-store.ts';
import { COPY_NAMES } from '../media-names.ts';
import type { Children, SoundOutcome } from '../post-process/children.ts';
import type { Limits } from '../../../platform/children/sandbox.ts';
import type { RecordingRepository, RecordingRow } from '../repository.ts';
import type { SoundRepository } from '../sound-repository.ts';

/** How many tries may end without any result before a recording is given up. */
const MAX_LOST = 3;
const MB = 1_000_000;

/**
 * Limits for a recording of this many bytes. One of 1 MB holds four minutes at most bit rates, and decoding it takes a second.
 */
const limitsFor = (bytes: number): Limits => ({
  wallMs: 60_000 + (20_000 * bytes) / MB,
  cpuSeconds: Math.ceil(15 + (5 * bytes) / MB),
  // It writes nothing.
  fileBytes: MB,
});

interface Needs {
  store: Pick<RecordingStore, 'withLocalCopy'>;
  recordings: Pick<RecordingRepository, 'find'>;
  repository: SoundRepository;
  children: Pick<Children, 'readSound'>;
  limits?: typeof limitsFor;
  log: { warn(details: object, message: string): void };
}

/**
 * Measures the sound of playable answers, each in a process of its own. What cannot be measured is marked with the reason and not
 * tried again; it stays playable. Measuring can be repeated after it was killed at any point. It throws if it must be repeated.
 */
export function createMeasureSound({ store, recordings, repository, children, limits = limitsFor, log }: Needs) {
  async function markUnmeasured(id: string, why: Unmeasured, details: object = {}) {
    log.warn({ recording: id, why, ...details }, 'the sound of a recording could not be measured; it can be played all the same');
    await repository.markUnmeasured(id, why);
  }

  async function storeOutcome({ id }: RecordingRow, outcome: SoundOutcome<'measure'>) {
    switch (outcome.is) {
      case 'measured':
        return repository.store(id, outcome.measures);
      case 'unmeasured':
        return markUnmeasured(id, outcome.why);
      case 'too-slow':
        return markUnmeasured(id, 'too-slow');
      case 'died':
        return markUnmeasured(id, 'not-parsed', { how: outcome.how });
      case 'killed':
        // The system kills processes when memory is short. That may be this recording's fault, so the try counts.
        throw new Error(`Measuring recording ${id} was killed.`);
      default:
        await repository.forgetTry(id);
        throw new Error(`Recording ${id} could not be measured now: ${outcome.is === 'failed' ? outcome.code : outcome.is}.`);
    }
  }

  return async function measureSound(id: string) {
    const row = await recordings.find(id);
    if (row?.kind !== 'answer' || !row.readyAt || !row.bytes || row.deletedAt) return;
    const before = await repository.findTries(id);
    if (before?.done) return;
    if (before && before.tries >= MAX_LOST) return markUnmeasured(id, 'gave-up');
    await repository.countTry(id);
    const allowed = limits(row.bytes);
    const outcome = await store.withLocalCopy(id, { reads: COPY_NAMES, makes: [] }, (folder) =>
      children.readSound({ task: 'measure', folder }, allowed),
    );
    await storeOutcome(row, outcome);
  };
}
