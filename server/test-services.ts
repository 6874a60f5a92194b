import type { AccountServices, ServiceNeeds } from './account-services.ts';
import { createAssessments } from './features/assessments/assessments.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import { createModeRepository } from './features/evidence/mode-repository.ts';
import { createModes } from './features/evidence/modes.ts';
import type { Integrations } from './features/integrations/integrations.ts';
import { createCalibration } from './features/raters/calibration.ts';
import { createRaterDuty } from './features/raters/duty.ts';
import { createFigureRepository } from './features/raters/figure-repository.ts';
import { createRaterAccounts } from './features/raters/rater-accounts.ts';
import { createRaterRepository } from './features/raters/rater-repository.ts';
import type { Receipts } from './features/recordings/receipts.ts';
import type { Recordings } from './features/recordings/recordings.ts';
import type { SharedQuota } from './features/recordings/shared-quota.ts';
import { readRescueKeys } from './features/rescue/rescue-key.ts';

interface TestParts {
  recordings: Recordings;
  receipts: Receipts;
  sharedQuota: SharedQuota;
  /** Reports that the test of an engineer is rated. */
  onSettled: Integrations['events']['ofRating'];
}

/** A cryptographic generator, so that nobody can predict which answer is a control answer. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;

/** The test, its raters, and the key for which devices encrypt rescue packages. */
export async function createTestServices(
  { db, transact, keys, config }: ServiceNeeds,
  { tokens, accounts, passwords, sessions, links, limits, mail }: AccountServices,
  { recordings, receipts, sharedQuota, onSettled }: TestParts,
) {
  const rescueKeys = await readRescueKeys(keys.rescueKeys);
  const repository = createRaterRepository(db);
  const record = createRecordAudit(keys.audit);
  const modes = createModes({ repository: createModeRepository(db), isConfigured: config.engine.finder !== null, record });
  const assessments = createAssessments({
    db,
    recordings,
    receipts,
    tokens,
    accounts,
    sharedQuota,
    rescueKey: rescueKeys.publicKey,
    transact,
    mail,
    raters: createRaterDuty(repository),
    isEvidenceShown: async () => (await modes.findMode()) !== 'people',
    countNeededRaters: async () => (await raters.findRule()).raters,
    onSettled,
    pace: config.testPace,
    record,
  });
  const raters = createRaterAccounts({
    repository,
    figures: createFigureRepository(db),
    accounts,
    passwords,
    sessions,
    links,
    limits,
    transact,
    mail,
    settlement: assessments.settlement,
    record,
  });
  return { assessments, rescueKeys, raters, calibration: createCalibration({ transact, repository, random }) };
}
