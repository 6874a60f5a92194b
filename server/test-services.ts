import type { AccountServices, ServiceNeeds } from './account-services.ts';
import { createAssessments } from './assessments/assessments.ts';
import { createRecordAudit } from './audit/audit.ts';
import type { Receipts } from './recordings/receipts.ts';
import type { Recordings } from './recordings/recordings.ts';
import type { SharedQuota } from './recordings/shared-quota.ts';
import { readRescueKey } from './rescue/rescue-key.ts';

interface RecordingParts {
  recordings: Recordings;
  receipts: Receipts;
  sharedQuota: SharedQuota;
}

/** The test, and the key to which devices seal what they cannot send. */
export async function createTestServices(
  { db, keys, config }: ServiceNeeds,
  { tokens, accounts, mailOutbox }: AccountServices,
  { recordings, receipts, sharedQuota }: RecordingParts,
) {
  const rescueKey = await readRescueKey(keys.rescueKey);
  const assessments = createAssessments({
    db,
    recordings,
    receipts,
    tokens,
    accounts,
    sharedQuota,
    rescueKey: rescueKey.publicKey,
    mailOutbox,
    pace: config.testPace,
    record: createRecordAudit(keys.audit),
  });
  return { assessments, rescueKey };
}
