import styles from './pay-drawing.module.css';

const WEEKS = 52;
const PAYMENTS = WEEKS / 2;
const BEAM = { top: 76, height: 12 };
const ARROWS = { top: 20, head: 9 };
const DIMENSION = 132;

/** The place of a week on the beam, in percent of its width. */
const at = (week: number) => `${(100 * week) / WEEKS}%`;
const PAY_WEEKS = Array.from({ length: PAYMENTS }, (_, index) => 2 * index + 1);

/**
 * A year of pay every two weeks, drawn as a uniform load. Lengths are percentages and figures are not, so that text keeps its
 * size on every screen.
 */
export const PayDrawing = () => (
  <figure className={styles.figure}>
    <svg
      className={styles.drawing}
      width="100%"
      height={DIMENSION + 24}
      role="img"
      aria-label={`A beam ${WEEKS} weeks long under ${PAYMENTS} equal arrows, 14 days apart.`}
    >
      <line className={styles.load} x1={at(1)} x2={at(WEEKS - 1)} y1={ARROWS.top} y2={ARROWS.top} />
      {PAY_WEEKS.map((week) => (
        <svg key={week} x={at(week)} overflow="visible">
          <path className={styles.load} d={`M0 ${ARROWS.top}V${BEAM.top - ARROWS.head}`} />
          <path className={styles.head} d={`M0 ${BEAM.top - 1}l-4-${ARROWS.head}h8z`} />
        </svg>
      ))}
      <rect className={styles.beam} x="0" y={BEAM.top} width="100%" height={BEAM.height} />
      <svg y={BEAM.top + BEAM.height} overflow="visible">
        <path className={styles.support} d="M0 0l9 14h-18z" />
        <path className={styles.ground} d="M-14 14h28M-10 14l-5 6M-2 14l-5 6M6 14l-5 6" />
      </svg>
      <svg x="100%" y={BEAM.top + BEAM.height} overflow="visible">
        <circle className={styles.support} cy="7" r="7" />
        <path className={styles.ground} d="M-14 14h28M-6 14l-5 6M2 14l-5 6M10 14l-5 6" />
      </svg>
      <line className={styles.dimension} x1="0" x2="100%" y1={DIMENSION} y2={DIMENSION} />
      {[0, WEEKS].map((week) => (
        <svg key={week} x={at(week)} y={DIMENSION} overflow="visible">
          <path className={styles.dimension} d="M0-9V9M-5 5L5-5" />
        </svg>
      ))}
    </svg>
    <p className={styles.whole} aria-hidden="true">
      <span>
        {WEEKS} weeks, {PAYMENTS} × 14 days
      </span>
    </p>
    <figcaption>
      Bi-weekly: every two weeks, as you agree it with the company. {PAYMENTS} equal payments are a uniform load, which is the
      easy one to carry.
    </figcaption>
  </figure>
);
