import { join } from 'node:path';
import type { ServiceNeeds } from './account-services.ts';
import type { Assessments } from './assessments/assessments.ts';
import { createRecordAudit } from './audit/audit.ts';
import type { Admission } from './companies/admission.ts';
import type { ProfileVisibility } from './connections/profile-visibility.ts';
import type { Listening } from './db/listening.ts';
import { createEvidenceEngine } from './evidence/evidence-engine.ts';
import { createLocalTranscriber } from './evidence/local-transcriber.ts';
import type { Children } from './recordings/post-process/children.ts';
import type { Recordings } from './recordings/recordings.ts';
import { declaredContainer } from './recordings/containers.ts';
import { seekableName } from './recordings/media-names.ts';

interface Parts {
  assessments: Assessments;
  admission: Admission;
  visibility: ProfileVisibility;
  listening: Listening;
  recordings: Pick<Recordings, 'listSpeech' | 'listNamesFor'>;
  children: Pick<Children, 'readSound'>;
}

type TranscriberConfig = ServiceNeeds['config']['engine']['transcriber'];

const createTranscriber = (config: TranscriberConfig, children: Pick<Children, 'readSound'>) =>
  config && 'folder' in config ? createLocalTranscriber({ folder: config.folder, children }) : config;

/** The engine that finds evidence in spoken answers. */
export const createEvidenceServices = (
  { db, jobs, keys, config, stores, recordedReplies, log }: ServiceNeeds,
  { assessments, admission, visibility, listening, recordings, children }: Parts,
) =>
  createEvidenceEngine({
    db,
    jobs,
    listening,
    settings: { ...config.engine, transcriber: createTranscriber(config.engine.transcriber, children) },
    recorded: recordedReplies ?? null,
    assessments,
    admission,
    visibility,
    listSpeech: recordings.listSpeech,
    recordings,
    record: createRecordAudit(keys.audit),
    withFile({ id, mimeType }, use) {
      const name = seekableName(declaredContainer(mimeType));
      return stores.recordings.withLocalCopy(id, { reads: [name], makes: [] }, (folder) => use(join(folder, name)));
    },
    log,
  });
