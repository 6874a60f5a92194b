import { createLiveQueries } from '../shared/device/live-queries.ts';
import type { Device } from '../shared/device/device.ts';
import { createUploadClient } from '../shared/device/upload-client.ts';
import { createChanges } from '../engine/storage/changes.ts';
import { createOutbox } from '../engine/outbox/outbox.ts';
import { createRecorderLock } from '../engine/outbox/recorder-lock.ts';
import { createProtocol } from '../engine/pump/protocol.ts';
import { createPump } from '../engine/pump/pump.ts';
import { createCapture } from '../shared/recording/capture.ts';
import { connectOutbox } from '../engine/storage/outbox-storage.ts';
import { NAMES } from '../engine/storage/names.ts';
import { createSpareFiles } from '../engine/storage/spare-files.ts';
import { startSpareWriter } from '../engine/storage/start-spare-writer.ts';

/**
 * Builds the parts of a page that live on its device, and connects them. Nothing is opened, captured or sent yet, so that a
 * test can build two devices in one process.
 */
export function createDevice(names = NAMES, fetch?: typeof globalThis.fetch): Device {
  const changes = createChanges(names.outboxChannel);
  const spare = createSpareFiles(names.database, startSpareWriter);
  const outbox = createOutbox(connectOutbox(names.database, spare), changes);
  const recorderLock = createRecorderLock(names.recorderLock);
  const pump = createPump({ outbox, send: createProtocol(fetch && { fetch }), lockName: names.pumpLock });
  const uploads = createUploadClient({ outbox, changes, recorderLock, pump, pumpChannel: names.pumpChannel });
  return { outbox, changes, recorderLock, capture: createCapture(), pump, uploads, live: createLiveQueries(outbox, changes) };
}
