import { expect, onTestFinished, test } from 'vitest';
import { createChanges } from '../../src/engine/storage/changes.ts';
import { createMessageOutbox } from '../../src/engine/message-outbox/message-outbox.ts';
import { createMessageSender } from '../../src/engine/message-outbox/message-sender.ts';
import { createProtocol } from '../../src/engine/pump/protocol.ts';
import { createPump } from '../../src/engine/pump/pump.ts';
import { giveWay } from '../../sw/give-way.ts';
import { syncOnce } from '../../sw/sync.ts';
import { aDevice, keepRecording } from '../src/engine/outbox/fixtures.ts';

/** A worker with a recording to send, whose server takes requests and never replies. `begun`: a request is under way. */
async function aWorkerThatSends() {
  const device = await aDevice();
  const { names, storage, outbox, recorderLock } = device;
  await keepRecording(device, ['a slice']);
  const begun = Promise.withResolvers<void>();
  const fetch = (_: unknown, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      begun.resolve();
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const pump = createPump({
    outbox,
    send: createProtocol({ fetch: fetch as typeof globalThis.fetch }),
    lockName: names.pumpLock,
  });
  const messages = createMessageSender({
    outbox: createMessageOutbox(storage, createChanges(names.messageChannel)),
    lockName: names.messageLock,
  });
  onTestFinished(() => storage.close());
  return { worker: { outbox, recorderLock, pump, pumpChannel: names.pumpChannel, messages }, begun: begun.promise, outbox };
}

test('a worker that gives way ends what it sends at once, keeps it, and can send again', async () => {
  const { worker, begun, outbox } = await aWorkerThatSends();
  const sending = syncOnce(worker, { throwIfPending: true });
  await begun;
  giveWay();
  await expect(sending).rejects.toThrow('Something is left to send.');
  expect(await outbox.recordings()).toHaveLength(1);
  const again = syncOnce(worker, { throwIfPending: false });
  await expect.poll(() => worker.pump.get().is).toBe('sending');
  giveWay();
  await again;
});
