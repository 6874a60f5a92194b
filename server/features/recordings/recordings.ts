import type { MediaTickets } from '../accounts/media-tickets.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Admission } from '../companies/admission.ts';
import type { ProfileVisibility } from '../connections/profile-visibility.ts';
import type { RecordingMetrics } from '../../platform/metrics/recording-metrics.ts';
import type { RecordingStore } from '../../platform/stores/recording-store.ts';
import { createAttemptQuota } from './attempt-quota.ts';
import { createChunkStorage } from './chunk-storage.ts';
import type { DiskSpace } from './disk-space.ts';
import { createImportFile } from './import-file.ts';
import { createOwnership } from './ownership.ts';
import { createPlayback } from './playback.ts';
import { createReceiptKeyRepository } from './receipt-key-repository.ts';
import type { Receipts } from './receipts.ts';
import { createRegistration } from './registration.ts';
import { createGivenRepository } from './given-repository.ts';
import { createHeldMedia } from './held-media.ts';
import { createHeldMediaRepository, createPlaybackRepository, createRecordingRepository } from './repository.ts';
import { createSealing } from './seal-recording.ts';
import type { SharedQuota } from './shared-quota.ts';
import { createMeasuredRepository } from './sound-repository.ts';

interface Needs {
  db: Db;
  store: RecordingStore;
  space: Pick<DiskSpace, 'reserve'>;
  sharedQuota: Pick<SharedQuota, 'prepare' | 'requireFor' | 'add'>;
  receipts: Receipts;
  tickets: Pick<MediaTickets, 'issue' | 'findHolder'>;
  admission: Pick<Admission, 'mayPlay'>;
  visibility: Pick<ProfileVisibility, 'mayHear'>;
  metrics: RecordingMetrics;
  /** Asks for a sealed recording to be made playable. May be called more than once for the same recording. */
  requestPostProcess(recording: { id: string; attemptId: string }): Promise<unknown>;
}

/** Recordings on the server: how they arrive and are signed for, and who may play them. */
export function createRecordings(needs: Needs) {
  const { db, store, space, sharedQuota, receipts, tickets, admission, visibility, metrics, requestPostProcess } = needs;
  const { chunks: chunkStore, media } = store;
  const repository = createRecordingRepository(db);
  const sounds = createMeasuredRepository(db);
  const ownership = createOwnership({ repository });
  const { find: findReceiptKey } = createReceiptKeyRepository(db);
  const attemptQuota = createAttemptQuota({ repository, chunkStore, space, sharedQuota });
  const sealing = createSealing({ repository, findReceiptKey, chunkStore, ownership, receipts, metrics, requestPostProcess });
  return {
    receiptKeys: receipts.keys,
    ...createRegistration({ repository, ownership, sharedQuota, chunkStore }),
    ...createChunkStorage({ chunkStore, ownership, attemptQuota, metrics }),
    reportAge: metrics.reportAge,
    seal: sealing.seal,
    sealPartial: sealing.sealPartial,
    findState: sealing.findState,
    media: createHeldMedia({ repository: createHeldMediaRepository(db), store, ownership }),
    importFile: createImportFile({ repository, chunkStore, attemptQuota, sealing }),
    ...createPlayback({
      repository: { ...repository, ...createPlaybackRepository(db) },
      sounds,
      tickets,
      admission,
      visibility,
      given: createGivenRepository(db),
      media,
    }),
    listSpeech: sounds.listSpeech,
    listFigures: sounds.listFigures,
  };
}

export type Recordings = ReturnType<typeof createRecordings>;
