import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { ChipKindName, ChipValue } from '../../../../contract/hiring/chips.ts';
import type { ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import type { Condition } from '../condition.ts';
import type { EngineerSummaryRow } from '../engineer-repository.ts';
import type { SalaryLimits } from '../salary.ts';

export type Of<Kind extends ChipKindName> = Extract<ChipValue, { kind: Kind }>;

/** A condition that an engineer meets or not. All parts of it must match. */
export interface Test {
  /** One tag of each list. */
  tags?: readonly (readonly string[])[];
  /** The lower end of the expected salary lies within limits; if `whole`, the whole range. */
  salary?: { limits: SalaryLimits; whole: boolean };
  /** The salary is not given. */
  noSalary?: true;
  /** Milliseconds: the test was finished then or later. */
  since?: number;
  /** The words of the chip of this number among those that are looked for in words. */
  words?: number;
}

/** How well an engineer who passes a test matches a chip, 0-1. The first passed test counts. */
export interface Band {
  degree: number;
  test: Test;
}

/** The definition of one kind of chip on the server. */
export interface ChipKind<Value> {
  /** Its conditions, for lists that are not ranked. All of them must match. */
  conditions(value: Value): Condition[];

  /** The best first. Not asked of a chip that is looked for in words. */
  bands(value: Value, rates: ExchangeRates): Band[];

  /** How an engineer matches it, in words. `degree`: how well. */
  say(value: Value, row: EngineerSummaryRow, degree: number, rates: ExchangeRates): string;

  /** How much it counts beside others; without it 1. */
  weight?: number;

  /** The words of profiles that it looks for; null if it looks for none. Without it none. */
  words?(value: Value): string[] | null;

  /** Every engineer is compared, which takes longer than to join sets, so that a search has few of them. */
  isCompared?: true;

  /** The part of a summary that it asks about, which the summary then shows first. */
  focus?(value: Value): { areas?: readonly Area[]; skills?: readonly string[] };

  /** Two values of which either will do as one; null if they cannot be one. Without it they never can. */
  join?(one: Value, other: Value): Value | null;

  /** Several chips of this kind are always alternatives; other kinds only if the sentence says 'or'. */
  isEither?: true;

  /** How the instructions for a language model describe it; null if a model may not use it. */
  forModel: string | null;

  /** Whether the values exist, where the contract alone cannot know. */
  isReal?(value: Value): boolean;
}
