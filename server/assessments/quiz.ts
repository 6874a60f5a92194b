import { type Area, GENERAL } from '../../contract/assessment.ts';
import { OLD_SUBMISSION_ID } from '../../contract/receipts.ts';
import type { QuizTest } from '../../contract/quiz.ts';
import type { Db } from '../db/database.ts';
import type { Recordings, Sound } from '../recordings/recordings.ts';
import type { Answers } from './answers.ts';
import { stumpOf } from './evidence.ts';
import { answeredOf } from './flow.ts';
import type { AnswerRow, AttemptRow, HeldCard, Repository } from './repository.ts';
import { latestReviews } from './reviews.ts';
import { type Score, score, scoreOf } from './scoring.ts';
import { isLate } from './times.ts';

interface Needs {
  db: Db;
  repository: Repository;
  answers: Pick<Answers, 'receiptOf'>;
  recordings: Pick<Recordings, 'sealed' | 'sounds'>;
}

type Signed = QuizTest['receipts'][number];

/** While a test runs nothing tells which answers are right. */
const told = ({ level, choice, spoken }: Score, isFinished: boolean) => ({
  level: isFinished ? level : ('Pending' as const),
  choice: isFinished ? choice : null,
  spoken,
});

function kindOf({ questionId, answer }: AnswerRow, card: HeldCard | undefined): Signed['kind'] {
  if (questionId === OLD_SUBMISSION_ID) return 'submission';
  if (answer === null) return 'spoken';
  return card?.kind === 'spoken' ? 'typed' : 'choice';
}

/** What an engineer's tests gave, and every signature of the server over them. */
export function createQuiz({ db, repository, answers, recordings }: Needs) {
  async function answerSigned(row: AnswerRow, card: HeldCard | undefined, finishedAt: Date | null): Promise<Signed> {
    const kind = kindOf(row, card);
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

  /** Cards that may still be answered are none. */
  const stumpsOf = ({ finishedAt, closedAt }: AttemptRow, cards: readonly HeldCard[], sounds: readonly Sound[]) =>
    cards.flatMap((card) => {
      const isScored = card.kind === 'spoken' && !card.demo && (card.answered || finishedAt);
      const stump = isScored ? stumpOf(card, sounds, (finishedAt ?? closedAt) !== null) : null;
      return stump ? [{ position: card.position, stump }] : [];
    });

  async function testOf(attempt: AttemptRow, shownId: string | undefined): Promise<QuizTest> {
    const { id, number, option1, option2, startedAt, finishedAt, closedAt } = attempt;
    const [cards, sounds, reviews] = await Promise.all([
      repository.cards([id]),
      recordings.sounds([id]),
      latestReviews(db, [id]),
    ]);
    const isFinished = finishedAt !== null;
    const total = score(cards);
    const areas: Area[] = [option1, option2, GENERAL];
    return {
      id,
      number,
      specialties: [option1, option2],
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      onShow: id === shownId,
      stumps: stumpsOf(attempt, cards, sounds),
      review: reviews.get(id) ?? null,
      answered: answeredOf(cards),
      points: isFinished ? total.points : null,
      ...told(total, isFinished),
      areas: areas.map((area) => ({ area, ...told(scoreOf(area, cards), isFinished) })),
      receipts: await receiptsOf(attempt, cards),
    };
  }

  return {
    /** All tests of an engineer, the latest first. */
    async of(engineerId: string): Promise<QuizTest[]> {
      const [attempts, shown] = await Promise.all([repository.attemptsOf(engineerId), repository.onShow(engineerId)]);
      return Promise.all(attempts.map((attempt) => testOf(attempt, shown?.id)));
    },
  };
}
