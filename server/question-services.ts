import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { Assessments } from './assessments/assessments.ts';
import { createCardRepository } from './assessments/card-repository.ts';
import { createRecordAudit } from './audit/audit.ts';
import { BANK } from './bank/index.ts';
import { createJudgeRepository } from './cuts/judge-repository.ts';
import { createJudging } from './cuts/judging.ts';
import { createPanelRepository } from './cuts/panel-repository.ts';
import { createPanels } from './cuts/panels.ts';
import { createSeatRepository } from './cuts/seat-repository.ts';
import { createSeats } from './cuts/seats.ts';
import { createCorrectionRepository } from './questions/correction-repository.ts';
import { createCorrections } from './questions/corrections.ts';
import { createDeskRepository } from './questions/desk-repository.ts';
import { createQuestionDesk } from './questions/desk.ts';
import { createProposalRepository } from './questions/proposal-repository.ts';
import { createProposals } from './questions/proposals.ts';
import { createRescoringRepository } from './questions/rescoring-repository.ts';
import { createRescoring } from './questions/rescoring.ts';
import { createWithdrawalRepository } from './questions/withdrawal-repository.ts';
import { createWithdrawals } from './questions/withdrawals.ts';

/** What administrators do with the bank of questions, and judges with the cuts. */
export function createQuestionServices(
  { db, transact, jobs, keys, log }: ServiceNeeds,
  { mail, tokens }: AccountServices,
  { listDrawable }: Pick<Assessments, 'listDrawable'>,
) {
  const corrections = createCorrectionRepository(db);
  const rescoring = createRescoring({
    repository: createRescoringRepository(),
    listCards: (attemptIds, correctionId, tx) => createCardRepository(tx).list(attemptIds, { upTo: correctionId }),
    listOpen: corrections.listOpen,
    transact,
    mail,
    jobs,
    log,
  });
  const record = createRecordAudit(keys.audit);
  const desk = createDeskRepository(db);
  const panels = createPanelRepository(db);
  const seats = createSeatRepository(db);
  return {
    rescoring,
    corrections: createCorrections({ transact, repository: corrections, rescoring, record }),
    questionDesk: createQuestionDesk({ repository: desk, bank: BANK, random: Math.random }),
    withdrawals: createWithdrawals({ transact, repository: createWithdrawalRepository(), record }),
    proposals: createProposals({ transact, repository: createProposalRepository(db), desk, bank: BANK, record }),
    panels: createPanels({ transact, repository: panels, seats, listDrawable, random: Math.random, record }),
    seats: createSeats({ transact, repository: seats, panels, tokens }),
    judging: createJudging({ transact, repository: createJudgeRepository(db), panels }),
  };
}
