import type { Step } from './progress.ts';
import styles from './stepper.module.css';

const STATE_WORDS = { done: 'done', now: 'now', ahead: 'still to come' };

/** The steps from registration to the level, drawn as a dimension line with a tick for each step. */
export const Stepper = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.steps} aria-label="How far you have come">
    {steps.map(({ name, note, state }) => (
      <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <svg className={styles.station} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 3v18M7 17L17 7" />
          {state === 'now' && <path className={styles.sign} d="M12 10L5-2h14z" />}
        </svg>
        <span className={styles.name}>
          {name}
          <span className="visually-hidden">: {STATE_WORDS[state]}</span>
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </li>
    ))}
  </ol>
);
