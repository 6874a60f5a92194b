import { endAbandoned } from '../src/outbox/orphaned-recordings.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { connect } from '../src/storage/database.ts';
import { createProtocol } from '../src/pump/protocol.ts';
import { createPump } from '../src/pump/pump.ts';
import { createUplink } from '../src/pump/bandwidth.ts';
import { joinPumpChannel } from '../src/pump/pump-channel.ts';

/** Chromium kills a `sync` event after 3 minutes and a message's after 5, and a request that nobody waits for after 30 s. */
const MOST_MS = 60_000;
const MOST_REQUEST_MS = 30_000;

export const outbox = createOutbox(connect());
const pump = createPump({ outbox, send: createProtocol({ uplink: createUplink(MOST_REQUEST_MS) }) });

/**
 * Sends what waits, under the same lock as the pages, for at most a minute. `insist` throws while something is left to send, so
 * that the browser calls again; where another sender is alive there is nothing to insist on.
 */
export async function drainForAMinute({ insist }: { insist: boolean }) {
  await endAbandoned(outbox);
  const run = pump.run(AbortSignal.timeout(MOST_MS));
  const wakes = joinPumpChannel(pump);
  if (insist) wakes.tell('sync');
  const state = await run.finally(wakes.leave);
  if (insist && (state.is === 'sending' || state.is === 'waiting')) throw new Error('Something is left to send.');
}
