import { writeAt } from '../../../platform/stores/local/durable-files.ts';
import type { RecordingFolder } from '../../../platform/stores/local/recording-folder.ts';
import { findCopyIn } from '../media-names.ts';
import { SAMPLE_RATE } from './child-constants.ts';
import type { SoundJob, SoundResults } from './child-protocol.ts';
import { TooLong, UnknownCodec, decodeSound } from './decode-sound.ts';
import { measureVoice } from './measure-voice.ts';

type SoundResult = SoundResults[SoundJob['task']];
type Fault = Extract<SoundResult, { is: 'unmeasured' }>['why'];

const unmeasured = (why: Fault): SoundResult => ({ is: 'unmeasured', why });

/** Whose fault an error is: the recording's, if it could not be read; else the machine's. */
function toResult(error: Error & { code?: string; syscall?: string }): SoundResult {
  if (error instanceof UnknownCodec) return unmeasured('codec');
  if (error instanceof TooLong) return unmeasured('too-long');
  if (error.code === 'EFBIG' || /allocation failed/i.test(error.message)) return unmeasured('too-large');
  if (error.syscall || error.code === 'ERR_ACCESS_DENIED') return { is: 'failed', code: error.code ?? 'unknown' };
  return unmeasured('not-parsed');
}

/** Writes the samples with silence where the recording has a hole, so that the place of a word is its time. */
async function writeSamples(
  folder: RecordingFolder,
  copy: string,
  { name }: SoundJob & { task: 'write-samples' },
): Promise<SoundResult> {
  let written = 0;
  await folder.write(name, async (file) => {
    for await (const { at, samples } of decodeSound(copy, SAMPLE_RATE)) {
      const place = Math.max(written, Math.round(at * SAMPLE_RATE));
      await writeAt(file, samples, place * samples.BYTES_PER_ELEMENT);
      written = place + samples.length;
    }
  });
  return written > 0 ? { is: 'written' } : unmeasured('no-sound');
}

/** Measures the sound of a recording that is playable, or writes it as samples. Throws nothing. */
export async function readSound(folder: RecordingFolder, job: SoundJob): Promise<SoundResult> {
  try {
    const copy = await findCopyIn(folder.folder);
    if (copy === null) return { is: 'failed', code: 'no copy' };
    if (job.task === 'write-samples') return await writeSamples(folder, copy, job);
    const measures = await measureVoice(decodeSound(copy, 48_000));
    return measures ? { is: 'measured', measures } : unmeasured('no-sound');
  } catch (error) {
    return toResult(error as Error);
  }
}
