import type { Area } from '../../../contract/assessment/assessment.ts';
import { DIFFICULTIES, type Difficulty } from '../../../contract/bank/bank.ts';
import type { Drawing } from '../../../contract/assessment/drawing.ts';
import type { CriterionId } from '../../../contract/rating/rating.ts';
import type { Quantity } from './quantity.ts';
import type { UnitName } from './units.ts';

export { DIFFICULTIES, type Difficulty };

/** A question as its authors write it. Ids never change and are never given to another question, since answers refer to them. */
interface Written {
  /** `<area>-choice-<nn>` or `<area>-spoken-<nn>`, for example `steel-choice-03`. */
  id: string;
  area: Area;
  /** What it asks to be able to do, in a few words with hyphens. Two questions of one skill are never in one test. */
  skill: string;
  difficulty: Difficulty;
  /** Where the answer can be read up: a law of mechanics, a chapter of a code, a well-known book. */
  source: string;
  /** The code that the key depends on, in the words in which the stem names it; null where it holds everywhere. */
  code: string | null;
  /** Questions that give away a point of this one, besides those of the same skill. It is enough if one of the two names the other. */
  enemies?: readonly string[];
}

/** A wrong option, and the error that leads to it. */
export interface Wrong {
  text: string;
  error: string;
}

export interface FixedChoice extends Written {
  kind: 'choice';
  form: 'fixed';
  text: string;
  right: string;
  wrong: readonly [Wrong, Wrong, Wrong];
  /** Why the key is right, for reviewers. */
  rationale: string;
  drawing?: Drawing;
}

/** One value of a parametric question: the numbers it may have, in its unit. */
export interface Domain {
  numbers: readonly number[];
  unit: UnitName;
}

export type Domains = Readonly<Record<string, Domain>>;
export type Of<D extends Domains, T> = { readonly [Name in keyof D]: T };

export interface Misconception<D extends Domains> {
  error: string;
  value(values: Of<D, Quantity>): Quantity;
}

/**
 * A question whose numbers are drawn. The right answer and the wrong ones follow from the numbers; `check` finds the right one by
 * another method, so that one slip cannot be in both.
 */
export interface ParametricChoice<D extends Domains = Domains> extends Written {
  kind: 'choice';
  form: 'parametric';
  values: D;
  /** Leaves out sets of numbers that do not suit, for example where two options come too close. Gets the plain numbers. */
  suits?(numbers: Of<D, number>): boolean;
  /** Gets each value as it is written, with its unit. */
  text(written: Of<D, string>): string;
  /** The unit of all four options. */
  unit: UnitName;
  key(values: Of<D, Quantity>): Quantity;
  /** The key once more, in `unit`, from the plain numbers in the units of `values`, by a method that is not that of `key`. */
  check(numbers: Of<D, number>): number;
  /** In words, what `check` does otherwise. */
  method: string;
  wrong: readonly [Misconception<D>, Misconception<D>, Misconception<D>];
  rationale: string;
  /** Made from the same written values as the text. */
  drawing?(written: Of<D, string>, numbers: Of<D, number>): Drawing;
}

export type Weight = 'must' | 'should' | 'unsafe';

/** One thing that can be heard in an answer. `unsafe` ones are what must not be said. */
export interface Element {
  criterion: CriterionId;
  weight: Weight;
  text: string;
  /** The number that a rater compares with, for example '24 MNm, 20 to 30 accepted'. */
  benchmark?: string;
}

export interface Example {
  level: 1 | 3 | 5;
  text: string;
}

export interface SpokenQuestion extends Written {
  kind: 'spoken';
  text: string;
  /** Shown before the first spoken section and never scored. */
  demo?: true;
  elements: readonly Element[];
  /** Criteria that this question gives no occasion for. They are not rated. */
  notRated: readonly CriterionId[];
  examples: readonly [Example, Example, Example];
}

export type ChoiceModel = FixedChoice | ParametricChoice;
export type BankQuestion = ChoiceModel | SpokenQuestion;

/** A parametric question with its values' names kept, so that a formula that names another value does not compile. */
export const parametric = <const D extends Domains>(model: Omit<ParametricChoice<D>, 'kind' | 'form'>): ParametricChoice =>
  ({ kind: 'choice', form: 'parametric', ...model }) as unknown as ParametricChoice;

export const fixed = (model: Omit<FixedChoice, 'kind' | 'form'>): FixedChoice => ({ kind: 'choice', form: 'fixed', ...model });

export const spoken = (model: Omit<SpokenQuestion, 'kind'>): SpokenQuestion => ({ kind: 'spoken', ...model });
