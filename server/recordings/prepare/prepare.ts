import { mergeGaps } from '../../../contract/gaps.ts';
import { containerAt } from '../containers.ts';
import { type Disk, ORIGINAL, seekableName } from '../disk.ts';
import { holesIn, measureGaps } from './gaps.ts';
import { ChangedOnDisk, join } from './join.ts';
import { endOf, mend } from './mend.ts';
import type { Job, Result } from './result.ts';
import { makeSeekable } from './seekable.ts';

const unplayable = (why: Extract<Result, { is: 'unplayable' }>['why']): Result => ({ is: 'unplayable', why });

/** The seekable file beside the original; one with holes is mended first, since a parser loses its way in them. */
async function makePlayable(disk: Disk, { id, declared, gaps, mostGaps }: Job): Promise<Result> {
  const [scratch, mended] = [disk.scratch(id), disk.scratch(id)];
  const original = disk.pathOf(id, ORIGINAL);
  const chunks = await disk.manifest(id);
  // Where the beginning is lost nothing proves what it is, and it is held to what it was registered as.
  const container = (chunks[0]?.seq === 0 && (await containerAt(original))) || declared;
  const holes = holesIn(chunks, gaps);
  const places = holes.map(({ byte }) => byte);
  try {
    const end = container === 'webm' ? await endOf(original) : 'whole';
    if (end === 'bare') return unplayable('nothing-in-it');
    const needsMending = holes.length > 0 || end === 'torn';
    const resumed = needsMending ? await mend(original, mended, places, container) : [];
    const source = needsMending ? mended : original;
    const seconds = await makeSeekable(source, scratch, container, declared);
    const measuring = { container, holes, resumed, count: chunks.length, most: mostGaps };
    const measured = seconds === null ? null : await measureGaps(source, mergeGaps(gaps), measuring);
    if (seconds === null || measured === null) return unplayable('nothing-in-it');
    await disk.adopt(id, scratch, seekableName(declared));
    return { is: 'playable', seconds, gaps: measured };
  } finally {
    await disk.discard(scratch);
    await disk.discard(mended);
  }
}

/** What an error of the disk is to the recording: its own fault where it wrote more than it may, else not. */
function resultOf(error: Error & { code?: string; syscall?: string }): Result {
  if (error instanceof ChangedOnDisk) return unplayable('changed-on-disk');
  if (error.code === 'EFBIG' || /allocation failed/i.test(error.message)) return unplayable('too-large');
  if (error.syscall || error.code === 'ERR_ACCESS_DENIED') return { is: 'failed', code: error.code ?? 'unknown' };
  return unplayable('not-parsed');
}

/** Joins a sealed recording and makes it playable. Safe to repeat at any point at which it was killed. Throws nothing. */
export async function prepareRecording(disk: Disk, job: Job): Promise<Result> {
  try {
    await join(disk, job.id);
    return await makePlayable(disk, job);
  } catch (error) {
    return resultOf(error as Error);
  }
}
