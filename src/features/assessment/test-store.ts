import { initialState, reduce, type TestEvent, type TestState } from './test-machine.ts';
import type { Trouble } from '../../engine/storage/outbox-storage.ts';
import type { Plan } from './test-plan.ts';
import { createTestTimer } from './test-timer.ts';

export interface TestView {
  state: TestState;
  /** Why something is neither on this device's disk nor on the server; null if all of it is. */
  unsafe: Trouble | null;
  /** The data of the browser was cleared during the test. */
  wasCleared: boolean;
}

/** An event without its time, which the store adds. */
export type EventInput = TestEvent extends infer E ? (E extends { now: number } ? Omit<E, 'now'> : never) : never;

interface Options {
  /** The position of the first card. */
  position: number;
  plan: Plan;
  /** Milliseconds that only grow. */
  now: () => number;
  /** Called after each change of the state. */
  onTransition: (before: TestState, state: TestState) => void;
}

/** Holds the state of a test, dispatches events to its machine, and wakes the machine when the time of a state is over. */
export function createTestStore({ position, plan, now, onTransition }: Options) {
  const listeners = new Set<() => void>();
  let view: TestView = { state: initialState(position), unsafe: null, wasCleared: false };
  const timer = createTestTimer({ now, wake });

  function show(change: Partial<TestView>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function dispatch(event: EventInput) {
    const before = view.state;
    const state = reduce(before, { ...event, now: now() } as TestEvent, plan);
    if (state === before) return;
    show({ state });
    timer.set(state);
    onTransition(before, state);
  }

  function wake() {
    const before = view.state;
    dispatch({ type: 'time-passed' });
    // The timer fired a moment early, because browsers round its time.
    if (view.state === before) timer.set(before);
  }

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch,
    /** Shows how safe the data of this test is. */
    showSafety({ unsafe, wasCleared = view.wasCleared }: { unsafe: Trouble | null; wasCleared?: boolean }) {
      if (view.unsafe !== unsafe || view.wasCleared !== wasCleared) show({ unsafe, wasCleared });
    },
  };
}
