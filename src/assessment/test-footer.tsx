import { SECTIONS } from '../../contract/assessment.ts';
import { DimensionedBeam } from '../ui/dimensioned-beam.tsx';
import { progressText } from './progress.ts';
import type { TestRun } from './run.ts';
import type { Run } from './test-machine.ts';
import styles from './test-page.module.css';
import { UploadStatusBar } from '../device/upload-status-bar.tsx';

/** The sections, with the demo as a card of its own. */
export const SEGMENTS = SECTIONS.map(({ kind, scored, demo }) => ({ count: scored + (demo ? 1 : 0), label: kind }));

/** How many cards are behind, of so many. */
export function answered(run: Run, cards: number) {
  if (run.at === 'recorded' || run.at === 'keeping') return run.card + 1;
  if ('card' in run) return run.card;
  return 'next' in run ? run.next : cards;
}

/** Below the card: how far the test has come, and where its recording is. */
export function TestFoot({ run, state }: { run: TestRun; state: Run }) {
  const done = answered(state, run.cards.length);
  const recording = state.at !== 'interrupted' && state.at !== 'finished';
  return (
    <>
      <div className={styles.foot}>
        <DimensionedBeam segments={SEGMENTS} done={done} label="Cards answered" compact />
        <p className={styles.progress}>{progressText(run.cards, done)}</p>
      </div>
      <div className={styles.truth}>
        <UploadStatusBar attemptId={run.attemptId} recording={recording} />
      </div>
    </>
  );
}
