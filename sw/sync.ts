import { endOrphanedRecordings } from '../src/engine/outbox/orphaned-recordings.ts';
import { joinSenderChannel } from '../src/engine/sender/sender-channel.ts';
import type { Worker } from './create-worker.ts';
import { untilGivingWay } from './give-way.ts';

/** Well below the limits of Chromium, which kills a `sync` event after 3 minutes and a message event after 5. */
const MAX_MS = 60_000;

/**
 * Sends the outbox for at most a minute. With `throwIfPending` it throws if something is left, so that the browser calls again.
 * If a page is sending already, the page goes on and this does nothing.
 */
export async function syncOnce(
  { outbox, recorderLock, pump, pumpChannel, messages }: Worker,
  { throwIfPending }: { throwIfPending: boolean },
) {
  const ended = AbortSignal.any([untilGivingWay(), AbortSignal.timeout(MAX_MS)]);
  await endOrphanedRecordings(outbox, recorderLock);
  const sending = messages.run(ended);
  const run = pump.run(ended);
  const channel = joinSenderChannel(pump, pumpChannel);
  if (throwIfPending) channel.wakeOthers('sync');
  const state = await run.finally(channel.leave);
  const sent = await sending;
  if (!throwIfPending) return;
  const isRecordingLeft = state.is === 'sending' || state.is === 'waiting';
  // A page that ends asks for another sync because of its recordings, and not because of its messages.
  const isMessageLeft = sent.is === 'sending' || sent.is === 'waiting' || sent.is === 'elsewhere';
  if (isRecordingLeft || isMessageLeft) throw new Error('Something is left to send.');
}
