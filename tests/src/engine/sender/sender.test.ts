import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SenderState, type Step, createSender } from '../../../../src/engine/sender/sender.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const AGAIN: Step<string> = { is: 'retry', why: 'cut', after: null, moved: false };
const EMPTY: Step<string> = { is: 'empty' };

/** A sender whose steps have these results, one after the other, and then nothing left. */
function aSender(steps: Step<string>[] = [], lockName?: string) {
  const step = vi.fn<(signal: AbortSignal) => Promise<Step<string>>>(async () => steps.shift() ?? EMPTY);
  const forget = vi.fn<() => void>();
  const sender = createSender<string>({ step, forget, random: () => 0, ...(lockName !== undefined && { lockName }) });
  const states: SenderState<string>['is'][] = [];
  sender.subscribe(() => states.push(sender.get().is));
  return { sender, step, forget, states };
}

test('it begins at once, and is idle when nothing is left', async () => {
  const { sender, step, states } = aSender();
  const run = sender.run();
  expect(step).toHaveBeenCalledTimes(1);
  expect(await run).toEqual({ is: 'idle' });
  expect(states).toEqual(['sending', 'idle']);
});

test('a failed step is repeated after a pause', async () => {
  const { sender, step, states } = aSender([AGAIN, AGAIN]);
  const run = sender.run();
  await vi.advanceTimersByTimeAsync(999);
  expect(step).toHaveBeenCalledTimes(1);
  expect(sender.get()).toMatchObject({ is: 'waiting', attempt: 1, why: 'cut' });
  await vi.advanceTimersByTimeAsync(1001);
  expect(await run).toEqual({ is: 'idle' });
  expect(states).toEqual(['sending', 'waiting', 'sending', 'waiting', 'sending', 'idle']);
});

test('failures are counted anew once something was sent', async () => {
  const { sender } = aSender([AGAIN, AGAIN, { ...AGAIN, moved: true }]);
  const attempts: number[] = [];
  sender.subscribe(() => {
    const state = sender.get();
    if (state.is === 'waiting') attempts.push(state.attempt);
  });
  const run = sender.run();
  await vi.advanceTimersByTimeAsync(10_000);
  await run;
  expect(attempts).toEqual([1, 2, 1]);
});

test('blocked work waits for the next wake, and only a wake without a change clears the reason', async () => {
  const blocked: Step<string> = { is: 'blocked', blocked: 'sign-in' };
  const { sender, step, forget } = aSender([blocked, blocked]);
  expect(await sender.run()).toEqual(blocked);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(step).toHaveBeenCalledTimes(1);
  sender.wake('changed');
  await vi.advanceTimersByTimeAsync(0);
  expect([step.mock.calls.length, forget.mock.calls.length]).toEqual([2, 0]);
  sender.wake('online');
  await vi.advanceTimersByTimeAsync(0);
  expect([step.mock.calls.length, forget.mock.calls.length]).toEqual([3, 1]);
  expect(sender.get()).toEqual({ is: 'idle' });
});

test('a change during a step leads to another step, and many changes to one', async () => {
  const first = Promise.withResolvers<Step<string>>();
  const { sender, step } = aSender();
  step.mockReturnValueOnce(first.promise);
  const run = sender.run();
  for (let times = 0; times < 5; times++) sender.wake('changed');
  first.resolve(EMPTY);
  await run;
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(2);
});

test('after `stop` nothing is repeated, a running step is awaited, and the next wake starts again', async () => {
  const first = Promise.withResolvers<Step<string>>();
  const { sender, step } = aSender();
  step.mockReturnValueOnce(first.promise);
  void sender.run();
  const stopped = vi.fn<() => void>();
  const stopping = sender.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).not.toHaveBeenCalled();
  first.resolve(AGAIN);
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(step).toHaveBeenCalledTimes(1);
  sender.wake('changed');
  await vi.advanceTimersByTimeAsync(0);
  expect(step).toHaveBeenCalledTimes(2);
});

test('`stop` ends a pause', async () => {
  const { sender, step } = aSender([AGAIN]);
  const run = sender.run();
  await vi.advanceTimersByTimeAsync(10);
  await sender.stop();
  await run;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(step).toHaveBeenCalledTimes(1);
});

test('the error of a step is thrown to its callers, and the next run starts again', async () => {
  const { sender, step } = aSender();
  step.mockRejectedValueOnce(new Error('The database is gone.'));
  await expect(sender.run()).rejects.toThrow('The database is gone.');
  expect(sender.get()).toEqual({ is: 'idle' });
  expect(await sender.run()).toEqual({ is: 'idle' });
});

test('of two senders with the same lock one sends, and the other is `elsewhere` until the first has ended', async () => {
  const name = uuid();
  const first = Promise.withResolvers<Step<string>>();
  const [one, other] = [aSender([], name), aSender([], name)];
  one.step.mockReturnValueOnce(first.promise);
  const running = one.sender.run();
  await vi.waitFor(() => expect(one.step).toHaveBeenCalled());
  const waiting = other.sender.run();
  await vi.waitFor(() => expect(other.sender.get()).toEqual({ is: 'elsewhere', there: null }));
  expect(other.step).not.toHaveBeenCalled();
  first.resolve(EMPTY);
  expect([await running, await waiting]).toEqual([{ is: 'idle' }, { is: 'idle' }]);
  expect(other.step).toHaveBeenCalledTimes(1);
});
