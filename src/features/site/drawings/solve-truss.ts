import type { Truss } from './pratt.ts';

export interface Solution {
  /** One for each member; tension is positive. */
  forces: number[];
  /** Upwards is positive. */
  reactions: { pin: number; roller: number; horizontal: number };
}

/**
 * Gaussian elimination with partial pivoting, because a pivot may be zero here. The last column of `rows` is the right side.
 * Throws if the truss has no single solution.
 */
function eliminate(rows: number[][]): number[] {
  const size = rows.length;
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row;
    }
    if (Math.abs(cell(pivot, column)) < 1e-9) throw new Error('This truss has no single solution.');
    const [upper, lower] = [rows[column], rows[pivot]];
    if (upper && lower) [rows[column], rows[pivot]] = [lower, upper];
    for (let row = column + 1; row < size; row++) {
      const factor = cell(row, column) / cell(column, column);
      if (factor) rows[row] = (rows[row] ?? []).map((value, index) => value - factor * cell(column, index));
    }
  }
  const unknowns = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    const known = unknowns.reduce((sum, value, column) => (column > row ? sum + cell(row, column) * value : sum), 0);
    unknowns[row] = (cell(row, size) - known) / cell(row, row);
  }
  return unknowns;
}

/**
 * The method of joints, all joints at once: each gives two equations of equilibrium, so the unknowns must be the members and
 * three reactions. `downward` is the load of each joint. Throws if the numbers do not fit.
 */
export function solve({ joints, members, pin, roller }: Truss, downward: ReadonlyMap<number, number>): Solution {
  const unknowns = members.length + 3;
  if (unknowns !== 2 * joints.length) throw new Error(`${members.length} members and 3 reactions for ${joints.length} joints.`);
  const rows = Array.from({ length: unknowns }, () => Array.from({ length: unknowns + 1 }, () => 0));
  const add = (joint: number, direction: 0 | 1, column: number, value: number) => {
    const row = rows[2 * joint + direction];
    if (row) row[column] = (row[column] ?? 0) + value;
  };

  members.forEach(([from, to], column) => {
    const [a, b] = [joints[from], joints[to]];
    if (!a || !b) throw new Error('A member names a joint that does not exist.');
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [cos, sin] = [(b.x - a.x) / length, (b.y - a.y) / length];
    // A member in tension pulls each of its joints towards the other one.
    add(from, 0, column, cos);
    add(from, 1, column, sin);
    add(to, 0, column, -cos);
    add(to, 1, column, -sin);
  });
  add(pin, 0, members.length, 1);
  add(pin, 1, members.length + 1, 1);
  add(roller, 1, members.length + 2, 1);
  downward.forEach((load, joint) => add(joint, 1, unknowns, load));

  const solved = eliminate(rows);
  const [horizontal = 0, left = 0, right = 0] = solved.slice(members.length);
  return { forces: solved.slice(0, members.length), reactions: { horizontal, pin: left, roller: right } };
}

/**
 * The loads of the joints for a load between two of them, in the lower chord. Both get a share by the law of the lever, because
 * the stringers of a deck divide it so.
 */
export function onDeck(load: number, at: number, panel: number): Map<number, number> {
  const before = Math.floor(at / panel);
  const share = at / panel - before;
  if (share < 1e-9) return new Map([[before, load]]);
  return new Map([
    [before, load * (1 - share)],
    [before + 1, load * share],
  ]);
}
