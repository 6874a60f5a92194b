import type { ServiceNeeds } from './account-services.ts';
import type { Assessments } from './features/assessments/assessments.ts';
import { createAudit, createRecordAudit } from './platform/audit/audit.ts';
import { createAuditRepository } from './platform/audit/audit-repository.ts';
import { createAttemptListRepository } from './features/board/attempt-list-repository.ts';
import { createAttemptList } from './features/board/attempts.ts';
import { createBoard } from './features/board/board.ts';
import { createBoardRepository } from './features/board/board-repository.ts';
import { createTitleQueries } from './features/assessments/question-title-repository.ts';
import { createNameSubjects } from './features/board/name-subjects.ts';
import { createSubjectRepository } from './features/board/subject-repository.ts';
import type { Admission } from './features/companies/admission.ts';
import type { Recordings } from './features/recordings/recordings.ts';

interface Parts {
  assessments: Pick<Assessments, 'ratings' | 'reviews' | 'deviceReports'>;
  admission: Admission;
  recordings: Recordings;
}

/** The pages of administrators: the board, the course of a test, and the record of their own actions. */
export function createBoardServices({ db, transact, keys }: ServiceNeeds, { assessments, admission, recordings }: Parts) {
  const { ratings, reviews, deviceReports } = assessments;
  const repository = createAttemptListRepository(db);
  return {
    audit: createAudit({
      repository: createAuditRepository(db),
      key: keys.audit,
      nameSubjects: createNameSubjects({ ...createSubjectRepository(db), ...createTitleQueries(db) }),
    }),
    readBoard: createBoard({ repository: createBoardRepository(db), ratings, reviews, admission }),
    attemptList: createAttemptList({ transact, repository, recordings, deviceReports, record: createRecordAudit(keys.audit) }),
  };
}
