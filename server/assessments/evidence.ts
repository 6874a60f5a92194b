import type { Playback } from '../../contract/recordings.ts';
import type { HeldRecording } from '../recordings/recordings.ts';
import type { AttemptRow } from './repository.ts';
import { CLOCK_SLACK_MS, isBelievable } from './times.ts';

type Times = Pick<AttemptRow, 'startedAt' | 'finishedAt'>;

/** A recording as it belongs to a test: whether its device's time can be believed, and whether it arrived after the end. */
function playbackIn({ startedAt, finishedAt }: Times) {
  return (recording: HeldRecording): Playback => {
    const { questionId: _, registeredAt, ...told } = recording;
    const believed = isBelievable(new Date(told.startedAt), startedAt, registeredAt);
    const late = finishedAt !== null && Date.parse(told.arrivedAt) > finishedAt.getTime() + CLOCK_SLACK_MS;
    return { ...told, believed, late };
  };
}

type Named = readonly string[] | null | undefined;

/** The recordings that an answer names, in its order; where no answer has arrived, whatever has been recorded for the question. */
export function soundOf(questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] {
  // An answer that names one twice shows it once.
  const chosen = named && [...new Set(named)].flatMap((id) => held.filter((recording) => recording.id === id));
  return (chosen ?? held.filter((recording) => recording.questionId === questionId)).map(playbackIn(test));
}

/** What was recorded for the question besides what its answer names. Where no answer has arrived, `soundOf` gives it. */
export const unnamedOf = (questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] =>
  held
    .filter((recording) => recording.questionId === questionId && named?.includes(recording.id) === false)
    .map(playbackIn(test));

/** All segments of the screen's recording. */
export const screenOf = (held: readonly HeldRecording[], test: Times): Playback[] =>
  held.filter(({ kind }) => kind === 'screen').map(playbackIn(test));
