import { useEffect } from 'react';
import { BRAND } from '../../../contract/brand.ts';
import { Alert } from '../../ui/alert.tsx';
import { Preloader } from '../../ui/preloader.tsx';
import { Announcement } from '../announcement.tsx';
import { Cards } from '../cards.tsx';
import type { TestRun } from '../run.ts';
import { answered } from '../test-footer.tsx';
import styles from '../test-page.module.css';
import { useRun } from '../use-run.ts';

interface Props {
  run: TestRun;
  /** All cards are done, or microphone or screen went away. */
  onOver: () => void;
}

/** The sample cards, as a test shows its own. */
export function Running({ run, onOver }: Props) {
  const { run: state, trouble } = useRun(run);
  const isOver = state.at === 'last-kept' || state.at === 'interrupted';
  const done = answered(state, run.cards.length);
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- told once, however often the parent renders
  }, [isOver]);

  if (isOver) return <Preloader label="Looking at what was recorded" />;
  return (
    <div className={styles.page}>
      <title>{`Rehearsal – ${BRAND}`}</title>
      <div className={styles.middle}>
        {trouble && (
          <Alert kind="attention" title="This device is slow to store your recording">
            It is tried again until it works. Free some space before the test.
          </Alert>
        )}
        <Cards run={run} state={state} />
      </div>
      <Announcement run={state} plan={run.plan} />
      <p className={styles.progress}>
        Rehearsal: {done} of {run.cards.length} sample cards done. Nothing here counts.
      </p>
    </div>
  );
}
