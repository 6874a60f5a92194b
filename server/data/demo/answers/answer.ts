import type { Levels } from '../../../../contract/rating/rating.ts';

/** An answer to a spoken question in one engineer's words, with the levels and the note that the demo's rater gave. */
export interface RatedAnswer {
  levels: Levels;
  text: string;
  note: string;
}

/** By question. */
export type RatedAnswers = Readonly<Record<string, readonly RatedAnswer[]>>;

/** `levels` in the order of `CRITERIA`: principle, load path and checks, code and safety, buildability and limits, explanation. */
export function rated(levels: readonly [number, number, number, number, number], text: string, note: string): RatedAnswer {
  const [principle, loadPath, safety, practice, explanation] = levels;
  return { levels: { principle, 'load-path': loadPath, safety, practice, explanation }, text, note };
}
