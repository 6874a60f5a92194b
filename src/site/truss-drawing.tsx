import type { CSSProperties, ReactNode } from 'react';
import { HEIGHT, LOAD, PANEL, PANELS, SPAN, TRUSS } from './hero-truss.ts';
import type { Solution } from './truss.ts';
import styles from './truss-drawing.module.css';

/** The greatest force that the load can cause: the upper chord with the load at midspan, P·l / 4·h. */
const GREATEST = (LOAD * SPAN) / (4 * HEIGHT);

/** Units of the drawing for a metre. */
const SCALE = 50;
const at = (x: number, y: number) => ({ x: x * SCALE, y: (HEIGHT - y) * SCALE });

const GROUND = HEIGHT * SCALE;
const DIMENSION = GROUND + 116;
const BOX = { left: -50, top: -24, width: 1000, height: 388 };

const MINUS = '\u2212';

/** 'N = −120' the way it stands on a drawing: signed, no sign for nothing. */
function signed(force: number) {
  const size = Math.round(Math.abs(force));
  if (size === 0) return '0';
  return `${force < 0 ? MINUS : '+'}${size}`;
}

const kindOf = (force: number) => {
  if (Math.abs(force) < 0.5) return 'none';
  return force < 0 ? 'compression' : 'tension';
};

interface ArrowProps {
  x: number;
  y: number;
  text: string;
  up?: boolean;
  /** The text stands on the left. */
  left?: boolean;
}

const Arrow = ({ x, y, text, up = false, left = false }: ArrowProps) => (
  <g className={styles.arrow} transform={`translate(${x} ${y})`}>
    {up ? <path d="M0 0L-6 13H6ZM0 13V40" /> : <path d="M0 0L-6-13H6ZM0-13V-50" />}
    <text className={left ? styles.before : styles.beside} x={left ? -14 : 14} y={up ? 30 : -8}>
      {text}
    </text>
  </g>
);

export interface TrussDrawingProps extends Solution {
  /** Where the load stands, in metres from the left support. */
  place: number;
  /** What the reader is told to do. */
  advice: string;
  /** Moves the load; lies over the drawing, at `--dimension` from its top, where the dimension line is. */
  children?: ReactNode;
}

/** A truss under a load; each member shows its force. */
export function TrussDrawing({ place, forces, reactions, advice, children }: TrussDrawingProps) {
  const extreme = (kind: 'compression' | 'tension') =>
    Math.round(Math.max(0, ...forces.map((force) => (kind === 'tension' ? force : -force))));
  return (
    <figure className={styles.figure}>
      <div className={styles.board} style={{ '--dimension': `${(100 * (DIMENSION - BOX.top)) / BOX.height}%` } as CSSProperties}>
        <svg
          viewBox={`${BOX.left} ${BOX.top} ${BOX.width} ${BOX.height}`}
          className={styles.drawing}
          role="img"
          aria-label={
            `A Pratt truss, span ${SPAN} metres, height ${HEIGHT} metres, with ${LOAD} kilonewtons at ${place} metres from the left support. ` +
            `Reactions ${Math.round(reactions.pin)} and ${Math.round(reactions.roller)} kilonewtons. ` +
            `Greatest compression ${extreme('compression')}, greatest tension ${extreme('tension')} kilonewtons.`
          }
        >
          {TRUSS.members.map(([from, to], index) => {
            const [a, b] = [TRUSS.joints[from], TRUSS.joints[to]];
            const force = forces[index] ?? 0;
            if (!a || !b) return null;
            const [start, end] = [at(a.x, a.y), at(b.x, b.y)];
            return (
              <line
                key={`${from}-${to}`}
                x1={start.x}
                y1={start.y}
                x2={end.x}
                y2={end.y}
                className={styles[kindOf(force)]}
                style={{ '--weight': 1.5 + (7 * Math.abs(force)) / GREATEST } as CSSProperties}
              />
            );
          })}
          {TRUSS.joints.map((joint) => {
            const { x, y } = at(joint.x, joint.y);
            return <circle key={joint.name} className={styles.joint} cx={x} cy={y} r="5" />;
          })}
          {TRUSS.members.map(([from, to], index) => {
            const [a, b] = [TRUSS.joints[from], TRUSS.joints[to]];
            if (!a || !b) return null;
            const { x, y } = at((a.x + b.x) / 2, (a.y + b.y) / 2);
            const force = forces[index] ?? 0;
            return (
              <text
                key={`${from}-${to}`}
                className={styles.force}
                data-kind={kindOf(force)}
                data-upright={a.x === b.x || undefined}
                x={x}
                y={y + 5}
              >
                {signed(force)}
              </text>
            );
          })}

          <g transform={`translate(0 ${GROUND})`}>
            <path className={styles.support} d="M0 6L13 28H-13ZM-20 28H20" />
            <path className={styles.hatch} d="M-12 29l-6 8M-3 29l-6 8M6 29l-6 8M15 29l-6 8" />
          </g>
          <g transform={`translate(${SPAN * SCALE} ${GROUND})`}>
            <path className={styles.support} d="M0 6L13 24H-13ZM-20 28H20" />
            <path className={styles.hatch} d="M-12 29l-6 8M-3 29l-6 8M6 29l-6 8M15 29l-6 8" />
          </g>
          <Arrow x={0} y={GROUND + 44} text={`${Math.round(reactions.pin)} kN`} up />
          <Arrow x={SPAN * SCALE} y={GROUND + 44} text={`${Math.round(reactions.roller)} kN`} up left />
          <Arrow x={place * SCALE} y={GROUND + 58} text={`${LOAD} kN`} left={place > SPAN - 2 * PANEL} />

          <g className={styles.dimension} transform={`translate(0 ${DIMENSION})`}>
            <path d={`M0 0H${SPAN * SCALE}`} />
            {Array.from({ length: PANELS + 1 }, (_, index) => (
              <path key={index} d="M0-9V9M-5 5L5-5" transform={`translate(${index * PANEL * SCALE} 0)`} />
            ))}
            <text x={(SPAN * SCALE) / 2} className={styles.span}>{`${PANELS} × ${PANEL.toFixed(1)} = ${SPAN.toFixed(1)} m`}</text>
          </g>
        </svg>
        {children}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.key} data-kind="compression">
          {MINUS} compression
        </span>
        <span className={styles.key} data-kind="tension">
          + tension
        </span>
        <span>Forces in kN, by the method of joints. {advice}</span>
      </figcaption>
    </figure>
  );
}
