import { endOrphanedRecordings } from '../src/outbox/orphaned-recordings.ts';
import { joinPumpChannel } from '../src/pump/pump-channel.ts';
import type { Worker } from './create-worker.ts';

/** Chromium kills a `sync` event after 3 minutes and a message's after 5. */
const MAX_MS = 60_000;

/**
 * Sends what waits for at most a minute. `throwIfPending` throws while something is left to send, so that the browser calls again;
 * where another sender is alive, that one sends it.
 */
export async function syncOnce(
  { outbox, recorderLock, pump, pumpChannel }: Worker,
  { throwIfPending }: { throwIfPending: boolean },
) {
  await endOrphanedRecordings(outbox, recorderLock);
  const run = pump.run(AbortSignal.timeout(MAX_MS));
  const channel = joinPumpChannel(pump, pumpChannel);
  if (throwIfPending) channel.tell('sync');
  const state = await run.finally(channel.leave);
  if (throwIfPending && (state.is === 'sending' || state.is === 'waiting')) throw new Error('Something is left to send.');
}
