import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ConnectionState, Side } from '../../../../contract/profiles/connections.ts';
import { type Act, type Stored, asOf, outcomeOf, statusOf } from '../../../../server/features/connections/transitions.ts';

const ACTS = ['connect', 'cancel', 'accept', 'reject', 'remove', 'block', 'expire'] as const satisfies readonly Act[];
const SIDES = ['engineer', 'company'] as const;
const step = fc.record({ side: fc.constantFrom(...SIDES), act: fc.constantFrom(...ACTS) });

const MIRROR = {
  'pending-target-approve': 'pending-user-approve',
  'pending-user-approve': 'pending-target-approve',
} as Record<string, string>;

/** The connection after an act; unchanged if it is refused or has no effect. */
function next(stored: Stored, side: Side, act: Act): Stored {
  const outcome = outcomeOf(stored, side, act);
  if (typeof outcome === 'object' || outcome === 'stay') return stored;
  return { state: outcome, askedBy: outcome === 'requested' ? side : (stored?.askedBy ?? side) };
}

const anyStored = fc.option(
  fc.record({
    state: fc.constantFrom<ConnectionState>('requested', 'connected', 'cancelled', 'rejected', 'removed', 'expired'),
    askedBy: fc.constantFrom<Side>(...SIDES),
  }),
);

test('nobody is ever connected without wanting it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let stored: Stored = null;
      const wants = new Set<Side>();
      for (const { side, act } of steps) {
        const outcome = outcomeOf(stored, side, act);
        if (typeof outcome === 'object') continue;
        if (act === 'connect' || act === 'accept') wants.add(side);
        else if (outcome !== 'stay') wants.clear();
        stored = next(stored, side, act);
        const isAgreed = wants.size === SIDES.length;
        expect([stored?.state === 'connected', isAgreed]).not.toEqual([true, false]);
      }
    }),
  );
});

test('both sides see the same, each from its own side', () => {
  fc.assert(
    fc.property(anyStored, (stored) => {
      const [own, other] = [statusOf(stored, 'engineer'), statusOf(stored, 'company')];
      expect(other).toBe(MIRROR[own] ?? own);
    }),
  );
});

test('a repeated act succeeds and has no further effect', () => {
  fc.assert(
    fc.property(anyStored, step, (stored, { side, act }) => {
      const once = next(stored, side, act);
      const outcome = outcomeOf(stored, side, act);
      if (typeof outcome === 'object') return;
      expect(outcomeOf(once, side, act)).toBe('stay');
    }),
  );
});

test('only the side that asked takes a request back, and only the other one answers it', () => {
  for (const side of SIDES) {
    const other = side === 'engineer' ? 'company' : 'engineer';
    const asked = { state: 'requested', askedBy: side } as const;
    expect(outcomeOf(asked, side, 'cancel')).toBe('cancelled');
    expect(outcomeOf(asked, other, 'cancel')).toMatchObject({ code: 'wrong-side' });
    for (const [act, state] of [
      ['accept', 'connected'],
      ['reject', 'rejected'],
    ] as const) {
      expect(outcomeOf(asked, other, act)).toBe(state);
      expect(outcomeOf(asked, side, act)).toMatchObject({ code: 'wrong-side' });
    }
    expect(outcomeOf(asked, other, 'connect')).toBe('connected');
  }
});

test('a request has expired from its hour on', () => {
  const changedAt = new Date('2026-11-01T12:00:00Z');
  const expiresAt = new Date('2026-12-01T12:00:00Z');
  const row = { state: 'requested' as const, askedBy: 'company' as const, changedAt, expiresAt };
  expect(asOf(row, new Date(expiresAt.getTime() - 1))).toMatchObject({ state: 'requested', changedAt });
  expect(asOf(row, new Date('2026-12-02'))).toMatchObject({ state: 'expired', changedAt: expiresAt });
  expect(asOf(row, expiresAt).state).toBe('expired');
  expect(asOf({ ...row, state: 'connected' }, new Date('2027-01-01')).state).toBe('connected');
});
