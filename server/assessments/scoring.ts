import type { Area } from '../../contract/assessment.ts';
import type { Level } from '../../contract/profiles.ts';
import type { Levels } from '../../contract/rating.ts';
import { choicePoints, levelOf, mean, meanOf, spokenPoints } from '../../contract/scoring.ts';

/** A card as far as its mark goes. An unanswered choice is not right; a spoken answer waits until someone has rated it. */
export interface Marked {
  area: Area;
  kind: 'choice' | 'spoken';
  demo: boolean;
  isRight: boolean;
  levels: Levels | null;
}

export interface Score {
  /** 0-100, rounded to a whole number; null while any spoken answer is not rated, since no made-up score is ever shown. */
  points: number | null;
  level: Level;
  choice: { right: number; asked: number };
  /** `mean` is on the scale of the levels, 1-5. */
  spoken: { rated: number; asked: number; mean: number | null };
}

/** Scores a whole test, or by the same rule the cards of one area. The demo never counts. */
export function score(cards: readonly Marked[]): Score {
  const choices = cards.filter(({ kind }) => kind === 'choice');
  const spoken = cards.filter(({ kind, demo }) => kind === 'spoken' && !demo);
  const rated = spoken.flatMap(({ levels }) => (levels ? [meanOf(levels)] : []));
  const right = choices.filter(({ isRight }) => isRight).length;
  const isComplete = choices.length > 0 && spoken.length > 0 && rated.length === spoken.length;
  const points = isComplete ? Math.round(choicePoints(right, choices.length) + spokenPoints(mean(rated))) : null;
  return {
    points,
    level: levelOf(points),
    choice: { right, asked: choices.length },
    spoken: { rated: rated.length, asked: spoken.length, mean: rated.length > 0 ? mean(rated) : null },
  };
}

/** The same for one area alone. */
export const scoreOf = (area: Area, cards: readonly Marked[]): Score => score(cards.filter((card) => card.area === area));
