import { z } from 'zod';

/** Why a level is lower than its points. */
export const Cap = z
  .enum(['safety', 'unsafe'])
  .describe('`safety`: the mean in the criterion of safety is too low for Senior; `unsafe`: raters called an answer unsafe.');

/** The facts about the scoring rules of a test, for a page. */
export const ScoringFacts = z.object({
  version: z.number().int(),
  provisional: z.boolean().describe('Too few judges have set its cuts.'),
  corrected: z.iso.datetime().nullable().describe('When the key of one of its questions was last corrected.'),
});
export type ScoringFacts = z.infer<typeof ScoringFacts>;
