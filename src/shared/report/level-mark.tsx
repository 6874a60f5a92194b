import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import { levelWords } from '../../../contract/scores/scoring.ts';
import styles from './level-mark.module.css';
import { LEVELS, rankOf } from './scores.ts';

const STEP = 10;
const BASE = 11;

const NONE: readonly LeastLevel[] = [];

interface LevelMarkProps {
  level: Level;
  /** Levels that the true score may have as well; each is marked by an empty sign. */
  other?: readonly LeastLevel[];
}

/** A level in words with its place on a scale of three, small enough for a row of a list. */
export function LevelMark({ level, other = NONE }: LevelMarkProps) {
  const rank = rankOf(level);
  const end = STEP * (LEVELS.length - 1);
  return (
    <span className={styles.mark} data-pending={rank === null || undefined}>
      <svg viewBox="-5 0 30 16" width="30" height="16" aria-hidden="true">
        <path className={styles.line} d={`M0 ${BASE}H${end}`} />
        {LEVELS.map((mark, index) => (
          <path key={mark} className={styles.tick} d={`M${index * STEP} ${BASE - 3}v6`} />
        ))}
        {other.map((may) => (
          <path key={may} className={styles.may} d={`M${(rankOf(may) ?? 0) * STEP} ${BASE - 2}l-3.5-6h7z`} />
        ))}
        {rank !== null && <path className={styles.sign} d={`M${rank * STEP} ${BASE - 1}l-4.5-8h9z`} />}
      </svg>
      <span>{levelWords(level, other).replace('may be', 'may\u00A0be')}</span>
    </span>
  );
}
