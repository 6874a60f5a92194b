import { useEffect, useState } from 'react';
import type { Card } from '../../../../contract/assessment/assessment.ts';
import { testTimes } from '../../../../contract/assessment/test-format.ts';
import { type TestEvent, type TestState, initialState, reduce } from '../test-machine.ts';
import type { Plan } from '../test-plan.ts';

const LOOK_MS = 250;

/** An event without its time. */
type Happening = TestEvent extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

const planFor = (card: Card, typed: boolean): Plan => ({ cards: [card], times: testTimes(1), typed });

/** The card, opened now. The demo has an introduction before it, which is left out. */
function open(plan: Plan): TestState {
  const now = performance.now();
  const begun = reduce(initialState(0), { type: 'started', now }, plan);
  return begun.at === 'demo-intro' ? reduce(begun, { type: 'went-on', now }, plan) : begun;
}

/** One card of a test run by the machine of the test, with the usual times. Nothing is recorded, stored or sent. */
export function usePreview(card: Card, typed: boolean) {
  const plan = planFor(card, typed);
  const [state, setState] = useState(() => open(plan));
  const happen = (event: Happening) =>
    setState((current) => reduce(current, { ...event, now: performance.now() } as TestEvent, plan));
  useEffect(() => {
    const timer = setInterval(() => happen({ type: 'time-passed' }), LOOK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the plan is the same for one card, and the clock must not start anew
  }, []);
  return { state, happen, times: plan.times };
}
