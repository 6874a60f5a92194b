import 'fake-indexeddb/auto';
import { v7 as uuid } from 'uuid';
import { expect, test, vi } from 'vitest';
import { createDevice } from '../../../src/app/create-device.ts';
import { createNames } from '../../../src/engine/storage/names.ts';
import { anAttempt, keepRecording } from '../engine/outbox/fixtures.ts';
import { createFakeServer } from '../engine/pump/fake-server.ts';
import { untilPasses } from '../../support/timing/until-passes.ts';

async function aDevice() {
  const server = await createFakeServer();
  const attempt = anAttempt(server.keys);
  const device = createDevice(
    createNames(` ${uuid()}`),
    server.fetchFor(() => attempt.id),
  );
  await device.outbox.keepAttempt(attempt);
  return { server, device, attempt };
}

test('two devices in one process share nothing', async () => {
  const [one, other] = [await aDevice(), await aDevice()];
  const otherChanged = vi.fn<() => void>();
  other.device.changes.subscribe(otherChanged);
  const recording = await keepRecording({ outbox: one.device.outbox, attempt: one.attempt }, ['he', 'llo']);

  expect(await other.device.outbox.recordings()).toEqual([]);
  const release = await other.device.recorderLock.acquire();
  expect(await other.device.recorderLock.isHeld()).toBe(true);
  expect(await one.device.recorderLock.isHeld()).toBe(false);
  release?.();

  expect(await one.device.pump.run()).toEqual({ is: 'idle' });
  expect(one.server.assembled(recording.id).toString()).toBe('hello');
  expect(other.server.requests).toEqual([]);
  expect(otherChanged).not.toHaveBeenCalled();
});

test('a live query follows the outbox', async () => {
  const { device, attempt } = await aDevice();
  const progress = device.live.progressOf(attempt.id);
  const stop = progress.subscribe(() => {});
  await keepRecording({ outbox: device.outbox, attempt }, ['a', 'b']);
  await untilPasses(() => expect(progress.get()).toMatchObject({ known: true, captured: 2, onServer: 0 }));
  stop();
});
