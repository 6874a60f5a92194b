import type { Drawing } from '../assessment/drawing.ts';
import type { CriterionId, Evidence } from '../rating/rating.ts';

/** The content of a version of a question. Old versions lack fields that did not exist then. */
export interface QuestionContent {
  /** For a parametric question with its values in braces. */
  text: string;
  /** By letter; null for a spoken question. `A` is the right one unless `key` says another. */
  options: Record<string, string> | null;
  key: string | null;
  rationale: string | null;
  evidence: Evidence[];
  notRated: CriterionId[];
  examples: { level: number; text: string }[];
  form?: 'fixed' | 'parametric';
  skill?: string;
  difficulty?: 'easy' | 'middle' | 'hard';
  source?: string;
  code?: string | null;
  enemies?: string[];
  /** The errors that lead to the wrong options, by letter. */
  errors?: Record<string, string>;
  /** For a parametric question: its numbers and their units. */
  values?: Record<string, { numbers: readonly number[]; unit: string }>;
  drawing?: Drawing | null;
}
