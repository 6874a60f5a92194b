import { z } from 'zod';
import { Drawing } from './drawing.ts';
import type { QuestionKind } from '../facts/question-kinds.ts';

/** What the card of each kind has besides what all cards have. It must not say what the right answer is. */
export const CARD_PARTS = {
  choice: {
    options: z.record(z.string(), z.string()).describe('Letter to text, in the order shown; never which one is right.'),
    /** Optional, because an attempt that an older version stored on a device does not have it. */
    drawing: Drawing.optional(),
  },
  spoken: { demo: z.boolean() },
} as const satisfies Record<QuestionKind, z.ZodRawShape>;
