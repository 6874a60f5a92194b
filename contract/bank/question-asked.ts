import { z } from 'zod';
import { Drawing } from '../assessment/drawing.ts';
import type { QuestionKind } from '../facts/question-kinds.ts';
import { Evidence } from '../rating/rating.ts';

/** A question of each kind as a judge of cuts sees it. */
export const ASKED_PARTS = {
  choice: {
    text: z.string(),
    options: z.array(z.object({ text: z.string(), right: z.boolean() })).max(4),
    rationale: z.string(),
    drawing: Drawing.nullable(),
  },
  spoken: {
    text: z.string(),
    evidence: z.array(Evidence).max(20),
    examples: z.array(z.string()).max(3).describe('The weakest first.'),
  },
} as const satisfies Record<QuestionKind, z.ZodRawShape>;
