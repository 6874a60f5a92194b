import type { ReactNode } from 'react';
import { HEIGHT, LOAD, PANEL, PANELS, SPAN, TRUSS } from './hero-truss.ts';
import { TrussMembers, kindOf } from './truss-members.tsx';
import type { Solution } from './solve-truss.ts';
import styles from './truss-drawing.module.css';

/**
 * The greatest force that the load can cause: in the upper chord with the load at midspan, P·l / 4·h. The line weights are
 * scaled by it, so that they do not jump while the load moves.
 */
const GREATEST = (LOAD * SPAN) / (4 * HEIGHT);

/** Units of the upper drawing for a metre. */
const SCALE = 50;
/**
 * The upper drawing in its units; its lower edge is the line of the supports. `.slider` in the style sheet repeats its left
 * side, because CSS cannot read it from here.
 */
const BOX = { left: -50, top: -44, width: 1000, bottom: HEIGHT * SCALE };
const at = (x: number, y: number) => ({ x: x * SCALE, y: (HEIGHT - y) * SCALE });

/** The place of a point of the span, in percent of the drawing's width. */
const across = (metres: number) => `${(100 * (metres * SCALE - BOX.left)) / BOX.width}%`;

const MINUS = '\u2212';

/** A force as on a drawing: with its sign, because the sign distinguishes tension from compression; 0 has none. */
function signedText(force: number) {
  const size = Math.round(Math.abs(force));
  if (size === 0) return '0';
  return `${force < 0 ? MINUS : '+'}${size}`;
}

/** The force of each member in kN: on the line of a diagonal or a vertical, above that of a chord. */
const Forces = ({ forces }: { forces: readonly number[] }) =>
  TRUSS.members.map(([from, to], index) => {
    const [a, b] = [TRUSS.joints[from], TRUSS.joints[to]];
    if (!a || !b) return null;
    const { x, y } = at((a.x + b.x) / 2, (a.y + b.y) / 2);
    const force = forces[index] ?? 0;
    const isChord = a.y === b.y;
    return (
      <text
        key={`${from}-${to}`}
        className={styles.force}
        data-kind={kindOf(force)}
        x={x}
        y={isChord ? y - 8 : y}
        dy={isChord ? '-0.3em' : '0.35em'}
      >
        {signedText(force)}
      </text>
    );
  });

/** The depth of the truss, at its left end. */
const Depth = () => (
  <g className={styles.dimension}>
    <path d={`M-34 0V${BOX.bottom}M-44 0H${PANEL * SCALE - 12}M-44 ${BOX.bottom}H-12`} />
    <path d="M-39 5L-29-5" />
    <path d="M-39 5L-29-5" transform={`translate(0 ${BOX.bottom})`} />
    <text className={styles.depth} x="-22" y="44">
      {`${HEIGHT.toFixed(1)} m`}
    </text>
  </g>
);

interface ArrowProps {
  /** From tail to head, downwards from the line of the supports. */
  from: number;
  to: number;
  lines: readonly string[];
  /** The place of the first line of text. */
  textAt: number;
  /** The text is on the left. */
  isLeft?: boolean;
  offset: number;
}

function Arrow({ from, to, lines, textAt, isLeft = false, offset }: ArrowProps) {
  const back = to > from ? -1 : 1;
  return (
    <g className={styles.arrow}>
      <path d={`M0 ${from}V${to + back * 12}`} />
      <path className={styles.head} d={`M0 ${to}l-6 ${back * 13}h12z`} />
      {lines.map((line, index) => (
        <text key={line} className={isLeft ? styles.before : styles.beside} x={isLeft ? -offset : offset} y={textAt + 18 * index}>
          {line}
        </text>
      ))}
    </g>
  );
}

const ENDS = [
  { x: 0, support: 'M0 6L13 28H-13ZM-20 28H20' },
  { x: SPAN, support: 'M0 6L13 24H-13ZM-20 28H20' },
];
const HATCH = 'M-12 29l-6 8M-3 29l-6 8M6 29l-6 8M15 29l-6 8';
/** The chain of dimensions, below the supports. */
const CHAIN = 152;

/**
 * Supports, reactions, load and span. Places are percentages and sizes are not, so that text keeps its size on every screen.
 */
function Below({ place, reactions }: Pick<TrussDrawingProps, 'place' | 'reactions'>) {
  const values = [reactions.pin, reactions.roller];
  const joints = Array.from({ length: PANELS + 1 }, (_, index) => index * PANEL);
  return (
    <svg className={styles.below} width="100%" height={CHAIN + 32} aria-hidden="true">
      {ENDS.map(({ x, support }, index) => (
        <svg key={x} x={across(x)} overflow="visible">
          <path className={styles.support} d={support} />
          <path className={styles.hatch} d={HATCH} />
          <Arrow from={128} to={44} lines={[`${Math.round(values[index] ?? 0)} kN`]} textAt={124} isLeft={x > 0} offset={12} />
        </svg>
      ))}
      <svg x={across(place)} overflow="visible">
        <Arrow
          from={6}
          to={44}
          lines={[`${LOAD} kN`, `x = ${place.toFixed(1)} m`]}
          textAt={62}
          isLeft={place > SPAN / 2}
          offset={32}
        />
      </svg>
      <g className={styles.dimension}>
        <line x1={across(0)} x2={across(SPAN)} y1={CHAIN} y2={CHAIN} />
        {joints.map((x) => (
          <svg key={x} x={across(x)} y={CHAIN} overflow="visible">
            <path d="M0-9V9M-5 5L5-5" />
          </svg>
        ))}
        <text className={styles.span} x={across(SPAN / 2)} y={CHAIN + 28}>
          {`${PANELS} × ${PANEL.toFixed(1)} = ${SPAN.toFixed(1)} m`}
        </text>
      </g>
    </svg>
  );
}

export interface TrussDrawingProps extends Solution {
  /** Distance of the load from the left support, in metres. */
  place: number;
  /**
   * A slider of the class `styles.slider`, which covers the arrow and moves the load. Without it the drawing is a picture.
   */
  slider?: ReactNode;
}

/** A truss under a load; each member shows its force. */
export function TrussDrawing({ place, forces, reactions, slider }: TrussDrawingProps) {
  const extreme = (kind: 'compression' | 'tension') =>
    Math.round(Math.max(0, ...forces.map((force) => (kind === 'tension' ? force : -force))));
  return (
    <figure className={styles.figure}>
      <div className={styles.board}>
        <svg
          viewBox={`${BOX.left} ${BOX.top} ${BOX.width} ${BOX.bottom - BOX.top}`}
          className={styles.drawing}
          role="img"
          aria-label={
            `A Pratt truss, span ${SPAN} metres, height ${HEIGHT} metres, with ${LOAD} kilonewtons at ${place} metres from the left support. ` +
            `Reactions ${Math.round(reactions.pin)} and ${Math.round(reactions.roller)} kilonewtons. ` +
            `Greatest compression ${extreme('compression')}, greatest tension ${extreme('tension')} kilonewtons.`
          }
        >
          <Depth />
          <TrussMembers truss={TRUSS} forces={forces} greatest={GREATEST} at={at} />
          <Forces forces={forces} />
        </svg>
        <Below place={place} reactions={reactions} />
        {slider}
      </div>
      <figcaption className={styles.caption}>
        {slider && <span className={styles.invitation}>Move the load.</span>}
        <span className={styles.key} data-kind="compression">
          {MINUS} compression
        </span>
        <span className={styles.key} data-kind="tension">
          + tension
        </span>
        <span>Forces in kN, by the method of joints.</span>
      </figcaption>
    </figure>
  );
}
