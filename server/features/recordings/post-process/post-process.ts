import { mergeGaps } from '../../../../contract/recordings/gaps.ts';
import type { RecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import { ORIGINAL, seekableName } from '../media-names.ts';
import type { Job, Result } from './child-protocol.ts';
import { openBytes } from './file-bytes.ts';
import { findParts } from './find-parts.ts';
import { makeSeekable } from './make-seekable.ts';
import { findMissingBytes, measureGaps } from './measure-gaps.ts';
import type { Found } from './parts.ts';
import { type Timeline, placeParts } from './timeline.ts';

const unplayable = (why: Extract<Result, { is: 'unplayable' }>['why']): Result => ({ is: 'unplayable', why });

/** Why nothing of a recording can be played, by what is in it. */
function whyNothing({ lostBytes }: Found, { parts }: Timeline): Result {
  if (parts.length > 0) return unplayable('unknown-format');
  return unplayable(lostBytes > 0 ? 'not-parsed' : 'nothing-in-it');
}

/** Makes the seekable copy of the original, and compares both. */
async function makePlayable(folder: RecordingFolder, { declared, gaps, mostGaps }: Job): Promise<Result> {
  const seekable = folder.temporaryPath();
  const chunks = await folder.readManifest();
  const missing = findMissingBytes(chunks, gaps);
  const count = (chunks.at(-1)?.seq ?? -1) + 1;
  const file = openBytes(folder.pathOf(ORIGINAL));
  try {
    const found = findParts(
      file,
      missing.map(({ byte }) => byte),
    );
    const timeline = await placeParts(file, found.parts);
    const copied = await makeSeekable(file, timeline, seekable, declared);
    if (!copied) return whyNothing(found, timeline);
    const measuring = { timeline, copied, missing, endsInDamage: found.isDamaged, count, most: mostGaps };
    const measured = await measureGaps(seekable, mergeGaps(gaps), measuring);
    if (!measured) return unplayable('not-parsed');
    await folder.adopt(seekable, seekableName(copied.container));
    return { is: 'playable', ...measured };
  } finally {
    file.close();
    await folder.discard(seekable);
  }
}

/** Whose fault an error is: the recording's, if it could not be parsed or wrote more than it may; else the machine's. */
function toResult(error: Error & { code?: string; syscall?: string }): Result {
  if (error.code === 'EFBIG' || /allocation failed/i.test(error.message)) return unplayable('too-large');
  if (error.syscall || error.code === 'ERR_ACCESS_DENIED') return { is: 'failed', code: error.code ?? 'unknown' };
  return unplayable('not-parsed');
}

/** Makes a joined recording playable. Can be repeated after it was killed at any point. Throws nothing. */
export async function postProcess(folder: RecordingFolder, job: Job): Promise<Result> {
  try {
    return await makePlayable(folder, job);
  } catch (error) {
    return toResult(error as Error);
  }
}
