import { createMessageOutbox } from '../src/engine/message-outbox/message-outbox.ts';
import { createMessageSender } from '../src/engine/message-outbox/message-sender.ts';
import { createChanges } from '../src/engine/storage/changes.ts';
import { createOutbox } from '../src/engine/outbox/outbox.ts';
import { createRecorderLock } from '../src/engine/outbox/recorder-lock.ts';
import { createBandwidth } from '../src/engine/pump/bandwidth.ts';
import { createProtocol } from '../src/engine/pump/protocol.ts';
import { createPump } from '../src/engine/pump/pump.ts';
import { connectOutbox } from '../src/engine/storage/outbox-storage.ts';
import { NAMES } from '../src/engine/storage/names.ts';
import { createSpareFiles } from '../src/engine/storage/spare-files.ts';

/** Chromium ends a worker's request after 30 s if no page waits for it, so a longer one would never succeed. */
const MAX_REQUEST_MS = 30_000;

/** The worker uses the outbox and the lock of the pages, so that only one of them sends at a time. */
export function createWorker(names = NAMES) {
  const storage = connectOutbox(names.database, createSpareFiles(names.database, null));
  const outbox = createOutbox(storage, createChanges(names.outboxChannel));
  const messageOutbox = createMessageOutbox(storage, createChanges(names.messageChannel));
  const send = createProtocol({ bandwidth: createBandwidth(MAX_REQUEST_MS) });
  return {
    outbox,
    recorderLock: createRecorderLock(names.recorderLock),
    pump: createPump({ outbox, send, lockName: names.pumpLock }),
    pumpChannel: names.pumpChannel,
    messages: createMessageSender({ outbox: messageOutbox, lockName: names.messageLock }),
  };
}

export type Worker = ReturnType<typeof createWorker>;
