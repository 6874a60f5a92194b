import { z } from 'zod';

/** RFC 9457; `detail` is the sentence that the page shows. `missing` belongs to a refused seal, `fields` to a refused form. */
export const Problem = z.object({
  type: z.string().default('about:blank'),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  missing: z.array(z.tuple([z.number().int(), z.number().int()])).optional(),
});
export type Problem = z.infer<typeof Problem>;
