import type { AnswerCoaching, CoachingHint } from '../../../contract/results/coaching.ts';
import { formatSpan } from '../../shared/playback/durations.ts';
import styles from './coaching.module.css';

const ADVICE: Record<CoachingHint, string> = {
  quiet: 'Your voice is quiet. Sit nearer to the microphone, or raise its level.',
  'cut-off': 'Loud parts are cut off. Sit further from the microphone, or lower its level.',
  noisy: 'The room is almost as loud as your voice. A closed window or a headset helps.',
  'long-pause': 'One pause is long. You may think in silence, but the time for the answer goes on.',
  'little-speech': 'Less than half of it is speech. You can go on to the next question as soon as you are done.',
};

function pausesText({ pauses, longestPause }: AnswerCoaching) {
  if (pauses === 0) return 'There is no pause in it.';
  const longest = longestPause < 1 ? 'less than 1 s' : formatSpan(longestPause);
  return pauses === 1 ? `There is one pause, of ${longest}.` : `There are ${pauses} pauses; the longest is ${longest}.`;
}

function spokenText(answer: AnswerCoaching) {
  if (answer.speaking === 0) return 'No speech was found in it.';
  return `You spoke for ${formatSpan(answer.speaking)} of ${formatSpan(answer.seconds)}. ${pausesText(answer)}`;
}

/** How an own answer sounds. It is closed at first, since it is for the next recording and not for this result. */
export const Coaching = ({ answer }: { answer: AnswerCoaching }) => (
  <details className={styles.coaching}>
    <summary>How it sounds, for you alone</summary>
    <p>{spokenText(answer)}</p>
    {answer.hints.length > 0 ? (
      <ul>
        {answer.hints.map((hint) => (
          <li key={hint}>{ADVICE[hint]}</li>
        ))}
      </ul>
    ) : (
      answer.speaking > 0 && <p>Your voice is easy to hear.</p>
    )}
    <p className="muted">Neither companies nor raters see this, and it does not count in the score.</p>
  </details>
);
