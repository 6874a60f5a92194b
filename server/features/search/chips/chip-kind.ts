import type { Area } from '../../../../contract/assessment/assessment.ts';
import type { ChipKindName, ChipValue } from '../../../../contract/hiring/chips.ts';
import type { ExchangeRates } from '../../../../contract/profiles/exchange-rates.ts';
import type { Condition } from '../condition.ts';
import type { EngineerSummaryRow } from '../engineer-repository.ts';
import type { SalaryLimits } from '../salary.ts';

export type Of<Kind extends ChipKindName> = Extract<ChipValue, { kind: Kind }>;

/** Something that an engineer has or lacks. All that a test names must hold. */
export interface Test {
  /** One tag of each list. */
  tags?: readonly (readonly string[])[];
  /** The lower end of what the engineer expects lies within limits; if `whole`, all of it. */
  salary?: { limits: SalaryLimits; whole: boolean };
  /** The salary is not given. */
  noSalary?: true;
  /** Milliseconds: the test was finished then or later. */
  since?: number;
  /** The words of the chip of this number among those that are looked for in words. */
  words?: number;
}

/** How far somebody who passes a test has what a chip asks for, 0-1. Of several the first that is passed counts. */
export interface Band {
  degree: number;
  test: Test;
}

/** What the server does with one kind of chip. */
export interface ChipKind<Value> {
  /** What it asks for, for lists that are not ranked. All of them must hold. */
  conditions(value: Value): Condition[];

  /** The best first. Not asked of a chip that is looked for in words. */
  bands(value: Value, rates: ExchangeRates): Band[];

  /** What an engineer has of it, in words. `degree`: how far. */
  say(value: Value, row: EngineerSummaryRow, degree: number, rates: ExchangeRates): string;

  /** How much it counts beside others; without it 1. */
  weight?: number;

  /** The words of profiles that it looks for; null if it looks for none. Without it none. */
  words?(value: Value): string[] | null;

  /** Every engineer is compared, which takes longer than to join sets, so that a search has few of them. */
  isCompared?: true;

  /** What of a card it asks about, which the card then shows first. */
  focus?(value: Value): { areas?: readonly Area[]; skills?: readonly string[] };

  /** Two values of which either will do as one; null if they cannot be one. Without it they never can. */
  join?(one: Value, other: Value): Value | null;

  /** Several of them are always alternatives; others only where the sentence says 'or'. */
  isEither?: true;

  /** How the instructions for a language model describe it; null if a model may not use it. */
  forModel: string | null;

  /** Whether the values exist, where the contract alone cannot know. */
  isReal?(value: Value): boolean;
}
