import type { AccountServices, ServiceNeeds } from './account-services.ts';
import { createCardRepository } from './assessments/card-repository.ts';
import { createCorrectionRepository } from './questions/correction-repository.ts';
import { createCorrections } from './questions/corrections.ts';
import { createRescoringRepository } from './questions/rescoring-repository.ts';
import { createRescoring } from './questions/rescoring.ts';

/** What administrators do with the bank of questions. */
export function createQuestionServices({ db, jobs, log }: ServiceNeeds, { mailOutbox }: AccountServices) {
  const corrections = createCorrectionRepository(db);
  const rescoring = createRescoring({
    repository: createRescoringRepository(),
    listCards: (attemptIds, correctionId, tx) => createCardRepository(tx).list(attemptIds, correctionId),
    listOpen: corrections.listOpen,
    mailOutbox,
    jobs,
    log,
  });
  return {
    rescoring,
    questionDesk: {
      corrections: createCorrections({ repository: corrections, rescoring }),
    },
  };
}
