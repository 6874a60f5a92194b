import type { RescueKey } from '../../../contract/assessment/assessment.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { SharedQuota } from '../recordings/shared-quota.ts';
import { createAnswerRepository } from './answer-repository.ts';
import { createAnswers } from './answers.ts';
import { createAppealRepository } from './rating/appeal-repository.ts';
import { createAppeals, createTellAppeal } from './rating/appeals.ts';
import { createAttemptRepository } from './attempt-repository.ts';
import { createAttempts } from './attempts.ts';
import { BANK } from '../../data/bank/index.ts';
import { createBank } from './bank.ts';
import { createCardRepository } from './card-repository.ts';
import { createCards } from './cards.ts';
import { createControlRepository } from './rating/control-repository.ts';
import { createControls } from './rating/controls.ts';
import { createDesk } from './rating/desk.ts';
import type { RaterDuty } from './rating/rater-duty.ts';
import { createDeviceReportRepository } from './device-report-repository.ts';
import { createDeviceReports } from './device-reports.ts';
import { createLeaseRepository } from './rating/lease-repository.ts';
import { createOpeningRepository } from './rating/opening-repository.ts';
import { createOwnRatingRepository } from './rating/own-rating-repository.ts';
import { createOwnResults } from './own-results.ts';
import { createQuestionRepository } from './question-repository.ts';
import { createRatingRepository } from './rating/rating-repository.ts';
import { createModelRatings } from './rating/model-ratings.ts';
import { createRatable } from './rating/ratable.ts';
import { createRatings } from './rating/ratings.ts';
import { createRescoredRepository } from './rescored-repository.ts';
import { createReviewRepository } from './review-repository.ts';
import { createReviews } from './reviews.ts';
import { createScreenRequestRepository } from './rating/screen-request-repository.ts';
import { createSettlement } from './settlement.ts';
import { createStartTest } from './start-test.ts';
import { createStoreAnswer } from './store-answer.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  db: Db;
  recordings: Recordings;
  receipts: Receipts;
  tokens: Tokens;
  accounts: Pick<Accounts, 'findPasswordChange'>;
  sharedQuota: Pick<SharedQuota, 'requireForStart'>;
  rescueKey: RescueKey;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  raters: RaterDuty;
  /** Raters see the findings of a model in an answer that they have rated. */
  isEvidenceShown(): Promise<boolean>;
  /** How many raters each spoken answer of a new test gets. */
  countNeededRaters(): Promise<number>;
  /** Reports in the transaction that the test of an engineer is settled. */
  onSettled(engineerId: string, tx: Tx): Promise<void>;
  pace: number;
  record: RecordAudit;
}

/** A cryptographic generator, so that nobody can predict the next test from earlier ones. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;

/** The test, from its questions to its ratings. */
export function createAssessments(needs: Needs) {
  const { db, recordings, receipts, tokens, accounts, sharedQuota, rescueKey, transact, mail, countNeededRaters, pace, record } =
    needs;
  const attemptRepository = createAttemptRepository(db);
  const answerRepository = createAnswerRepository(db);
  const ratingRepository = createRatingRepository(db);
  const appealRepository = createAppealRepository(db);
  const bank = createBank({ repository: createQuestionRepository(db), questions: BANK });
  const cards = createCards(createCardRepository(db));
  const deviceReports = createDeviceReports(createDeviceReportRepository(db));
  const settlement = createSettlement({
    repository: ratingRepository,
    listCards: (attemptId, tx) => createCards(createCardRepository(tx)).list([attemptId]),
    transact,
    mail,
    onSettled: needs.onSettled,
  });
  const startTest = createStartTest({
    repository: attemptRepository,
    bank,
    cards,
    receipts,
    tokens,
    sharedQuota,
    rescueKey,
    countNeededRaters,
    random,
    pace,
  });
  const answers = createAnswers({
    repository: answerRepository,
    attempts: attemptRepository,
    cards,
    storeAnswer: createStoreAnswer({ repository: answerRepository, recordings, settlement }),
    receipts,
  });
  const { raters, isEvidenceShown } = needs;
  const [leases, ownRatings] = [createLeaseRepository(db), createOwnRatingRepository(db)];
  const controls = createControls({
    leases,
    ownRatings,
    repository: createControlRepository(db),
    raters,
    isEvidenceShown,
    random,
  });
  const desk = createDesk({ leases, ownRatings, controls, repository: ratingRepository, recordings, raters });
  const ratable = createRatable({ attempts: attemptRepository, cards, recordings, deviceReports });
  const ratings = createRatings({
    repository: ratingRepository,
    leases,
    ownRatings,
    openings: createOpeningRepository(db),
    screenRequests: createScreenRequestRepository(db),
    desk,
    controls,
    ratable,
    recordings,
    deviceReports,
    settlement,
    tellAppeal: createTellAppeal(appealRepository, mail),
    record,
  });
  const reviews = createReviews({ repository: createReviewRepository(db), cards, recordings, transact, mail, record });
  return {
    attempts: createAttempts({ repository: attemptRepository, cards, startTest, tokens, accounts }),
    answers,
    cards,
    deviceReports,
    ratings,
    desk,
    settlement,
    modelRatings: createModelRatings({ repository: ratingRepository, ratable, settlement }),
    reviews,
    appeals: createAppeals({ repository: appealRepository, attempts: attemptRepository, cards }),
    listResults: createOwnResults({
      attempts: attemptRepository,
      cards,
      repository: answerRepository,
      answers,
      recordings,
      reviews,
      rescored: createRescoredRepository(db),
    }),
    /** To be called at each start, before anything is served. */
    loadBank: bank.load,
    listDrawable: bank.listDrawable,
    receiptKeys: receipts.keys,
    versionOf: bank.versionOf,
  };
}

export type Assessments = ReturnType<typeof createAssessments>;
