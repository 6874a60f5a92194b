import styles from './level-scale.module.css';

export interface LevelScaleProps {
  /** The measured quality, as in 'Load path and checks'. */
  label: string;
  /** The marks from lowest to highest: `['1', '2', '3', '4', '5']`, or `['Junior', 'Intermediate', 'Senior']`. */
  steps: readonly string[];
  /** Index of the mark that was reached; null while nothing was decided. */
  at: number | null;
  /** Shown instead of the mark while `at` is null. */
  pending?: string | undefined;
  /** The sentence that defines the mark. */
  anchor?: string | undefined;
  hideLabel?: boolean | undefined;
}

/**
 * A level on a scale: a line with a tick for each mark and a triangle at the level. Screen readers get words, because they cannot
 * read the drawing.
 */
export function LevelScale({ label, steps, at, pending = 'Pending', anchor, hideLabel = false }: LevelScaleProps) {
  const reached = at === null ? pending : `${steps[at]}, ${at + 1} of ${steps.length}`;
  const place = (index: number) => `${((index + 0.5) * 100) / steps.length}%`;
  return (
    <div className={styles.scale}>
      <p className={hideLabel ? 'visually-hidden' : styles.head}>
        <span>{label}</span>
        <span className="visually-hidden">: {reached}</span>
        {at === null && !hideLabel && (
          <span className={styles.pending} aria-hidden="true">
            {pending}
          </span>
        )}
      </p>
      <div aria-hidden="true">
        <svg className={styles.drawing} width="100%" height="26">
          <line
            className={styles.line}
            x1={place(0)}
            x2={place(steps.length - 1)}
            y1="20"
            y2="20"
            data-open={at === null || undefined}
          />
          {at !== null && <line className={styles.reached} x1={place(0)} x2={place(at)} y1="20" y2="20" />}
          {steps.map((step, index) => (
            <svg key={step} x={place(index)} y="20" overflow="visible">
              <path className={styles.tick} d="M0-5V5" />
              {index === at && <path className={styles.mark} d="M0-2L-7-14H7Z" />}
            </svg>
          ))}
        </svg>
        <ol className={styles.steps} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
          {steps.map((step, index) => (
            <li key={step} data-reached={index === at || undefined}>
              {step}
            </li>
          ))}
        </ol>
      </div>
      {anchor && <p className={styles.anchor}>{anchor}</p>}
    </div>
  );
}
