import styles from './support-drawing.module.css';

const BEAM = { top: 84, height: 12 };
const FOOT = BEAM.top + BEAM.height;
const HATCH = 'M-16 14h32M-12 14l-5 6M-4 14l-5 6M4 14l-5 6M12 14l-5 6';

/**
 * Shows who pays as a load over one of two supports. Lengths are percentages and figures are not, so that text keeps its size
 * on every screen.
 */
export const SupportDrawing = () => (
  <figure className={styles.figure}>
    <svg
      className={styles.drawing}
      width="100%"
      height="176"
      role="img"
      aria-label="A beam on two supports, the engineer and the company, with a load F over the company. The engineer's reaction is 0, the company's is F."
    >
      <svg y={FOOT} overflow="visible">
        <path className={styles.support} d="M0 0l9 14h-18z" />
        <path className={styles.ground} d={HATCH} />
        <text x="-16" y="48">
          Engineer
        </text>
        <text x="-16" y="70">
          A = 0
        </text>
      </svg>
      <svg x="100%" y={FOOT} overflow="visible">
        <circle className={styles.support} cy="7" r="7" />
        <path className={styles.ground} d={HATCH} />
        <path className={styles.force} d="M0-24V-76" />
        <path className={styles.head} d="M0-13l-6-14h12z" />
        <text className={styles.end} x="-14" y="-62">
          F
        </text>
        <text className={styles.end} x="16" y="48">
          Company
        </text>
        <text className={styles.end} x="16" y="70">
          B = F
        </text>
      </svg>
      <rect className={styles.beam} x="0" y={BEAM.top} width="100%" height={BEAM.height} />
    </svg>
    <figcaption>Companies pay. Engineers never do.</figcaption>
  </figure>
);
