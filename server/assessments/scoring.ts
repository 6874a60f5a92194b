import type { Area } from '../../contract/assessment.ts';
import type { Level } from '../../contract/profiles.ts';
import type { Insufficient, Levels } from '../../contract/rating.ts';
import { choicePoints, levelOf, mean, meanOf, spokenPoints } from '../../contract/scoring.ts';
import { isLate } from './answer-times.ts';
import type { AnswerRow } from './answer-repository.ts';
import type { CardRow } from './card-repository.ts';

/**
 * The part of a card that its mark depends on. A choice that was not answered is not right. A spoken answer is open until somebody
 * has rated it or found that it cannot be judged.
 */
export interface CardMark {
  area: Area;
  kind: 'choice' | 'spoken';
  demo: boolean;
  isRight: boolean;
  levels: Levels | null;
  /** Why the answer cannot be judged. Null if there are levels. */
  insufficient: Insufficient | null;
}

export interface MarkedCard extends CardMark {
  attemptId: string;
  position: number;
  section: number;
  questionId: string;
  text: string;
  retired: boolean;
  /** What a strong spoken answer contains. */
  strong: string[];
  /** The right option's letter in the bank; null for a spoken question. */
  key: string | null;
  shown: { letter: string; text: string }[] | null;
  answer: AnswerRow | null;
  answered: boolean;
  /** The answer arrived after the end of the test. */
  late: boolean;
  note: string;
}

const isRightOption = ({ card, question, answer }: CardRow) =>
  card.shown?.find(({ text }) => text === answer?.answer)?.letter === question.key;

/**
 * Marks a card. A late choice is never right, since the test was over. A rating from before a correction does not count, since the
 * rater heard something else.
 */
export function markCard(row: CardRow): MarkedCard {
  const { card, question, answer, rating: stored, finishedAt } = row;
  const { area, kind, demo, text, key, retired, strong } = question;
  const late = isLate(answer, finishedAt);
  const isOutdated = stored && answer?.correctedAt && stored.ratedAt < answer.correctedAt;
  const rating = isOutdated ? null : stored;
  return {
    ...card,
    area,
    kind,
    demo,
    text,
    key,
    retired,
    strong: strong ?? [],
    answer,
    answered: answer !== null,
    late,
    isRight: !late && isRightOption(row),
    levels: rating?.levels ?? null,
    insufficient: rating?.insufficient ?? null,
    note: rating?.note ?? '',
  };
}

export interface Score {
  /** 0-100, rounded. Null while a spoken answer is open, or if none can be judged: a score is never made up. */
  points: number | null;
  level: Level;
  choice: { right: number; asked: number };
  /** `mean` of the answers that could be judged, on the scale of the levels, 1-5. */
  spoken: { rated: number; insufficient: number; asked: number; mean: number | null };
}

/** Scores a whole test, or by the same rule the cards of one area. The demo never counts. */
export function scoreCards(cards: readonly CardMark[]): Score {
  const choices = cards.filter(({ kind }) => kind === 'choice');
  const spoken = cards.filter(({ kind, demo }) => kind === 'spoken' && !demo);
  const rated = spoken.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const right = choices.filter(({ isRight }) => isRight).length;
  const insufficient = spoken.filter((card) => card.insufficient).length;
  const counts = {
    choice: { right, asked: choices.length },
    spoken: { rated: rated.length, insufficient, asked: spoken.length, mean: rated.length > 0 ? mean(rated) : null },
  };
  const isSettled = choices.length > 0 && spoken.length > 0 && rated.length + insufficient === spoken.length;
  if (!isSettled) return { points: null, level: 'Pending', ...counts };
  if (rated.length === 0) return { points: null, level: 'Insufficient', ...counts };
  const points = Math.round(choicePoints(right, choices.length) + spokenPoints(mean(rated)));
  return { points, level: levelOf(points), ...counts };
}

export const scoreArea = (area: Area, cards: readonly CardMark[]): Score =>
  scoreCards(cards.filter((card) => card.area === area));
