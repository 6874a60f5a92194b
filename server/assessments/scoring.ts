import type { Area } from '../../contract/assessment.ts';
import type { Level } from '../../contract/profiles.ts';
import type { Insufficient, Levels } from '../../contract/rating.ts';
import { choicePoints, levelOf, mean, meanOf, spokenPoints } from '../../contract/scoring.ts';

/**
 * A card as far as its mark goes. An unanswered choice is not right; a spoken answer waits until someone has rated it or found
 * that it cannot be judged.
 */
export interface Marked {
  area: Area;
  kind: 'choice' | 'spoken';
  demo: boolean;
  isRight: boolean;
  levels: Levels | null;
  /** Why the answer cannot be judged; never beside levels. */
  insufficient: Insufficient | null;
}

export interface Score {
  /** 0-100, rounded to a whole number; null while a spoken answer is open or if none can be judged: no made-up score is ever shown. */
  points: number | null;
  level: Level;
  choice: { right: number; asked: number };
  /** `mean` of those that could be judged, on the scale of the levels, 1-5. */
  spoken: { rated: number; insufficient: number; asked: number; mean: number | null };
}

/** Scores a whole test, or by the same rule the cards of one area. The demo never counts. */
export function score(cards: readonly Marked[]): Score {
  const choices = cards.filter(({ kind }) => kind === 'choice');
  const spoken = cards.filter(({ kind, demo }) => kind === 'spoken' && !demo);
  const rated = spoken.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const right = choices.filter(({ isRight }) => isRight).length;
  const insufficient = spoken.filter((card) => card.insufficient).length;
  const told = {
    choice: { right, asked: choices.length },
    spoken: { rated: rated.length, insufficient, asked: spoken.length, mean: rated.length > 0 ? mean(rated) : null },
  };
  const isSettled = choices.length > 0 && spoken.length > 0 && rated.length + insufficient === spoken.length;
  if (!isSettled) return { points: null, level: 'Pending', ...told };
  if (rated.length === 0) return { points: null, level: 'Insufficient', ...told };
  const points = Math.round(choicePoints(right, choices.length) + spokenPoints(mean(rated)));
  return { points, level: levelOf(points), ...told };
}

/** The same for one area alone. */
export const scoreOf = (area: Area, cards: readonly Marked[]): Score => score(cards.filter((card) => card.area === area));
