import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrange } from '../../../../../server/features/hiring/shortlists/arrange.ts';

/** The ids in the order of their places. */
const inOrder = (places: ReadonlyMap<string, number>) => [...places].toSorted(([, a], [, b]) => a - b).map(([id]) => id);

/** Moves by the rule, in a plain list. */
const moved = (ids: readonly string[], which: readonly string[], before: string | null) => {
  const others = ids.filter((id) => !which.includes(id));
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...which);
};

test('any series of moves gives the order of a plain list, and no two entries have the same place', () => {
  const steps = fc.array(
    fc.record({ which: fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 4 }), before: fc.option(fc.nat(7)) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      let list = Array.from({ length: 8 }, (_, index) => String(index));
      const places = arrange([], list, null);
      for (const step of all) {
        const which = step.which.map(String);
        const before = step.before === null ? null : String(step.before);
        const others = inOrder(places)
          .filter((id) => !which.includes(id))
          .map((id) => ({ id, place: places.get(id) ?? 0 }));
        for (const [id, place] of arrange(others, which, before)) places.set(id, place);
        list = moved(list, which, before);
        expect(inOrder(places)).toEqual(list);
        expect(new Set(places.values()).size).toBe(list.length);
      }
    }),
  );
});

test('thousands of moves to the same place stay in order, and most of them write one row', () => {
  const places = arrange([], ['a', 'b', 'c'], null);
  let written = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const [first = '', second = '', third = ''] = inOrder(places);
    const others = [first, second].map((id) => ({ id, place: places.get(id) ?? 0 }));
    const changes = arrange(others, [third], second);
    written += changes.size;
    for (const [id, place] of changes) places.set(id, place);
    expect(inOrder(places)).toEqual([first, third, second]);
  }
  expect(written).toBeLessThan(3000 * 1.2);
});
