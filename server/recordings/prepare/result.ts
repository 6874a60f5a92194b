import { z } from 'zod';
import { Gap, MAX_GAPS } from '../../../contract/gaps.ts';
import type { Container } from '../containers.ts';

/** What the child is asked to do: one line of JSON on its standard input. */
export interface Job {
  /** The folder of all recordings, and the name of this one's folder in it, which is all that the child may read and write. */
  root: string;
  id: string;
  /** What the recording was registered as. */
  declared: Container;
  gaps: Gap[];
  /** How many gaps may be added, at least 1. */
  mostGaps: number;
}

/** A week: no recorder gives more, and what claims more is damaged. */
const Seconds = z.number().min(0).max(604_800);

const Measured = Gap.extend({ at: Seconds.optional(), seconds: z.number().min(0).max(31_536_000).optional() });

/** What the child says: one line of JSON on its standard output. Whatever it parsed may have taken it over, so nothing is believed. */
export const Result = z.discriminatedUnion('is', [
  z.object({ is: z.literal('playable'), seconds: Seconds, gaps: z.array(Measured).max(2 * MAX_GAPS) }),
  z.object({ is: z.literal('unplayable'), why: z.enum(['not-parsed', 'nothing-in-it', 'too-large', 'changed-on-disk']) }),
  /** The disk is full, or cannot be read: nothing that this recording could help. */
  z.object({ is: z.literal('failed'), code: z.string().max(40) }),
]);
export type Result = z.infer<typeof Result>;
