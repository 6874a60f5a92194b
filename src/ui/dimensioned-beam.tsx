import styles from './dimensioned-beam.module.css';

export interface BeamSegment {
  count: number;
  label: string;
}

export interface DimensionedBeamProps {
  segments: readonly BeamSegment[];
  /** How many steps are behind; without it the beam is a drawing and not a progress. */
  done?: number | undefined;
  /** What the beam measures, for those who do not see it. */
  label: string;
  /** Leaves out the labels below the figures, where there is no room for them. */
  compact?: boolean | undefined;
}

const BEAM = { top: 30, height: 10 };
const DIMENSION = 62;

/** Steps of a whole as a beam on two supports: a section for each segment with its count as dimension, a load where one stands. */
export function DimensionedBeam({ segments, done, label, compact = false }: DimensionedBeamProps) {
  const total = segments.reduce((sum, { count }) => sum + count, 0) || 1;
  const at = (steps: number) => `${(100 * steps) / total}%`;
  const starts = segments.map((_, index) => segments.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  const behind = Math.min(Math.max(done ?? 0, 0), total);
  const role =
    done === undefined
      ? { role: 'img', 'aria-label': `${label}: ${segments.map((segment) => `${segment.count} ${segment.label}`).join(', ')}` }
      : {
          role: 'progressbar',
          'aria-label': label,
          'aria-valuemin': 0,
          'aria-valuemax': total,
          'aria-valuenow': behind,
          'aria-valuetext': `${behind} of ${total}`,
        };
  return (
    <div className={styles.beam} {...role}>
      <svg className={styles.drawing} width="100%" height={DIMENSION + 14} aria-hidden="true">
        <rect className={styles.whole} x="0" y={BEAM.top} width="100%" height={BEAM.height} />
        <rect className={styles.done} x="0" y={BEAM.top} width={at(behind)} height={BEAM.height} />
        {Array.from({ length: total - 1 }, (_, step) => (
          <line
            key={step}
            className={styles.step}
            x1={at(step + 1)}
            x2={at(step + 1)}
            y1={BEAM.top}
            y2={BEAM.top + BEAM.height}
          />
        ))}
        <svg x="0" y={BEAM.top + BEAM.height} overflow="visible">
          <path className={styles.support} d="M0 0L7 11H-7Z" />
        </svg>
        <svg x="100%" y={BEAM.top + BEAM.height} overflow="visible">
          <circle className={styles.support} cx="0" cy="5.5" r="5.5" />
        </svg>
        <line className={styles.dimension} x1="0" x2="100%" y1={DIMENSION} y2={DIMENSION} />
        {[...starts, total].map((start) => (
          <svg key={start} x={at(start)} y={DIMENSION} overflow="visible">
            <path className={styles.dimension} d={start === 0 || start === total ? 'M0-7V7M-4 4L4-4' : 'M0-18V7M-4 4L4-4'} />
          </svg>
        ))}
        {done !== undefined && (
          <svg x={at(behind)} y={BEAM.top} overflow="visible" className={styles.load}>
            <path d="M0-1l-4.5-8h9z" />
            <line x1="0" x2="0" y1="-9" y2="-26" />
            <text
              x={behind / total > 0.8 ? -9 : 9}
              y="-14"
              textAnchor={behind / total > 0.8 ? 'end' : 'start'}
            >{`${behind} of ${total}`}</text>
          </svg>
        )}
      </svg>
      <ol
        className={styles.labels}
        style={{ gridTemplateColumns: segments.map(({ count }) => `${count}fr`).join(' ') }}
        aria-hidden="true"
      >
        {segments.map((segment, index) => (
          <li key={starts[index]}>
            <span className={styles.count}>{segment.count}</span>
            {!compact && <span className={styles.label}>{segment.label}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
