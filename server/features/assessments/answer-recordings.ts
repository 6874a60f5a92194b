import { DEAD_SHARE, type Fault, SHORTEST_ANSWER_S, type Stump } from '../../../contract/rating/rating.ts';
import type { LostCause } from '../../../contract/recordings/gaps.ts';
import type { Playback } from '../../../contract/recordings/recordings.ts';
import type { HeldRecording, Sound } from '../recordings/playback.ts';
import type { AnswerRow } from './answer-repository.ts';
import { CLOCK_SLACK_MS, isBelievable } from './answer-times.ts';
import type { AttemptRow } from './attempt-repository.ts';

type Times = Pick<AttemptRow, 'startedAt' | 'finishedAt'>;

/** Adds what depends on the test: whether the device's time is believable, and whether the recording arrived after the end. */
function createToPlayback({ startedAt, finishedAt }: Times) {
  return (recording: HeldRecording): Playback => {
    const {
      attemptId: _attempt,
      questionId: _question,
      isCut: _cut,
      hasGap: _gap,
      deadSeconds: _dead,
      registeredAt,
      ...shown
    } = recording;
    const believed = isBelievable(new Date(shown.startedAt), startedAt, registeredAt);
    const late = finishedAt !== null && Date.parse(shown.arrivedAt) > finishedAt.getTime() + CLOCK_SLACK_MS;
    return { ...shown, believed, late };
  };
}

type Named = readonly string[] | null | undefined;

/**
 * The ids that an answer names. An empty list for a typed answer, so that additional recordings of an older app are not taken
 * for the answer. Null or undefined if no answer has arrived.
 */
export const namedBy = (answer: AnswerRow | null): Named => (answer && answer.answer !== null ? [] : answer?.recordingIds);

/**
 * The recordings that an answer names, in its order. If no answer has arrived, everything that was recorded for the question,
 * since the answer is then still on the device and its sound can already be judged.
 */
export function recordingsOfAnswer<S extends Pick<Sound, 'id' | 'questionId'>>(
  questionId: string,
  named: Named,
  held: readonly S[],
): S[] {
  // An answer may name a recording twice, since a client is free to; it is shown once.
  const chosen = named && [...new Set(named)].flatMap((id) => held.filter((recording) => recording.id === id));
  return chosen ?? held.filter((recording) => recording.questionId === questionId);
}

export const soundOf = (questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] =>
  recordingsOfAnswer(questionId, named, held).map(createToPlayback(test));

const isNothing = ({ state, unplayable }: Sound) => state === 'empty' || unplayable === 'nothing-in-it';
const isUnderWay = ({ state }: Sound) => state === 'arriving' || state === 'preparing';

interface Answered {
  questionId: string;
  answer: Pick<AnswerRow, 'answer' | 'recordingIds'> | null;
}

/**
 * Whether too little of a spoken answer was recorded: it was cut off, it is short, or there is nothing. Null if that is not so,
 * if the answer was typed, and if it cannot be known, since not everything has arrived or can be measured.
 */
export function stumpOf({ questionId, answer }: Answered, held: readonly Sound[], isOver: boolean): Stump | null {
  if (answer?.answer) return null;
  const sound = recordingsOfAnswer(questionId, answer?.recordingIds, held);
  if (sound.some(isUnderWay)) return null;
  if (sound.at(-1)?.isCut) return 'cut';
  if (sound.every(isNothing)) return answer || isOver ? 'nothing' : null;
  const isMeasured = sound.every((part) => isNothing(part) || part.seconds !== null);
  const seconds = sound.reduce((sum, part) => sum + (part.seconds ?? 0), 0);
  return isMeasured && seconds < SHORTEST_ANSWER_S ? 'short' : null;
}

type Faulty = Pick<Sound, 'state' | 'hasGap' | 'deadSeconds' | 'seconds'>;

/** Whether the microphone gave no sound for too much of the recording. */
function isDead(sound: readonly Faulty[]): boolean {
  const sum = (read: (part: Faulty) => number | null) => sound.reduce((all, part) => all + (read(part) ?? 0), 0);
  const dead = sum(({ deadSeconds }) => deadSeconds);
  return dead > 0 && dead >= DEAD_SHARE * sum(({ seconds }) => seconds);
}

/**
 * What the records say against the machine: of the sound of an answer, and whether a device has reported that something of the
 * test waits on it (which counts only where no sound has arrived). A recording that is `lost` is a gap. Null if the recorder worked.
 */
export function faultOf(sound: readonly Faulty[], isOnDevice: boolean, lost: LostCause | null): Fault | null {
  if (sound.some(({ state }) => state === 'unplayable')) return 'unplayable';
  if (isDead(sound)) return 'silent';
  if (lost || sound.some(({ hasGap }) => hasGap)) return 'gap';
  return isOnDevice && sound.length === 0 ? 'device' : null;
}

/** The recordings for the question that its answer does not name. Empty if no answer has arrived; then `soundOf` has them. */
export const listUnnamed = (questionId: string, named: Named, held: readonly HeldRecording[], test: Times): Playback[] =>
  held
    .filter((recording) => recording.questionId === questionId && named?.includes(recording.id) === false)
    .map(createToPlayback(test));

export const screenOf = (held: readonly HeldRecording[], test: Times): Playback[] =>
  held.filter(({ kind }) => kind === 'screen').map(createToPlayback(test));
