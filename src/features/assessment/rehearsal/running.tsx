import { useEffect } from 'react';
import { BRAND } from '../../../../contract/facts/brand.ts';
import { Preloader } from '../../../ui/preloader.tsx';
import { Announcement } from '../announcement.tsx';
import { Cards } from '../cards/cards.tsx';
import { SafetyAlert } from '../safety-alert.tsx';
import type { TestController } from '../test-controller.ts';
import { countAnswered } from '../test-footer.tsx';
import styles from '../test-page.module.css';
import { useTestState } from '../use-test-state.ts';

interface Props {
  test: TestController;
  /** All cards are done, or microphone or screen was lost. */
  onOver: () => void;
}

/** The sample cards, shown as a test shows its own. */
export function Running({ test, onOver }: Props) {
  const { state, unsafe, wasCleared } = useTestState(test);
  const isOver = state.at === 'last-kept' || state.at === 'interrupted';
  const done = countAnswered(state, test.cards.length);
  useEffect(() => {
    if (isOver) onOver();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onOver` changes whenever the parent renders, but must be called once
  }, [isOver]);

  if (isOver) return <Preloader label="Looking at what was recorded" />;
  return (
    <div className={styles.page}>
      <title>{`Rehearsal – ${BRAND}`}</title>
      <div className={styles.middle}>
        <SafetyAlert unsafe={unsafe} wasCleared={wasCleared} />
        <Cards test={test} state={state} />
      </div>
      <Announcement state={state} plan={test.plan} />
      <p className={styles.progress}>
        Rehearsal: {done} of {test.cards.length} sample cards done. Nothing here counts.
      </p>
    </div>
  );
}
