import { createChanges } from '../src/outbox/changes.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { createRecorderLock } from '../src/outbox/recorder-lock.ts';
import { createBandwidth } from '../src/pump/bandwidth.ts';
import { createProtocol } from '../src/pump/protocol.ts';
import { createPump } from '../src/pump/pump.ts';
import { connect } from '../src/storage/database.ts';
import { NAMES } from '../src/storage/names.ts';

/** Chromium kills a request of a worker that nobody waits for after 30 s. */
const MAX_REQUEST_MS = 30_000;

/** Builds the parts of the worker and joins them: it sends the same outbox as the pages, under the same lock. */
export function createWorker(names = NAMES) {
  const outbox = createOutbox(connect(names.database), createChanges(names.outboxChannel));
  const send = createProtocol({ bandwidth: createBandwidth(MAX_REQUEST_MS) });
  return {
    outbox,
    recorderLock: createRecorderLock(names.recorderLock),
    pump: createPump({ outbox, send, lockName: names.pumpLock }),
    pumpChannel: names.pumpChannel,
  };
}

export type Worker = ReturnType<typeof createWorker>;
