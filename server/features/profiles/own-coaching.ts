import type { AnswerCoaching, CoachingHint } from '../../../contract/results/coaching.ts';
import { namedBy, recordingsOfAnswer } from '../assessments/answer-recordings.ts';
import type { Attempts } from '../assessments/attempts.ts';
import type { Cards } from '../assessments/cards.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createFindOwnTest } from './own-test.ts';
import { isRated } from '../../../contract/assessment/kinds.ts';

/** Decibels below full scale, under which a listener has to turn it up. */
const QUIET_DB = -38;
/** So much louder than the room a voice should be, in decibels. */
const OVER_ROOM_DB = 12;
/** From this share of clipped samples on, people hear the clipping. */
const CUT_OFF_SHARE = 0.001;
const LONG_PAUSE_S = 4;
const LEAST_SPEECH = 0.5;
/** A shorter recording is not enough to judge the sound of a speaker. */
const SHORTEST_S = 10;

type Figures = Awaited<ReturnType<Recordings['listFigures']>>[number];

const sum = (parts: readonly Figures[], read: (part: Figures) => number | null) =>
  parts.reduce((all, part) => all + (read(part) ?? 0), 0);

/** Energy mean of the parts, each weighted by its speech. Null without speech. */
function loudnessOf(parts: readonly Figures[]): number | null {
  const spoken = parts.filter(({ loudness, speaking }) => loudness !== null && speaking);
  const speaking = sum(spoken, (part) => part.speaking);
  if (speaking === 0) return null;
  const energy = sum(spoken, (part) => 10 ** ((part.loudness ?? 0) / 10) * (part.speaking ?? 0));
  return Number((10 * Math.log10(energy / speaking)).toFixed(1));
}

function hintsOf(parts: readonly Figures[], { seconds, speaking, longestPause, loudness }: Omit<AnswerCoaching, 'hints'>) {
  const isLong = seconds >= SHORTEST_S;
  const clipped = sum(parts, (part) => (part.clipped ?? 0) * (part.seconds ?? 0));
  const noise = Math.max(...parts.map((part) => part.noise ?? -Infinity));
  const found: Record<CoachingHint, boolean> = {
    quiet: loudness !== null && loudness < QUIET_DB,
    'cut-off': seconds > 0 && clipped / seconds > CUT_OFF_SHARE,
    noisy: loudness !== null && loudness - noise < OVER_ROOM_DB,
    'long-pause': longestPause >= LONG_PAUSE_S,
    'little-speech': isLong && speaking > 0 && speaking < LEAST_SPEECH * seconds,
  };
  return (Object.keys(found) as CoachingHint[]).filter((hint) => found[hint]);
}

/** The summary of the recordings of one answer. Exported for tests. */
export function coach(questionId: string, parts: readonly Figures[]): AnswerCoaching {
  const figures = {
    questionId,
    seconds: sum(parts, (part) => part.seconds),
    speaking: sum(parts, (part) => part.speaking),
    pauses: sum(parts, (part) => part.pauses),
    longestPause: Math.max(0, ...parts.map((part) => part.longestPause ?? 0)),
    loudness: loudnessOf(parts),
  };
  return { ...figures, hints: hintsOf(parts, figures) };
}

interface Needs {
  attempts: Pick<Attempts, 'find' | 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
  recordings: Pick<Recordings, 'listSounds' | 'listFigures'>;
}

/**
 * How an engineer's own spoken answers sound. It is a call of its own, so that no reply to anybody else has a place for it, and
 * nothing that scores reads it. Throws `not-found`.
 */
export function createOwnCoaching({ attempts, cards, recordings }: Needs) {
  const findOwnTest = createFindOwnTest(attempts);
  return async function listCoaching(engineerId: string, attemptId: string | undefined): Promise<AnswerCoaching[]> {
    const attempt = await findOwnTest(engineerId, attemptId);
    if (!attempt) return [];
    const [all, sounds] = await Promise.all([cards.list([attempt.id]), recordings.listSounds([attempt.id])]);
    const figures = new Map((await recordings.listFigures(sounds.map(({ id }) => id))).map((part) => [part.recordingId, part]));
    return all.filter(isRated).flatMap(({ questionId, answer }) => {
      const own = recordingsOfAnswer(questionId, namedBy(answer), sounds).flatMap(({ id }) => figures.get(id) ?? []);
      return own.length > 0 ? [coach(questionId, own)] : [];
    });
  };
}
