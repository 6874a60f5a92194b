import styles from './dimensioned-beam.module.css';

export interface BeamSegment {
  count: number;
  label: string;
}

export interface DimensionedBeamProps {
  segments: readonly BeamSegment[];
  /** How many steps are done; without it the beam is a picture and no progress bar. */
  done?: number | undefined;
  /** The subject of the beam, for people who cannot see it. */
  label: string;
  /** Leaves out the labels below the figures, to save height. */
  compact?: boolean | undefined;
}

const BEAM = { top: 30, height: 10 };
const DIMENSION = 62;

/** The number of steps before each segment, and the total. */
const placesOf = (segments: readonly BeamSegment[]) =>
  segments.reduce((places, { count }) => [...places, (places.at(-1) ?? 0) + count], [0]);

/**
 * The beam, its steps, supports and dimensions. Colours and fonts are attributes, because a social card has no style sheet.
 */
export function BeamDrawing({ segments, done }: Pick<DimensionedBeamProps, 'segments' | 'done'>) {
  const places = placesOf(segments);
  const total = places.at(-1) || 1;
  const at = (steps: number) => `${(100 * steps) / total}%`;
  const isLate = (done ?? 0) / total > 0.8;
  return (
    <svg width="100%" height={DIMENSION + 14} overflow="visible" aria-hidden="true">
      <rect y={BEAM.top} width="100%" height={BEAM.height} fill="var(--raised)" stroke="var(--ink)" strokeWidth="1.25" />
      {done !== undefined && (
        <rect className={styles.done} y={BEAM.top} width={at(done)} height={BEAM.height} fill="var(--action)" />
      )}
      {Array.from({ length: total - 1 }, (_, step) => (
        <svg key={step} x={at(step + 1)} y={BEAM.top} overflow="visible">
          <path d={`M0 0V${BEAM.height}`} stroke="var(--edge)" strokeWidth="0.75" />
        </svg>
      ))}
      <svg y={BEAM.top + BEAM.height} overflow="visible">
        <path d="M0 0L7 11H-7Z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.25" />
      </svg>
      <svg x="100%" y={BEAM.top + BEAM.height} overflow="visible">
        <circle cy="5.5" r="5.5" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.25" />
      </svg>
      <line x1="0" x2="100%" y1={DIMENSION} y2={DIMENSION} stroke="var(--muted)" />
      {places.map((place) => (
        <svg key={place} x={at(place)} y={DIMENSION} overflow="visible">
          <path d={place === 0 || place === total ? 'M0-7V7M-4 4L4-4' : 'M0-18V7M-4 4L4-4'} stroke="var(--muted)" />
        </svg>
      ))}
      {segments.map(({ count }, index) => (
        <text
          key={places[index]}
          x={at((places[index] ?? 0) + count / 2)}
          y={DIMENSION + 5}
          fill="var(--ink)"
          fontFamily="var(--mono)"
          fontSize="0.875rem"
          textAnchor="middle"
          stroke="var(--beam-ground, var(--paper))"
          strokeWidth="16"
          paintOrder="stroke"
        >
          {count}
        </text>
      ))}
      {done !== undefined && (
        <svg x={at(done)} y={BEAM.top} overflow="visible">
          <path d="M0-1l-4.5-8h9z" fill="var(--action)" />
          <path d="M0-9V-26" stroke="var(--action)" strokeWidth="2" />
          <text
            x={isLate ? -9 : 9}
            y="-14"
            fill="var(--ink)"
            fontFamily="var(--mono)"
            fontSize="0.75rem"
            textAnchor={isLate ? 'end' : 'start'}
          >{`${done} of ${total}`}</text>
        </svg>
      )}
    </svg>
  );
}

/** The steps of a whole as a beam on two supports: each segment with its count as a dimension, and a load at the progress. */
export function DimensionedBeam({ segments, done, label, compact = false }: DimensionedBeamProps) {
  const places = placesOf(segments);
  const total = places.at(-1) ?? 0;
  const behind = done === undefined ? undefined : Math.min(Math.max(done, 0), total);
  const role =
    behind === undefined
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
      <BeamDrawing segments={segments} done={behind} />
      {!compact && (
        <ol
          className={styles.labels}
          style={{ gridTemplateColumns: segments.map(({ count }) => `minmax(0, ${count}fr)`).join(' ') }}
          aria-hidden="true"
        >
          {segments.map((segment, index) => (
            <li key={places[index]}>{segment.label}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
