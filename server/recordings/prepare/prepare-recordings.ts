import { MAX_ATTEMPT_GAPS } from '../../../contract/room.ts';
import { type Unplayable } from '../../../contract/recordings.ts';
import { MAX_GAPS } from '../../../contract/gaps.ts';
import { declaredContainer } from '../containers.ts';
import { type Disk, ORIGINAL } from '../disk.ts';
import type { RecordingRow, Repository } from '../repository.ts';
import type { Limits } from './confine.ts';
import type { Children, Outcome } from './run-child.ts';
import { SCRATCH } from './words.ts';

/**
 * How often preparing a recording may be begun without ever being heard of again, which is when the server or the machine went down
 * with it.
 */
const MAX_LOST = 3;

const MB = 1_000_000;

/** What one recording may take. An honest one takes a second, and for each 10 MB a tenth of a second. */
export const limitsOf = (bytes: number): Limits => ({
  wallMs: 40_000 + (4000 * bytes) / (10 * MB),
  cpuSeconds: Math.ceil(10 + bytes / (10 * MB)),
  fileBytes: 2 * bytes + 16 * MB,
});

interface Needs {
  disk: Disk;
  repository: Repository;
  children: Pick<Children, 'run'>;
  limits?: typeof limitsOf;
  log: { warn(details: object, message: string): void };
}

/**
 * Makes a sealed recording playable, in a process of its own. One that cannot be is kept byte for byte, marked with the reason, and
 * never parsed again by itself. Safe to repeat at any point at which it was killed; throws where that is needed.
 */
export function createPrepare({ disk, repository, children, limits = limitsOf, log }: Needs) {
  /** What is joined needs its chunks no more. */
  async function tidy({ id, bytes }: RecordingRow) {
    await disk.sweep(id, SCRATCH);
    if ((await disk.sizeOf(id, ORIGINAL)) === bytes) await disk.dropChunks(id);
  }

  async function mark(row: RecordingRow, why: Unplayable, details: object = {}) {
    log.warn({ recording: row.id, why, ...details }, 'a recording cannot be played; its bytes are kept as they came');
    await repository.markUnplayable(row.id, why);
    await tidy(row);
  }

  async function settle(row: RecordingRow, outcome: Outcome) {
    switch (outcome.is) {
      case 'playable':
        await repository.markReady(row.id, outcome);
        return tidy(row);
      case 'unplayable':
        return mark(row, outcome.why);
      case 'too-slow':
        return mark(row, 'too-slow');
      case 'died':
        return mark(row, 'not-parsed', { how: outcome.how });
      case 'killed':
        // By what ends processes when memory is short: perhaps this recording's fault, so it counts.
        throw new Error(`Preparing recording ${row.id} was killed.`);
      default:
        await repository.forgetTry(row.id);
        throw new Error(`Recording ${row.id} could not be prepared now: ${outcome.is === 'failed' ? outcome.code : outcome.is}.`);
    }
  }

  return async (id: string) => {
    const row = await repository.find(id);
    if (!row?.sealedAt || row.readyAt || row.unplayable) return;
    if (row.bytes === 0) {
      await repository.markReady(id, { seconds: null, gaps: row.gaps });
      return tidy(row);
    }
    if (row.tries >= MAX_LOST) return mark(row, 'gave-up');
    const mostGaps = Math.min(MAX_GAPS, Math.max(1, MAX_ATTEMPT_GAPS - (await repository.gapsOf(row.attemptId))));
    await repository.countTry(id);
    const job = { root: disk.root, id, declared: declaredContainer(row.mimeType), gaps: row.gaps, mostGaps };
    await settle(row, await children.run(job, limits(row.bytes ?? 0)));
  };
}
