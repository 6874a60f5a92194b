import type { Truss } from './pratt.ts';

/** The kind of force in a member. Less than half a kilonewton is none, because the figure beside it is rounded to 0. */
export function kindOf(force: number) {
  if (Math.abs(force) < 0.5) return 'none';
  return force < 0 ? 'compression' : 'tension';
}

const COLOURS = { compression: 'var(--compression)', tension: 'var(--tension)', none: 'var(--edge)' };

export interface TrussMembersProps {
  truss: Truss;
  /** Of each member in kN; tension is positive. */
  forces: readonly number[];
  /** The force with the thickest line, in kN. */
  greatest: number;
  /** From metres to units of the drawing. */
  at: (x: number, y: number) => { x: number; y: number };
  /** A factor for line weights and joints, because line weights do not grow with the drawing. */
  weight?: number;
}

/**
 * Members and joints of a truss: blue in compression, orange in tension, thicker for a greater force. Everything is in
 * attributes, because a social card has no style sheet.
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
