import type { Area } from '../../../contract/assessment/assessment.ts';
import { isKeyed, isRated } from '../../../contract/assessment/kinds.ts';
import type { LeastLevel, Level } from '../../../contract/scores/level.ts';
import type { QuestionContent } from '../../../contract/bank/question-content.ts';
import type { QuestionKind } from '../../../contract/facts/question-kinds.ts';
import type { Evidence } from '../../../contract/rating/rating.ts';
import {
  type Cap,
  cappedLevel,
  choicePoints,
  mean,
  meanOf,
  otherLevelsOf,
  spokenPoints,
  standardErrorOf,
} from '../../../contract/scores/scoring.ts';
import { type Scoring, scoringOf } from '../../../contract/facts/scoring-versions.ts';
import type { Drawing } from '../../../contract/assessment/drawing.ts';
import { kindOf } from '../../data/bank/kind-of.ts';
import { isLate } from './answer-times.ts';
import type { AnswerRow } from './answer-repository.ts';
import type { CardRow } from './card-repository.ts';
import { type Judgement, judge } from './rating/judging.ts';

/**
 * The part of a card that decides its mark. A choice that was not answered is not right. A spoken answer is open until its raters
 * have judged it or agree that it cannot be judged.
 */
export interface CardMark extends Pick<Judgement, 'levels' | 'insufficient' | 'unsafe' | 'raters'> {
  area: Area;
  kind: QuestionKind;
  demo: boolean;
  isRight: boolean;
}

export interface MarkedCard extends CardMark {
  attemptId: string;
  position: number;
  section: number;
  questionId: string;
  version: number;
  text: string;
  drawing: Drawing | null;
  retired: boolean;
  evidence: Evidence[];
  notRated: QuestionContent['notRated'];
  examples: QuestionContent['examples'];
  /** The right option's letter in the bank, with all corrections; null for a spoken question. */
  key: string | null;
  /** When the key was corrected. */
  keyCorrectedAt: Date | null;
  shown: { letter: string; text: string }[] | null;
  answer: AnswerRow | null;
  answered: boolean;
  /** The answer arrived after the end of the test. */
  late: boolean;
  /** A first rater could not hear it; a second one decides. */
  needsSecond: boolean;
  /** At least one person has judged it. */
  confirmed: boolean;
  note: string;
}

/** Whether the answer is right by the key. With a question that was withdrawn every answer is. */
function isRightByKey({ card, question, answer, correction }: CardRow, key: string | null) {
  if (!isKeyed(question)) return false;
  if (correction && correction.keyAfter === null) return true;
  return kindOf(question).isRight(card, answer?.answer ?? null, key);
}

/** Marks a card by the rules of its test. A late choice is never right, since the test was over. */
export function markCard(row: CardRow): MarkedCard {
  const { card, question, content, correction, answer, ratings, finishedAt, scoring } = row;
  const { area, kind, demo, retired } = question;
  const late = isLate(answer, finishedAt);
  const key = correction ? correction.keyAfter : content.key;
  const { levels, insufficient, unsafe, raters, confirmed, needsSecond, note } = judge(
    ratings,
    answer?.correctedAt ?? null,
    scoringOf(scoring),
    row.raters,
  );
  return {
    attemptId: card.attemptId,
    position: card.position,
    section: card.section,
    questionId: card.questionId,
    version: card.version,
    text: card.text,
    drawing: card.drawing,
    shown: card.shown,
    area,
    kind,
    demo,
    key,
    keyCorrectedAt: correction?.at ?? null,
    retired,
    evidence: content.evidence,
    notRated: content.notRated,
    examples: content.examples,
    answer,
    answered: answer !== null,
    late,
    isRight: !late && isRightByKey(row, key),
    levels,
    insufficient,
    unsafe,
    raters,
    confirmed,
    needsSecond,
    note,
  };
}

export interface Score {
  /** 0-100, rounded. Null while a spoken answer is open, or if too few can be judged: a score is never made up. */
  points: number | null;
  /** The standard error of the points; null without points, and under rules without an error model. */
  error: number | null;
  level: Level;
  /** Levels that the true score may have as well. */
  otherLevels: LeastLevel[];
  /** Why the level is lower than the points alone would give. */
  cap: Cap | null;
  choice: { right: number; asked: number };
  /** `mean` of the answers that are judged, on the scale of the levels, 1-5. */
  spoken: { rated: number; insufficient: number; asked: number; mean: number | null };
}

/** Why a score stays below Senior: the mean of the levels in safety, or an answer that raters call unsafe. */
function capOf(judged: readonly CardMark[], { safety, unsafe }: Scoring): Cap | null {
  if (unsafe !== null && judged.some((card) => card.unsafe)) return 'unsafe';
  const levels = judged.flatMap((card) => (card.levels?.safety === undefined ? [] : [card.levels.safety]));
  return safety !== null && levels.length > 0 && mean(levels) < safety ? 'safety' : null;
}

/** Whether enough answers are judged for a final level, in all and in each area. */
function areEnough(spoken: readonly CardMark[], judged: readonly CardMark[], scoring: Scoring, isWhole: boolean): boolean {
  const { judged: most, inEachArea } = scoring.least ?? { judged: 1, inEachArea: 0 };
  const areas = new Set(spoken.map(({ area }) => area));
  const inArea = (area: Area) => judged.filter((card) => card.area === area).length;
  return judged.length >= (isWhole ? most : Math.max(1, inEachArea)) && [...areas].every((area) => inArea(area) >= inEachArea);
}

/** The demo never counts. */
function score(cards: readonly CardMark[], scoring: Scoring, isWhole: boolean): Score {
  const choices = cards.filter(isKeyed);
  const spoken = cards.filter(isRated);
  const judged = spoken.filter(({ levels }) => levels);
  const means = judged.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const right = choices.filter(({ isRight }) => isRight).length;
  const insufficient = spoken.filter((card) => card.insufficient).length;
  const counts = {
    choice: { right, asked: choices.length },
    spoken: { rated: judged.length, insufficient, asked: spoken.length, mean: means.length > 0 ? mean(means) : null },
  };
  const none = { points: null, error: null, otherLevels: [], cap: null, ...counts };
  const isSettled = choices.length > 0 && spoken.length > 0 && judged.length + insufficient === spoken.length;
  if (!isSettled) return { ...none, level: 'Pending' };
  if (!areEnough(spoken, judged, scoring, isWhole)) return { ...none, level: 'Insufficient' };
  const points = Math.round(choicePoints(right, choices.length, scoring) + spokenPoints(mean(means), scoring));
  const raters = mean(judged.map((card) => card.raters));
  const error = standardErrorOf({ right, asked: choices.length, judged: judged.length, raters }, scoring);
  const cap = capOf(judged, scoring);
  return {
    points,
    error,
    level: cappedLevel(points, cap, scoring),
    otherLevels: otherLevelsOf(points, error, cap, scoring),
    cap,
    ...counts,
  };
}

/** Scores a whole test by the rules it was started under. */
export const scoreCards = (cards: readonly CardMark[], scoring: Scoring): Score => score(cards, scoring, true);

/** The same for the cards of one area. */
export const scoreArea = (area: Area, cards: readonly CardMark[], scoring: Scoring): Score =>
  score(
    cards.filter((card) => card.area === area),
    scoring,
    false,
  );
