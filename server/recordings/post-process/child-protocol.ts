import { z } from 'zod';
import { Gap, MAX_GAPS } from '../../../contract/gaps.ts';
import type { Container } from '../containers.ts';

/** The child's task: one line of JSON on its standard input. */
export interface Job {
  /** The folder of all recordings, and the name of this recording's folder in it. The child may read and write only the latter. */
  root: string;
  id: string;
  /** The container that the recording was registered with. */
  declared: Container;
  gaps: Gap[];
  /** How many gaps may be added, at least 1. */
  mostGaps: number;
}

/** A week: no recorder produces more, so a file that claims more is damaged. */
const Seconds = z.number().min(0).max(604_800);

const Measured = Gap.extend({ at: Seconds.optional(), seconds: z.number().min(0).max(31_536_000).optional() });

/**
 * The child's result: one line of JSON on its standard output. The file that it parsed may have taken it over, so it is not
 * trusted.
 */
export const Result = z.discriminatedUnion('is', [
  z.object({ is: z.literal('playable'), seconds: Seconds, gaps: z.array(Measured).max(2 * MAX_GAPS) }),
  z.object({ is: z.literal('unplayable'), why: z.enum(['not-parsed', 'nothing-in-it', 'too-large', 'changed-on-disk']) }),
  /** The disk is full or cannot be read, which is not the recording's fault. */
  z.object({ is: z.literal('failed'), code: z.string().max(40) }),
]);
export type Result = z.infer<typeof Result>;
