import type { AccountServices, ServiceNeeds } from './account-services.ts';
import type { Assessments } from './features/assessments/assessments.ts';
import { createCardRepository } from './features/assessments/card-repository.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import { BANK } from './data/bank/index.ts';
import { createJudgeRepository } from './features/cuts/judge-repository.ts';
import { createJudging } from './features/cuts/judging.ts';
import { createPanelRepository } from './features/cuts/panel-repository.ts';
import { createPanels } from './features/cuts/panels.ts';
import { createSeatRepository } from './features/cuts/seat-repository.ts';
import { createSeats } from './features/cuts/seats.ts';
import { createCorrectionRepository } from './features/questions/correction-repository.ts';
import { createCorrections } from './features/questions/corrections.ts';
import { createDeskRepository } from './features/questions/desk-repository.ts';
import { createQuestionDesk } from './features/questions/desk.ts';
import { createProposalRepository } from './features/questions/proposal-repository.ts';
import { createProposals } from './features/questions/proposals.ts';
import { createRescoringRepository } from './features/questions/rescoring-repository.ts';
import { createRescoring } from './features/questions/rescoring.ts';
import { createWithdrawalRepository } from './features/questions/withdrawal-repository.ts';
import { createWithdrawals } from './features/questions/withdrawals.ts';

/** The services for the bank of questions, and for the cuts. */
export function createQuestionServices(
  { db, transact, jobs, keys }: ServiceNeeds,
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
