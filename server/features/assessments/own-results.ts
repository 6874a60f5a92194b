import { type Area, GENERAL } from '../../../contract/assessment/assessment.ts';
import { OLD_SUBMISSION_ID } from '../../../contract/recordings/receipts.ts';
import { MAX_TOLD_CORRECTIONS, type QuizTest } from '../../../contract/results/quiz.ts';
import { scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Sound } from '../recordings/playback.ts';
import type { Recordings } from '../recordings/recordings.ts';
import { stumpOf } from './answer-recordings.ts';
import type { AnswerRepository, AnswerRow } from './answer-repository.ts';
import { isLate } from './answer-times.ts';
import type { Answers } from './answers.ts';
import type { AttemptRepository, AttemptRow } from './attempt-repository.ts';
import type { Cards } from './cards.ts';
import { countAnswered } from './flow.ts';
import type { RescoredRepository, RescoredRow } from './rescored-repository.ts';
import type { Reviews } from './reviews.ts';
import { type MarkedCard, type Score, scoreCards, scoreArea } from './score-cards.ts';
import { isRated, isSpoken } from '../../../contract/assessment/kinds.ts';

interface Needs {
  attempts: Pick<AttemptRepository, 'listOfEngineer' | 'findOnShow'>;
  cards: Pick<Cards, 'list'>;
  repository: Pick<AnswerRepository, 'list'>;
  answers: Pick<Answers, 'signReceipt'>;
  recordings: Pick<Recordings, 'listSealed' | 'listSounds'>;
  reviews: Pick<Reviews, 'findLatest'>;
  rescored: Pick<RescoredRepository, 'list'>;
}

type Signed = QuizTest['receipts'][number];

/** Hides which answers are right while a test runs, since the engineer could still use it. */
const toScore = ({ level, otherLevels, choice, spoken }: Score, isFinished: boolean) => ({
  level: isFinished ? level : ('Pending' as const),
  otherLevels: isFinished ? otherLevels : [],
  choice: isFinished ? choice : null,
  spoken,
});

function kindOf({ questionId, answer }: AnswerRow, card: MarkedCard | undefined): Signed['kind'] {
  if (questionId === OLD_SUBMISSION_ID) return 'submission';
  if (answer === null) return 'spoken';
  return card && isSpoken(card) ? 'typed' : 'choice';
}

/** Cards that may still be answered have no stump, since more of their sound may arrive. */
const listStumps = ({ finishedAt, closedAt }: AttemptRow, cards: readonly MarkedCard[], sounds: readonly Sound[]) =>
  cards.flatMap((card) => {
    // `lost` says why too little is there.
    const isScored = isRated(card) && !card.answer?.lost && (card.answered || finishedAt);
    const stump = isScored ? stumpOf(card, sounds, (finishedAt ?? closedAt) !== null) : null;
    return stump ? [{ position: card.position, stump }] : [];
  });

const listLost = (cards: readonly MarkedCard[]) =>
  cards.filter(isRated).flatMap(({ position, answer }) => (answer?.lost ? [{ position, cause: answer.lost }] : []));

const toRescored = ({ position, text, at, why, before, after }: RescoredRow) => ({
  position,
  questionText: text,
  at: at.toISOString(),
  why,
  before,
  after,
});

/** The engineer's own tests: scores, and every receipt of the server. */
export function createOwnResults({ attempts, cards, repository, answers, recordings, reviews, rescored }: Needs) {
  async function toSigned(attempt: AttemptRow, row: AnswerRow, card: MarkedCard | undefined): Promise<Signed> {
    const kind = kindOf(row, card);
    const place = { position: card?.position ?? null, demo: card?.demo ?? false, segment: null, pieces: null, bytes: null };
    const signedAt = row.receivedAt.toISOString();
    const late = isLate(row, attempt.finishedAt);
    return { kind, ...place, signedAt, late, receipt: await answers.signReceipt(attempt, row) };
  }

  async function listReceipts(attempt: AttemptRow, all: readonly MarkedCard[]): Promise<Signed[]> {
    const cardOf = (questionId: string | null) => all.find((card) => card.questionId === questionId);
    const [given, sealed] = await Promise.all([repository.list(attempt.id), recordings.listSealed(attempt.id)]);
    const recorded = sealed.map(({ questionId, ...recording }) => {
      const card = cardOf(questionId);
      return { ...recording, late: false, position: card?.position ?? null, demo: card?.demo ?? false };
    });
    const answered = await Promise.all(given.map((row) => toSigned(attempt, row, cardOf(row.questionId))));
    return [...answered, ...recorded].toSorted((a, b) => a.signedAt.localeCompare(b.signedAt));
  }

  async function toTest(attempt: AttemptRow, onShowId: string | undefined): Promise<QuizTest> {
    const { id, number, option1, option2, startedAt, finishedAt, closedAt } = attempt;
    const [all, sounds, latestReviews, moves] = await Promise.all([
      cards.list([id]),
      recordings.listSounds([id]),
      reviews.findLatest([id]),
      rescored.list([id], MAX_TOLD_CORRECTIONS),
    ]);
    const isFinished = finishedAt !== null;
    const scoring = scoringOf(attempt.scoring);
    const total = scoreCards(all, scoring);
    const areas: Area[] = [option1, option2, GENERAL];
    return {
      id,
      number,
      specialties: [option1, option2],
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      closedAt: closedAt?.toISOString() ?? null,
      onShow: id === onShowId,
      stumps: listStumps(attempt, all, sounds),
      lost: listLost(all),
      review: latestReviews.get(id) ?? null,
      answered: countAnswered(all),
      points: isFinished ? total.points : null,
      cap: isFinished ? total.cap : null,
      scoring: scoring.version,
      ...toScore(total, isFinished),
      areas: areas.map((area) => ({ area, ...toScore(scoreArea(area, all, scoring), isFinished) })),
      corrections: moves.map(toRescored),
      receipts: await listReceipts(attempt, all),
    };
  }

  /** All tests of an engineer, the latest first. */
  return async function listResults(engineerId: string): Promise<QuizTest[]> {
    const [own, onShow] = await Promise.all([attempts.listOfEngineer(engineerId), attempts.findOnShow(engineerId)]);
    return Promise.all(own.map((attempt) => toTest(attempt, onShow?.id)));
  };
}
