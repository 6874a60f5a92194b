import { SHORTEST_ANSWER_S, type Stump } from '../../contract/rating.ts';
import type { Playback } from '../../contract/recordings.ts';
import type { HeldRecording, Sound } from '../recordings/recordings.ts';
import type { AnswerRow, AttemptRow } from './repository.ts';
import { CLOCK_SLACK_MS, isBelievable } from './times.ts';

type Times = Pick<AttemptRow, 'startedAt' | 'finishedAt'>;

/** A recording as it belongs to a test: whether its device's time can be believed, and whether it arrived after the end. */
function playbackIn({ startedAt, finishedAt }: Times) {
  return (recording: HeldRecording): Playback => {
    const { attemptId: _attempt, questionId: _question, isCut: _cut, registeredAt, ...told } = recording;
    const believed = isBelievable(new Date(told.startedAt), startedAt, registeredAt);
    const late = finishedAt !== null && Date.parse(told.arrivedAt) > finishedAt.getTime() + CLOCK_SLACK_MS;
    return { ...told, believed, late };
  };
}

type Named = readonly string[] | null | undefined;

/** The recordings that an answer names; none where it was typed, nothing to go by where it has not arrived. */
export const namedBy = (answer: AnswerRow | null): Named => (answer && answer.answer !== null ? [] : answer?.recordingIds);

/** The recordings that an answer names, in its order; where no answer has arrived, whatever has been recorded for the question. */
export function ofAnswer<S extends Pick<Sound, 'id' | 'questionId'>>(questionId: string, named: Named, held: readonly S[]): S[] {
  // An answer that names one twice shows it once.
  const chosen = named && [...new Set(named)].flatMap((id) => held.filter((recording) => recording.id === id));
  return chosen ?? held.filter((recording) => recording.questionId === questionId);
}

/** The same, to be played. */
export const soundOf = (questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] =>
  ofAnswer(questionId, named, held).map(playbackIn(test));

const isNothing = ({ state, unplayable }: Sound) => state === 'empty' || unplayable === 'nothing-in-it';
const isUnderWay = ({ state }: Sound) => state === 'arriving' || state === 'preparing';

interface Answered {
  questionId: string;
  answer: Pick<AnswerRow, 'answer' | 'recordingIds'> | null;
}

/**
 * Whether too little was recorded of a spoken answer. Null where it is whole, where it is written, and where it cannot be known:
 * not all has arrived, or what is there cannot be measured.
 */
export function stumpOf({ questionId, answer }: Answered, held: readonly Sound[], isOver: boolean): Stump | null {
  if (answer?.answer) return null;
  const sound = ofAnswer(questionId, answer?.recordingIds, held);
  if (sound.some(isUnderWay)) return null;
  if (sound.at(-1)?.isCut) return 'cut';
  if (sound.every(isNothing)) return answer || isOver ? 'nothing' : null;
  const isMeasured = sound.every((part) => isNothing(part) || part.seconds !== null);
  const seconds = sound.reduce((sum, part) => sum + (part.seconds ?? 0), 0);
  return isMeasured && seconds < SHORTEST_ANSWER_S ? 'short' : null;
}

/** What was recorded for the question besides what its answer names. Where no answer has arrived, `soundOf` gives it. */
export const unnamedOf = (questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] =>
  held
    .filter((recording) => recording.questionId === questionId && named?.includes(recording.id) === false)
    .map(playbackIn(test));

/** All segments of the screen's recording. */
export const screenOf = (held: readonly HeldRecording[], test: Times): Playback[] =>
  held.filter(({ kind }) => kind === 'screen').map(playbackIn(test));
