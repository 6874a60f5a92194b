import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import { CURRENT_SCORING, type Scoring } from '../../../contract/facts/scoring-versions.ts';
import styles from './level-band.module.css';
import { bandsOf } from './scores.ts';

const HEIGHT = 24;
const AXIS = 12;
const BAR = 10;

interface LevelBandProps {
  level: Level;
  /** Levels that the true score may have as well; their bands are outlined. */
  other: readonly LeastLevel[];
  /** The rules of the test, whose cuts are marked. */
  scoring?: Scoring;
}

/** The band of a level on the axis of points, between the cuts. Words beside it say the same. */
export function LevelBand({ level, other, scoring = CURRENT_SCORING }: LevelBandProps) {
  const bands = bandsOf(scoring);
  return (
    <svg className={styles.band} width="100%" height={HEIGHT} aria-hidden="true">
      <line className={styles.axis} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
      {bands.map(({ level: name, from, below }) => {
        const kind = name === level ? styles.is : other.includes(name) ? styles.may : undefined;
        return (
          <g key={name}>
            <line className={styles.cut} x1={`${from}%`} x2={`${from}%`} y1="0" y2={HEIGHT} />
            {kind && <rect className={kind} x={`${from}%`} width={`${below - from}%`} y={AXIS - BAR / 2} height={BAR} />}
          </g>
        );
      })}
      <line className={styles.cut} x1="100%" x2="100%" y1="0" y2={HEIGHT} />
    </svg>
  );
}
