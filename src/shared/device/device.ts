import type { Changes } from '../../engine/storage/changes.ts';
import type { Outbox, StoredAttempt, UploadProgress } from '../../engine/outbox/outbox.ts';
import type { RecorderLock } from '../../engine/outbox/recorder-lock.ts';
import type { Pump } from '../../engine/pump/pump.ts';
import type { Capture } from '../recording/capture.ts';
import type { LiveQuery } from './live-query.ts';
import type { UploadClient } from './upload-client.ts';

/**
 * The data and functions of this browser: storage, capture and sending. Built once for each page, in `src/app/create-device.ts`,
 * so that no import opens a database.
 */
export interface Device {
  readonly outbox: Outbox;
  readonly changes: Changes;
  readonly recorderLock: RecorderLock;
  readonly capture: Capture;
  readonly pump: Pump;
  readonly uploads: UploadClient;
  readonly live: LiveQueries;
}

/** `known` is false until the outbox has been read once, so that no screen shows 'nothing waits' too early. */
export type LiveProgress = UploadProgress & { known: boolean };

/** The queries of components on the outbox. They are shared, so that each change is read once for all components. */
export interface LiveQueries {
  readonly attempts: LiveQuery<StoredAttempt[]>;
  /** Of one attempt, or of all on this device. */
  progressOf: (attemptId?: string) => LiveQuery<LiveProgress>;
}
