import type { RescueKey } from '../../contract/assessment.ts';
import type { Accounts } from '../accounts/repository.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { Db } from '../db/database.ts';
import type { Letters } from '../mail/letters.ts';
import type { Quota } from '../recordings/quota.ts';
import type { Receipts } from '../recordings/receipts.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { createAnswers } from './answers.ts';
import { createAttempts } from './attempts.ts';
import { createBoard } from './board.ts';
import { createDeviceReports } from './device-reports.ts';
import { keepBank } from './bank.ts';
import { BANK } from './bank/index.ts';
import { createQuiz } from './quiz.ts';
import { createRatings } from './rating.ts';
import { createRepository } from './repository.ts';
import { createResults } from './results.ts';
import { createReviews } from './reviews.ts';

interface Needs {
  db: Db;
  recordings: Recordings;
  receipts: Receipts;
  tokens: Tokens;
  accounts: Pick<Accounts, 'passwordChangedAt'>;
  quota: Pick<Quota, 'requireForStart'>;
  rescueKey: RescueKey;
  letters: Pick<Letters, 'writing'>;
}

/** Not to be foreseen from what was drawn before. */
const random = () => (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;

/** The test, from its questions to its ratings. */
export function createAssessments({ db, recordings, receipts, tokens, accounts, quota, rescueKey, letters }: Needs) {
  const repository = createRepository(db);
  const results = createResults({ letters });
  const answers = createAnswers({ repository, recordings, receipts, results });
  const deviceReports = createDeviceReports(db);
  const ratings = createRatings({ db, repository, recordings, deviceReports, results });
  const reviews = createReviews({ db, repository, recordings, letters });
  return {
    repository,
    attempts: createAttempts({ repository, receipts, tokens, accounts, quota, rescueKey, random }),
    answers,
    quiz: createQuiz({ db, repository, answers, recordings }),
    deviceReports,
    ratings,
    reviews,
    board: createBoard({ db, ratings, reviews }),
    /** At each start, before anything is served. */
    loadBank: () => keepBank(db, BANK),
  };
}

export type Assessments = ReturnType<typeof createAssessments>;
