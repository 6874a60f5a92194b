import type { Truss } from './pratt.ts';

/** What a member carries; less than half a kilonewton is nothing. */
export function kindOf(force: number) {
  if (Math.abs(force) < 0.5) return 'none';
  return force < 0 ? 'compression' : 'tension';
}

const COLOURS = { compression: 'var(--compression)', tension: 'var(--tension)', none: 'var(--edge)' };

export interface TrussMembersProps {
  truss: Truss;
  /** Of each member in kN; tension is positive. */
  forces: readonly number[];
  /** The heaviest member is drawn for this force, in kN. */
  greatest: number;
  /** From metres to units of the drawing. */
  at: (x: number, y: number) => { x: number; y: number };
  /** Multiplies line weights, which do not follow the size of the drawing, and joints, which do. */
  weight?: number;
}

/**
 * Members and joints of a truss: blue where compressed, orange where in tension, the heavier the greater the force. Everything is in
 * attributes, so that it can be drawn where there is no style sheet: on a social card.
 */
export const TrussMembers = ({ truss, forces, greatest, at, weight = 1 }: TrussMembersProps) => (
  <>
    {truss.members.map(([from, to], index) => {
      const [a, b] = [truss.joints[from], truss.joints[to]];
      const force = forces[index] ?? 0;
      const kind = kindOf(force);
      if (!a || !b) return null;
      const [start, end] = [at(a.x, a.y), at(b.x, b.y)];
      return (
        <line
          key={`${from}-${to}`}
          x1={start.x}
          y1={start.y}
          x2={end.x}
          y2={end.y}
          stroke={COLOURS[kind]}
          strokeWidth={weight * (1.25 + (6 * Math.abs(force)) / greatest)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={kind === 'none' ? `${7 * weight} ${5 * weight}` : undefined}
        />
      );
    })}
    {truss.joints.map((joint) => {
      const { x, y } = at(joint.x, joint.y);
      return (
        <circle
          key={joint.name}
          cx={x}
          cy={y}
          r={5 * weight}
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth={1.5 * weight}
          vectorEffect="non-scaling-stroke"
        />
      );
    })}
  </>
);
