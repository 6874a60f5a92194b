import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aDevice, aRecording, anAnswer, bytesOf } from './fixtures.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const at = (time: string) => Date.parse(`2026-01-05T${time}Z`);

/** Stores the next chunk of a recording at this time. */
async function keepAt({ outbox }: Awaited<ReturnType<typeof aDevice>>, id: string, time: string) {
  vi.setSystemTime(at(time));
  await outbox.keepChunk(id, bytesOf(time));
}

test('the oldest part is the first chunk that the server has not acknowledged', async () => {
  const device = await aDevice();
  const { outbox, attempt } = device;
  const [screen, answer] = [aRecording(attempt.id), aRecording(attempt.id, 'question')];
  expect(await outbox.oldestWaiting()).toBeNull();
  for (const recording of [screen, answer]) await outbox.openRecording(recording);
  expect(await outbox.oldestWaiting()).toBeNull();
  await keepAt(device, screen.id, '10:00:02');
  await keepAt(device, answer.id, '10:00:03');
  await keepAt(device, screen.id, '10:00:04');
  expect(await outbox.oldestWaiting()).toBe(at('10:00:02'));
  await outbox.acknowledge(screen.id, [0]);
  expect(await outbox.oldestWaiting()).toBe(at('10:00:03'));
  await outbox.acknowledge(answer.id, [0]);
  expect(await outbox.oldestWaiting()).toBe(at('10:00:04'));
  await outbox.requeue(screen.id, [[0, 0]]);
  expect(await outbox.oldestWaiting()).toBe(at('10:00:02'));
  await outbox.acknowledge(screen.id, [0, 1]);
  expect(await outbox.oldestWaiting()).toBeNull();
});

test('an answer that waits counts too', async () => {
  const { outbox, attempt } = await aDevice();
  await outbox.keepAnswer(anAnswer(attempt.id, 'question'), 0);
  expect(await outbox.oldestWaiting()).toBe(at('10:01:00'));
});
