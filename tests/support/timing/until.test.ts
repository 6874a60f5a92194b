import { expect, onTestFinished, test, vi } from 'vitest';
import { until, untilStill, within } from './until.ts';

const never = () => new Promise<never>(() => {});

test('a wait ends although there is never a reply, and names what it waited for', async () => {
  await expect(within('A reply', never(), 20)).rejects.toThrow('A reply: not within 0.02 s.');
  await expect(until('A page', never, 20)).rejects.toThrow(/^A page: not within 0\.0/);
  await expect(untilStill('A chunk', never, () => 0, 20)).rejects.toThrow('A chunk: not within 0.02 s.');
});

test('a wait returns the result, and throws the error of its work', async () => {
  await expect(within('A reply', Promise.resolve(1), 1000)).resolves.toBe(1);
  await expect(within('A reply', Promise.reject(new Error('refused')), 1000)).rejects.toThrow('refused');
});

test('work with progress may take longer than the limit without progress', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let steps = 0;
  const waitFor = async (look: () => boolean) => {
    const waiting = untilStill('Ten steps', look, () => steps, 200);
    const [result] = await Promise.all([waiting, vi.advanceTimersByTimeAsync(2000)]);
    return result;
  };
  await expect(waitFor(() => ++steps === 10)).resolves.toBe(true);
  await expect(waitFor(() => false)).rejects.toThrow('Ten steps: nothing has happened for 0.2 s.');
});
