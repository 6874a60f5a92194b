import { createHash } from 'node:crypto';
import { CALIBRATION_ANSWERS, type CalibrationItem } from '../../../contract/rating/calibration.ts';
import { CRITERIA, HIGHEST } from '../../../contract/facts/criteria.ts';
import type { Levels } from '../../../contract/rating/rating.ts';
import { meanOf } from '../../../contract/scores/scoring.ts';
import { contentOf } from '../../data/bank/contents.ts';
import { BANK } from '../../data/bank/index.ts';
import { DEMO_ANSWERS } from '../../data/demo/answers/index.ts';

/** An invented answer whose levels are known, with the reason for them. */
export interface KnownItem extends CalibrationItem {
  key: Levels;
  why: string;
}

const QUESTIONS = new Map(BANK.map((question) => [question.id, question]));

function itemsOf(questionId: string): KnownItem[] {
  const question = QUESTIONS.get(questionId);
  if (!question) return [];
  const { text: questionText, evidence, notRated, examples } = contentOf(question);
  const isRated = ({ id }: (typeof CRITERIA)[number]) => !notRated.includes(id);
  return (DEMO_ANSWERS[questionId] ?? []).map(({ levels, text, note }, index) => ({
    id: `${questionId}.${index}`,
    questionId,
    area: question.area,
    questionText,
    evidence,
    notRated,
    examples,
    text,
    key: Object.fromEntries(CRITERIA.filter(isRated).map(({ id }) => [id, levels[id]])),
    why: note,
  }));
}

const ITEMS: readonly KnownItem[] = Object.keys(DEMO_ANSWERS).flatMap(itemsOf);

export const findItem = (id: string): KnownItem | undefined => ITEMS.find((item) => item.id === id);

/**
 * The calibration answers of a rater in a round, without those of earlier rounds: from every level about the same number, in an order
 * that is another one for each rater.
 */
export function itemsOfRound(raterId: string, rated: ReadonlySet<string>): KnownItem[] {
  const placeOf = ({ id }: KnownItem) => createHash('sha256').update(`${raterId} ${id}`).digest('hex');
  const shuffled = ITEMS.filter(({ id }) => !rated.has(id))
    .map((item) => ({ item, place: placeOf(item) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ item }) => item);
  const byLevel = Map.groupBy(shuffled, ({ key }) => Math.round(meanOf(key)));
  const levels = Array.from({ length: HIGHEST }, (_, index) => byLevel.get(index + 1) ?? []);
  const deepest = Math.max(...levels.map((items) => items.length));
  const spread = Array.from({ length: deepest }, (_, depth) => levels.flatMap((items) => items[depth] ?? [])).flat();
  return spread.slice(0, CALIBRATION_ANSWERS).toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
