import { z } from 'zod';
import { Drawing } from './drawing.ts';
import type { QuestionKind } from '../facts/question-kinds.ts';

/** The own fields of the card of each kind. They must not reveal the right answer. */
export const CARD_PARTS = {
  choice: {
    options: z.record(z.string(), z.string()).describe('Letter to text, in the order shown; the right one is not marked.'),
    /** Optional, because an attempt that an older version stored on a device does not have it. */
    drawing: Drawing.optional(),
  },
  spoken: { demo: z.boolean() },
} as const satisfies Record<QuestionKind, z.ZodRawShape>;
