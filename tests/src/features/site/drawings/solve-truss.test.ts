import { describe, expect, test } from 'vitest';
import { LOAD, PANEL, STILL, TRUSS } from '../../../../../src/features/site/drawings/hero-truss.ts';
import { createPratt } from '../../../../../src/features/site/drawings/pratt.ts';
import { onDeck, solve } from '../../../../../src/features/site/drawings/solve-truss.ts';

const truss = createPratt(6, 3, 4);
const indexOf = (name: string) => truss.joints.findIndex((joint) => joint.name === name);

/** Forces by the names of their joints, rounded to 1 N. */
function forcesUnder(load: ReadonlyMap<number, number>) {
  const { forces, reactions } = solve(truss, load);
  const named = truss.members.map(([from, to], index) => {
    const name = [from, to].map((joint) => truss.joints[joint]?.name ?? '').toSorted();
    return [name.join(' '), Math.round((forces[index] ?? 0) * 1000) / 1000 + 0] as const;
  });
  return { of: Object.fromEntries(named), reactions };
}

describe('the truss of the landing page, 6 x 3 m, 4 m high, 120 kN at L2', () => {
  const { of, reactions } = forcesUnder(new Map([[indexOf('L2'), 120]]));

  test('has the reactions by the law of the lever: 120 * 12 / 18 and 120 * 6 / 18', () => {
    expect(reactions.pin).toBeCloseTo(80);
    expect(reactions.roller).toBeCloseTo(40);
    expect(reactions.horizontal).toBeCloseTo(0);
  });

  test('has the chord forces of the method of sections, M / h', () => {
    expect(of).toMatchObject({ 'L0 L1': 60, 'L1 L2': 60, 'L2 L3': 120, 'L3 L4': 60, 'L4 L5': 30, 'L5 L6': 30 });
    expect(of).toMatchObject({ 'U1 U2': -120, 'U2 U3': -90, 'U3 U4': -90, 'U4 U5': -60 });
  });

  test('has the diagonal forces from the shear in each panel, V * 5 / 4', () => {
    expect(of).toMatchObject({ 'L0 U1': -100, 'L2 U1': 100, 'L3 U2': -50, 'L3 U4': 50, 'L4 U5': 50, 'L6 U5': -50 });
  });

  test('has the vertical forces that balance their upper joints, three of them zero', () => {
    expect(of).toMatchObject({ 'L1 U1': 0, 'L2 U2': 40, 'L3 U3': 0, 'L4 U4': -40, 'L5 U5': 0 });
  });
});

test('a load between two joints is shared between them by the law of the lever', () => {
  expect(onDeck(120, 7, 3)).toEqual(
    new Map([
      [2, expect.closeTo(80)],
      [3, expect.closeTo(40)],
    ]),
  );
  expect(onDeck(120, 18, 3)).toEqual(new Map([[6, 120]]));
});

test('a load on a support loads no member', () => {
  const { of, reactions } = forcesUnder(onDeck(120, 0, 3));
  expect(reactions.pin).toBeCloseTo(120);
  expect(Object.values(of).every((force) => force === 0)).toBe(true);
});

test('every joint is in equilibrium, at every place of the load', () => {
  for (let place = 0; place <= 18; place += 0.5) {
    const load = onDeck(120, place, 3);
    const { forces, reactions } = solve(truss, load);
    truss.joints.forEach((joint, index) => {
      let [x, y] = [index === truss.pin ? reactions.horizontal : 0, -(load.get(index) ?? 0)];
      if (index === truss.pin) y += reactions.pin;
      if (index === truss.roller) y += reactions.roller;
      truss.members.forEach(([from, to], member) => {
        if (from !== index && to !== index) return;
        const other = truss.joints[from === index ? to : from];
        if (!other) return;
        const length = Math.hypot(other.x - joint.x, other.y - joint.y);
        x += ((forces[member] ?? 0) * (other.x - joint.x)) / length;
        y += ((forces[member] ?? 0) * (other.y - joint.y)) / length;
      });
      expect([x, y]).toEqual([expect.closeTo(0), expect.closeTo(0)]);
    });
  }
});

test('a mechanism is refused', () => {
  const square = {
    joints: [
      { name: 'a', x: 0, y: 0 },
      { name: 'b', x: 1, y: 0 },
      { name: 'c', x: 1, y: 1 },
      { name: 'd', x: 0, y: 1 },
    ],
    members: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ] as const,
    pin: 0,
    roller: 1,
  };
  expect(() => solve(square, new Map([[2, 1]]))).toThrow('reactions for 4 joints');
});

test('the still picture is the solution for its place', () => {
  const { forces, reactions } = solve(TRUSS, onDeck(LOAD, STILL.place, PANEL));
  expect(STILL.forces).toEqual(forces.map((force) => expect.closeTo(force)));
  for (const name of ['pin', 'roller', 'horizontal'] as const) expect(STILL.reactions[name]).toBeCloseTo(reactions[name]);
});
