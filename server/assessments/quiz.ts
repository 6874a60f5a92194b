import { type Area, GENERAL } from '../../contract/assessment.ts';
import { SCREEN } from '../../contract/manifest.ts';
import type { QuizTest } from '../../contract/quiz.ts';
import type { Recordings } from '../recordings/recordings.ts';
import type { Answers } from './answers.ts';
import type { AnswerRow, AttemptRow, HeldCard, Repository } from './repository.ts';
import { type Score, score, scoreOf } from './scoring.ts';
import { isLate } from './times.ts';

interface Needs {
  repository: Repository;
  answers: Pick<Answers, 'receiptOf'>;
  recordings: Pick<Recordings, 'sealed'>;
}

type Signed = QuizTest['receipts'][number];

/** While a test runs nothing tells which answers are right. */
const told = ({ level, choice, spoken }: Score, isFinished: boolean) => ({
  level: isFinished ? level : ('Pending' as const),
  choice: isFinished ? choice : null,
  spoken,
});

/** What an engineer's tests gave, and every signature of the server over them. */
export function createQuiz({ repository, answers, recordings }: Needs) {
  async function answerSigned(row: AnswerRow, card: HeldCard | undefined, finishedAt: Date | null): Promise<Signed> {
    const kind = row.questionId === SCREEN ? 'submission' : row.answer === null ? 'spoken' : 'choice';
    const place = { position: card?.position ?? null, demo: card?.demo ?? false, segment: null, pieces: null, bytes: null };
    const signedAt = row.receivedAt.toISOString();
    return { kind, ...place, signedAt, late: isLate(row, finishedAt), receipt: await answers.receiptOf(row) };
  }

  async function receiptsOf({ id: attemptId, finishedAt }: AttemptRow, cards: readonly HeldCard[]): Promise<Signed[]> {
    const cardOf = (questionId: string | null) => cards.find((card) => card.questionId === questionId);
    const [given, sealed] = await Promise.all([repository.answers(attemptId), recordings.sealed(attemptId)]);
    const recorded = sealed.map(({ questionId, ...recording }) => {
      const card = cardOf(questionId);
      return { ...recording, late: false, position: card?.position ?? null, demo: card?.demo ?? false };
    });
    const answered = await Promise.all(given.map((row) => answerSigned(row, cardOf(row.questionId), finishedAt)));
    return [...answered, ...recorded].toSorted((a, b) => a.signedAt.localeCompare(b.signedAt));
  }

  async function testOf(attempt: AttemptRow): Promise<QuizTest> {
    const { id, number, option1, option2, startedAt, finishedAt } = attempt;
    const cards = await repository.cards([id]);
    const isFinished = finishedAt !== null;
    const total = score(cards);
    const areas: Area[] = [option1, option2, GENERAL];
    return {
      id,
      number,
      specialties: [option1, option2],
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      answered: cards.filter(({ answered }) => answered).length,
      points: isFinished ? total.points : null,
      ...told(total, isFinished),
      areas: areas.map((area) => ({ area, ...told(scoreOf(area, cards), isFinished) })),
      receipts: await receiptsOf(attempt, cards),
    };
  }

  return {
    /** All tests of an engineer, the latest first. */
    of: async (engineerId: string): Promise<QuizTest[]> => Promise.all((await repository.attemptsOf(engineerId)).map(testOf)),
  };
}
