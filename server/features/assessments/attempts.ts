import { type Accommodations, USUAL } from '../../../contract/assessment/accommodations.ts';
import type { Engineer } from '../../platform/callers/caller.ts';
import type { Specialty } from '../../../contract/assessment/assessment.ts';
import { cardTimes } from '../../../contract/assessment/test-format.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Tokens } from '../accounts/tokens.ts';
import { Failure } from '../../http/failures.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import { SIGNAL_CODES, countAnswered, findNext, signalInsteadOf } from './flow.ts';
import { letterOptions } from '../../data/bank/kinds/choice.ts';
import type { StartTest } from './start-test.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';

interface Needs {
  repository: AttemptRepository;
  cards: Pick<Cards, 'list'>;
  startTest: StartTest;
  tokens: Pick<Tokens, 'signUpload' | 'verifyUpload'>;
  accounts: Pick<Accounts, 'findPasswordChange'>;
}

/** The tests of engineers: the settings before the start, and the state of each test. */
export function createAttempts({ repository, cards, startTest, tokens, accounts }: Needs) {
  return {
    find: repository.find,
    findOnShow: repository.findOnShow,
    listOfEngineer: repository.listOfEngineer,
    start: startTest.start,
    startDemo: startTest.startDemo,

    /** Throws `test-started` once the test runs. */
    async setSpecialties(engineerId: string, specialties: [Specialty, Specialty]) {
      if (!(await repository.setSpecialties(engineerId, specialties))) throw new Failure('test-started');
    },

    /** Throws `test-started` once the test runs. */
    async setAccommodations(engineerId: string, accommodations: Accommodations) {
      if (await repository.setAccommodations(engineerId, accommodations)) return;
      throw new Failure('test-started', { detail: 'The test has started; time and way of answering can no longer be changed.' });
    },

    /**
     * A new upload token, also for a finished test, whose recordings may still be on their way. Only a session extends the time:
     * renewed by an upload token, it ends when that one does. Throws `not-allowed`, also for a token from before the password was
     * changed; that one may still send the rest of its test.
     */
    async renewUploadToken({ attemptId, accountId, token }: Engineer, id: string): Promise<string> {
      const attempt = await repository.find(id);
      const isOwn = attempt?.engineerId === accountId && (attemptId ?? id) === id;
      if (!isOwn) throw new Failure('not-allowed');
      if (!attemptId) return tokens.signUpload(id, accountId);
      const [claims, changedAt] = await Promise.all([tokens.verifyUpload(token), accounts.findPasswordChange(accountId)]);
      if (!claims || (changedAt && claims.iat * 1000 < changedAt.getTime())) throw new Failure('not-allowed');
      return tokens.signUpload(id, accountId, claims.exp);
    },

    async findStatus(engineerId: string) {
      const attempt = await repository.findCurrent(engineerId);
      const finished = Boolean(attempt?.finishedAt);
      const options: [Specialty, Specialty] | null = attempt
        ? [attempt.option1, attempt.option2]
        : await repository.findSpecialties(engineerId);
      const all = attempt ? await cards.list([attempt.id]) : [];
      const { timeFactor, typed } = attempt ?? (await repository.findAccommodations(engineerId)) ?? USUAL;
      return {
        available: !finished,
        finished,
        started: attempt !== undefined,
        attempt: attempt?.id ?? null,
        options,
        answered: countAnswered(all),
        accommodations: { timeFactor, typed },
      };
    },

    /**
     * The next question if it is of this kind, and how many scored questions of the kind have been answered; else it throws the
     * signal. Starts the test if none runs. Throws `no-test` if no topics are chosen.
     */
    async findNextQuestion(engineerId: string, kind: QuestionKind, network: string) {
      const attempt = await startTest.findOrStart(engineerId, network);
      const all = await cards.list([attempt.id]);
      const next = attempt.finishedAt ? undefined : findNext(all);
      const signal = signalInsteadOf(kind, next);
      if (signal || !next) throw new Failure(SIGNAL_CODES[signal ?? 'test finished']);
      const answered = all.filter((card) => card.kind === kind && !card.demo && card.answered);
      return {
        id: next.questionId,
        questionText: next.text,
        demo: next.demo,
        options: letterOptions(next.shown ?? []),
        answers: answered.length,
        times: cardTimes(attempt.timeFactor),
        typed: attempt.typed,
      };
    },

    /** The test that the caller's upload token is for, or the latest of the caller's account. Throws `no-test`. */
    async requireOfCaller({ attemptId, accountId }: Engineer): Promise<AttemptRow> {
      const attempt = await (attemptId ? repository.find(attemptId) : repository.findLatest(accountId));
      if (attempt?.engineerId !== accountId) throw new Failure('no-test');
      return attempt;
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
