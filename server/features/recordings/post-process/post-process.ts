import { mergeGaps } from '../../../../contract/recordings/gaps.ts';
import { containerAt } from '../containers.ts';
import type { RecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import { ORIGINAL, seekableName } from '../media-names.ts';
import type { Job, Result } from './child-protocol.ts';
import { makeSeekable } from './make-seekable.ts';
import { findMissingBytes, measureGaps } from './measure-gaps.ts';
import { classifyEnd, repairRecording } from './repair-webm.ts';

const unplayable = (why: Extract<Result, { is: 'unplayable' }>['why']): Result => ({ is: 'unplayable', why });

/** Makes the seekable file from the original. A damaged recording is repaired first, since the demuxer cannot handle one. */
async function makePlayable(folder: RecordingFolder, { declared, gaps, mostGaps }: Job): Promise<Result> {
  const [seekable, repaired] = [folder.temporaryPath(), folder.temporaryPath()];
  const original = folder.pathOf(ORIGINAL);
  const chunks = await folder.readManifest();
  // If the beginning is lost, nothing proves the container, so the one that it was registered with is assumed.
  const container = (chunks[0]?.seq === 0 && (await containerAt(original))) || declared;
  const missing = findMissingBytes(chunks, gaps);
  const offsets = missing.map(({ byte }) => byte);
  try {
    const end = container === 'webm' ? await classifyEnd(original) : 'complete';
    if (end === 'empty') return unplayable('nothing-in-it');
    const needsRepair = missing.length > 0 || end === 'torn';
    const resumed = needsRepair ? await repairRecording(original, repaired, offsets, container) : [];
    const source = needsRepair ? repaired : original;
    const seconds = await makeSeekable(source, seekable, container, declared);
    const measuring = { container, missing, resumed, count: chunks.length, most: mostGaps };
    const measured = seconds === null ? null : await measureGaps(source, mergeGaps(gaps), measuring);
    if (seconds === null || measured === null) return unplayable('nothing-in-it');
    await folder.adopt(seekable, seekableName(declared));
    return { is: 'playable', seconds, gaps: measured };
  } finally {
    await folder.discard(seekable);
    await folder.discard(repaired);
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
