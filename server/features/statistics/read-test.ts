import type { Area } from '../../../contract/assessment/assessment.ts';
import type { QuestionStatistics } from '../../../contract/bank/bank-statistics.ts';
import type { Fault, Insufficient, Levels } from '../../../contract/rating/rating.ts';

/** One version of a question, as far as statistics need it. */
export interface QuestionFacts extends Pick<
  QuestionStatistics,
  'questionId' | 'version' | 'area' | 'kind' | 'form' | 'difficulty' | 'isCurrent'
> {
  demo: boolean;
  /** The letter of the right option with all corrections; null for a spoken question, and if every option counts as right. */
  key: string | null;
  /** A correction has made every option right. */
  isWithdrawn: boolean;
  createdAt: Date;
}

/** One card of a test with its answer, in the order in which it was asked. */
export interface ReadCard {
  section: number;
  questionId: string;
  version: number;
  /** The chosen option's letter in the bank; null if none was chosen, and for a spoken question. */
  letter: string | null;
  /** The answer arrived after the end. */
  late: boolean;
  /** When it was given by the device's clock; null without an answer, and where that clock cannot be believed. */
  givenAt: number | null;
  /** When the answer was corrected; earlier ratings are of something else. */
  correctedAt: Date | null;
  /** The drawn numbers of a parametric question, as one text. */
  numbers: string | null;
}

/** A rating of a spoken answer. The note is not read, and is empty. */
export interface ReadRating {
  questionId: string;
  raterKey: string;
  levels: Levels | null;
  insufficient: Insufficient | null;
  fault: Fault | null;
  unsafe: boolean;
  note: string;
  /** The rater has seen those of two others and decides between them. */
  adjudicates: boolean;
  ratedAt: Date;
}

/** A finished test with the results of its questions. No name, and no id of a person. */
export interface ReadTest {
  startedAt: Date;
  settledAt: Date | null;
  scoring: number;
  /** How many raters each spoken answer needs. */
  raters: number;
  timeFactor: number;
  typed: boolean;
  areas: readonly Area[];
  /** Of the engineer; empty if not given. */
  country: string;
  /** The engineer has no later test that is settled. */
  isLatest: boolean;
  cards: ReadCard[];
  ratings: ReadRating[];
}

/**
 * Groups of people are counted only in tests that were settled before a day, so that the difference of two days reveals nothing
 * about one person.
 */
export const isSettledBefore = ({ settledAt }: ReadTest, before: Date) => settledAt !== null && settledAt < before;

export const versionKey = ({ questionId, version }: { questionId: string; version: number }) => `${questionId} ${version}`;
