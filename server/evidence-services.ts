import type { ServiceNeeds } from './account-services.ts';
import type { Assessments } from './assessments/assessments.ts';
import { createRecordAudit } from './audit/audit.ts';
import type { Admission } from './companies/admission.ts';
import type { ProfileVisibility } from './connections/profile-visibility.ts';
import type { Listening } from './db/listening.ts';
import { createEvidenceEngine } from './evidence/evidence-engine.ts';
import { declaredContainer } from './recordings/containers.ts';
import { type Disk, seekableName } from './recordings/disk.ts';

interface Parts {
  assessments: Assessments;
  admission: Admission;
  visibility: ProfileVisibility;
  listening: Listening;
  disk: Disk;
}

/** The engine that finds evidence in spoken answers. */
export const createEvidenceServices = (
  { db, jobs, keys, config, recordedReplies, log }: ServiceNeeds,
  { assessments, admission, visibility, listening, disk }: Parts,
) =>
  createEvidenceEngine({
    db,
    jobs,
    listening,
    settings: config.engine,
    recorded: recordedReplies ?? null,
    assessments,
    admission,
    visibility,
    record: createRecordAudit(keys.audit),
    // Nothing on this server measures where somebody speaks, so that people decide about every spoken answer.
    listSpeech: async (ids) => new Map(ids.map((id) => [id, null])),
    pathOf: ({ id, mimeType }) => disk.pathOf(id, seekableName(declaredContainer(mimeType))),
    log,
  });
