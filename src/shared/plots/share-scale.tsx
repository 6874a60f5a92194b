import { across } from './places.ts';
import styles from './plots.module.css';

export interface ShareScaleProps {
  /** The subject, in words. */
  label: string;
  /** 0 to 1. */
  share: number;
  /** A share that should not be exceeded, with its name. */
  limit: { at: number; name: string };
  /** The end of the scale, 0 to 1. */
  end: number;
}

const LINE = 40;

/** One share on a scale, like a mark on a dimension line, beside the limit for it. */
export const ShareScale = ({ label, share, limit, end }: ShareScaleProps) => (
  <div className={styles.plot} data-flat>
    <svg className={styles.drawing} width="100%" height="64" role="img" aria-label={label}>
      <g aria-hidden="true">
        <line className={styles.axis} x1="0" x2="100%" y1={LINE} y2={LINE} />
        {[{ at: 0, name: '0 %' }, { at: end, name: `${Math.round(100 * end)} %` }, limit].map(({ at, name }) => (
          <svg key={name} x={across(at / end)} y={LINE} overflow="visible">
            <path className={styles.axis} d="M0-7V7M-4 4L4-4" />
            <text className={styles.figure} y="22" textAnchor="middle">
              {name}
            </text>
          </svg>
        ))}
        <svg x={across(Math.min(1, share / end))} y={LINE} overflow="visible">
          <path className={styles.pointer} data-over={share > limit.at || undefined} d="M0-2L-7-14H7Z" />
          <text className={styles.name} y="-20" textAnchor="middle">
            {`${(100 * share).toFixed(1)} %`}
          </text>
        </svg>
      </g>
    </svg>
  </div>
);
