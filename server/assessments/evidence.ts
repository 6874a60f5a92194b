import type { Playback } from '../../contract/recordings.ts';

type Held = Playback & { questionId: string | null };

function playback(recording: Held): Playback {
  const { questionId: _, ...rest } = recording;
  return rest;
}

/** The recordings that an answer names, in its order; where no answer has arrived, whatever has been recorded for the question. */
export function soundOf(questionId: string, named: readonly string[] | null | undefined, held: readonly Held[]): Playback[] {
  // An answer that names one twice shows it once.
  const chosen = named && [...new Set(named)].flatMap((id) => held.filter((recording) => recording.id === id));
  return (chosen ?? held.filter((recording) => recording.questionId === questionId)).map(playback);
}

/** All segments of the screen's recording. */
export const screenOf = (held: readonly Held[]): Playback[] => held.filter(({ kind }) => kind === 'screen').map(playback);
