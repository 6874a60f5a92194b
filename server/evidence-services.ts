import { extname } from 'node:path';
import type { ServiceNeeds } from './account-services.ts';
import type { Assessments } from './features/assessments/assessments.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import type { Admission } from './features/companies/admission.ts';
import type { ProfileVisibility } from './features/connections/profile-visibility.ts';
import type { Listening } from './platform/db/listening.ts';
import { createEvidenceEngine } from './features/evidence/evidence-engine.ts';
import { createLocalTranscriber } from './features/evidence/local-transcriber.ts';
import type { Children } from './features/recordings/post-process/children.ts';
import type { Recordings } from './features/recordings/recordings.ts';
import { COPY_NAMES, findCopyIn } from './features/recordings/media-names.ts';

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
    withFile: ({ id }, use) =>
      stores.recordings.withLocalCopy(id, { reads: COPY_NAMES, makes: [] }, async (folder) => {
        const path = await findCopyIn(folder);
        if (path === null) throw new Error(`Recording ${id} has no copy that can be played.`);
        return use(path, `audio/${extname(path).slice(1)}`);
      }),
    log,
  });
