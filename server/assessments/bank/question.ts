import type { Area } from '../../../contract/assessment.ts';

/** A question as its authors write it. Ids never change, since answers refer to them. */
interface Written {
  /** `<area>-choice-<nn>` or `<area>-spoken-<nn>`, for example `steel-choice-03`. */
  id: string;
  area: Area;
  text: string;
}

/** At most 45 words with its options, since it must be read within the card's short time. */
export interface ChoiceQuestion extends Written {
  kind: 'choice';
  options: { A: string; B: string; C: string; D: string };
  key: 'A' | 'B' | 'C' | 'D';
  /** Why the key is right and the others are not, for reviewers. */
  rationale: string;
}

export interface SpokenQuestion extends Written {
  kind: 'spoken';
  /** Shown before the first spoken section and never scored. */
  demo?: true;
  /** What a strong answer contains. Raters see it, so that all of them expect the same. */
  strong: readonly string[];
}

export type BankQuestion = ChoiceQuestion | SpokenQuestion;
