import { z } from 'zod';

/** The same limits wherever a question is named. Otherwise one call could accept an id that another one refuses. */
export const QuestionId = z.string().min(1).max(64);
