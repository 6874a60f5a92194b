import { type Insufficient, SHORTEST_ANSWER_S, type Stump } from '../../../contract/rating/rating.ts';

const STUMPS: Record<Stump, string> = {
  nothing: 'Nothing was answered.',
  cut: 'Cut off: the recording ended by an interruption.',
  short: `Under ${SHORTEST_ANSWER_S} s of sound.`,
};

/** The missing part of an answer of which too little was recorded, in a sentence. */
export const stumpText = (stump: Stump) => STUMPS[stump];

const NAMES: Record<Stump, string> = { nothing: 'nothing answered', cut: 'cut off', short: `under ${SHORTEST_ANSWER_S} s` };

/** The same in two or three words, for a list. */
export const stumpName = (stump: Stump) => NAMES[stump];

const REASONS: Record<Insufficient, string> = {
  nothing: 'nothing was answered',
  cut: 'the recording was cut off',
  short: 'it is too short',
  unclear: 'what was said cannot be heard',
};

/** Why an answer could not be judged, as part of a sentence. */
export const reasonText = (insufficient: Insufficient) => REASONS[insufficient];
