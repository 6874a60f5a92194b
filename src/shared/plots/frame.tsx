import type { ReactNode } from 'react';
import { across } from './places.ts';
import styles from './plots.module.css';

/** The space above the lines of a plot and below them. */
export const TOP = 8;
const BELOW = 36;

export interface Tick {
  /** 0 at the beginning of the axis, 1 at its end. */
  at: number;
  label: string;
}

export interface FrameProps {
  /** The subject of the plot, with its most important numbers, for people who cannot see it. */
  label: string;
  /** Of the drawing, in pixels, without the axis. */
  height: number;
  x: readonly Tick[];
  y: readonly Tick[];
  xTitle: string;
  yTitle: string;
  /** Beside the end of the lines. */
  room?: 'labels' | undefined;
  children: ReactNode;
}

/** The axes of a plot, with a thin line at each mark of the upright one. */
export const PlotFrame = ({ label, height, x, y, xTitle, yTitle, room, children }: FrameProps) => (
  <div className={styles.plot} data-room={room}>
    <p className={styles.yTitle} aria-hidden="true">
      {yTitle}
    </p>
    <svg className={styles.drawing} width="100%" height={TOP + height + BELOW} role="img" aria-label={label}>
      <g aria-hidden="true">
        {y.map(({ at, label: text }) => (
          <svg key={at} y={TOP + (1 - at) * height} overflow="visible">
            <line className={styles.grid} x1="0" x2="100%" y1="0" y2="0" />
            <text className={styles.figure} x="-8" y="4" textAnchor="end">
              {text}
            </text>
          </svg>
        ))}
        {children}
        <line className={styles.axis} x1="0" x2="100%" y1={TOP + height} y2={TOP + height} />
        {x.map(({ at, label: text }) => (
          <svg key={`${at} ${text}`} x={across(at)} y={TOP + height} overflow="visible">
            <path className={styles.axis} d="M0 0V5" />
            <text className={styles.figure} y="20" textAnchor="middle">
              {text}
            </text>
          </svg>
        ))}
      </g>
    </svg>
    <p className={styles.xTitle} aria-hidden="true">
      {xTitle}
    </p>
  </div>
);
