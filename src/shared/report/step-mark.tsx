import styles from './step-mark.module.css';

const STEP = 12;
const BASE = 12;

/** A level of a criterion, or the mean of several: its number, and a mark on as many ticks as there are levels. */
export function StepMark({ level, of }: { level: number; of: number }) {
  const end = STEP * (of - 1);
  return (
    <span className={styles.mark}>
      <svg viewBox={`-5 0 ${end + 10} 17`} width={end + 10} height="17" aria-hidden="true">
        <path className={styles.line} d={`M0 ${BASE}H${end}`} />
        <path className={styles.reached} d={`M0 ${BASE}H${STEP * (level - 1)}`} />
        {Array.from({ length: of }, (_, index) => (
          <path key={index} className={styles.line} d={`M${index * STEP} ${BASE - 4}v8`} />
        ))}
        <path className={styles.sign} d={`M${STEP * (level - 1)} ${BASE - 1}l-4.5-8h9z`} />
      </svg>
      <span className={styles.figure}>
        {Number.isInteger(level) ? level : level.toFixed(1)}
        <span className="visually-hidden"> of {of}</span>
      </span>
    </span>
  );
}
