import { HIGHEST, LOWEST } from '../../../contract/facts/criteria.ts';
import styles from './criterion-bar.module.css';

const HEIGHT = 24;
const AXIS = 12;

const placeOf = (level: number) => `${((level - LOWEST) / (HIGHEST - LOWEST)) * 100}%`;

/** The mean level of a criterion: a bar from the lowest level on an axis with all levels, and the figure. */
export const CriterionBar = ({ level }: { level: number }) => (
  <span className={styles.bar}>
    <svg width="100%" height={HEIGHT} aria-hidden="true">
      <line className={styles.axis} x1="0" x2="100%" y1={AXIS} y2={AXIS} />
      {Array.from({ length: HIGHEST - LOWEST + 1 }, (_, index) => (
        <line
          key={index}
          className={styles.tick}
          x1={placeOf(index + LOWEST)}
          x2={placeOf(index + LOWEST)}
          y1={AXIS - 6}
          y2={AXIS + 6}
        />
      ))}
      <line className={styles.reached} x1="0" x2={placeOf(level)} y1={AXIS} y2={AXIS} />
      <svg x={placeOf(level)} y={AXIS} overflow="visible">
        <path className={styles.sign} d="M0-1L-6-11H6Z" />
      </svg>
    </svg>
    <span className={styles.figure}>
      {level.toFixed(1)}
      <span className="visually-hidden"> of {HIGHEST}</span>
    </span>
  </span>
);
