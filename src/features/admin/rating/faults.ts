import type { Fault, Insufficient, Stump } from '../../../../contract/rating/rating.ts';

const SENTENCES: Record<Fault, string> = {
  gap: 'Something is missing in the recording.',
  unplayable: 'The recording is kept, and none of it can be played.',
  silent: 'The microphone was muted, or gave nothing but zeros.',
  device: 'The sound of this answer has not arrived, and the engineer’s device has reported that something waits on it.',
};

/** The recorded fault of the machine, in a sentence. */
export const faultText = (fault: Fault) => SENTENCES[fault];

const NAMES: Record<Fault, string> = {
  gap: 'a gap is on record',
  unplayable: 'cannot be played',
  silent: 'the microphone was silent',
  device: 'something waits on the device',
};

/** The same in a few words, for a list. */
export const faultName = (fault: Fault) => NAMES[fault];

const ANY: readonly Insufficient[] = ['nothing', 'cut', 'short', 'unclear'];

/**
 * The reasons for which an answer may be left out, the likely one first. Without a fault of the machine the only reason is that
 * two raters cannot hear it, so there is none for a typed answer.
 */
export function reasonsFor(fault: Fault | null, stump: Stump | null, isTyped: boolean): Insufficient[] {
  if (!fault) return isTyped ? [] : ['unclear'];
  const likely = stump ?? (fault === 'gap' ? 'cut' : 'nothing');
  return [likely, ...ANY.filter((reason) => reason !== likely)];
}
