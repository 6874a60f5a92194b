import { SECTIONS } from '../../../contract/assessment/test-format.ts';
import { DimensionedBeam } from '../../ui/dimensioned-beam.tsx';
import { progressText } from './progress.ts';
import type { TestController } from './test-controller.ts';
import type { TestState } from './test-machine.ts';
import styles from './test-page.module.css';
import { useTestState } from './use-test-state.ts';
import { UploadStatusBar } from '../../shared/device/upload-status-bar.tsx';

/** The sections, with the demo as a card of its own. */
export const SEGMENTS = SECTIONS.map(({ kind, scored, demo }) => ({ count: scored + (demo ? 1 : 0), label: kind }));

/** How many of `cards` cards are over. */
export function countAnswered(state: TestState, cards: number) {
  if (state.at === 'recorded' || state.at === 'keeping') return state.card + 1;
  if ('card' in state) return state.card;
  return 'next' in state ? state.next : cards;
}

/** Below the card: the progress of the test, and where its recording is. */
export function TestFooter({ test, state }: { test: TestController; state: TestState }) {
  const { unsafe } = useTestState(test);
  const done = countAnswered(state, test.cards.length);
  const recording = state.at !== 'interrupted' && state.at !== 'finished';
  return (
    <>
      <div className={styles.foot}>
        <DimensionedBeam segments={SEGMENTS} done={done} label="Cards answered" compact />
        <p className={styles.progress}>{progressText(test.cards, done)}</p>
      </div>
      <div className={styles.truth}>
        <UploadStatusBar attemptId={test.attemptId} recording={recording} inMemory={unsafe !== null} />
      </div>
    </>
  );
}
