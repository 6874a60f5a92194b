import { z } from 'zod';

/** Far more than any test needs: 22 minutes in slices of 2 s are 660 chunks. It limits the work that a wrong client can cause. */
export const MAX_SEQ = 99_999;

export const GapCause = z.enum([
  'crash',
  'share-stopped',
  'microphone-lost',
  'permission-withdrawn',
  'left',
  'asleep',
  'asleep-or-clock-set',
  'no-frames',
  'storage-full',
  'unreadable',
  'cleared',
  'unexplained',
  'muted',
  'silent',
  'damaged',
  'unplayable-sound',
  'unplayable-picture',
]);
export type GapCause = z.infer<typeof GapCause>;

/** Gaps in which there is a recording, and the microphone gave nothing but zeros or was muted by the system. */
export const SILENT_CAUSES: readonly GapCause[] = ['muted', 'silent'];

/** Causes of numbers without a chunk: the device had it, and cannot read it any more. */
const LOST_CAUSES = ['unreadable', 'cleared'] as const satisfies readonly GapCause[];
export const LostCause = z.enum(LOST_CAUSES);
export type LostCause = z.infer<typeof LostCause>;
const isLost = ({ cause }: Pick<Gap, 'cause'>) => LOST_CAUSES.some((lost) => lost === cause);

/** Gaps in which there is a recording, and a track of it is in a format that cannot be played. Only the server finds them. */
export const LEFT_OUT_CAUSES: readonly GapCause[] = ['unplayable-sound', 'unplayable-picture'];

/** Causes that are actions of a person, not faults of a machine. Such a gap is no reason to leave an answer out of the score. */
const BY_PERSON: ReadonlySet<GapCause> = new Set(['share-stopped', 'permission-withdrawn', 'left']);
/** Faults of a machine by which an answer lacks something. Of an answer only the sound is judged. */
const MACHINE_CAUSES = new Set(
  GapCause.options.filter((cause) => !BY_PERSON.has(cause) && !SILENT_CAUSES.includes(cause) && cause !== 'unplayable-picture'),
);

/** Whether a machine is to blame for a gap, so that only a part of an answer can be heard. */
export const isByMachine = ({ cause }: Pick<Gap, 'cause'>): boolean => MACHINE_CAUSES.has(cause);

const Seq = z
  .number()
  .int()
  .min(0)
  .max(MAX_SEQ + 1);

/**
 * Something is missing before chunk `seq`. A gap after the last chunk has `seq` = count, which is why `Seq` may be one higher.
 */
export const Gap = z.object({
  seq: Seq,
  through: Seq.optional().describe('The last number of a run of missing chunks that begins at `seq`; absent for a single chunk.'),
  cause: GapCause,
  at: z
    .number()
    .min(0)
    .optional()
    .describe('Seconds from the start of the recording to the gap; absent if the recording ends with it.'),
  // Optional, because a crashed device does not know the length; it is known only at the start of the next segment.
  seconds: z.number().min(0).optional().describe('How much is missing.'),
});
export type Gap = z.infer<typeof Gap>;

export const MAX_GAPS = 1000;

/** First and last of a run of numbers, both included. */
type Range = [first: number, last: number];

/** The numbers below `count` that are neither in `held` nor in one of the ranges `known`, as ranges. */
export function missingRanges(held: Iterable<number>, count: number, known: readonly Range[] = []): Range[] {
  const present = new Uint8Array(count);
  for (const seq of held) present[seq] = 1;
  for (const [first, last] of known) present.fill(1, first, last + 1);
  const ranges: Range[] = [];
  for (let first = present.indexOf(0); first >= 0;) {
    const next = present.indexOf(1, first);
    ranges.push([first, next < 0 ? count - 1 : next - 1]);
    first = next < 0 ? -1 : present.indexOf(0, next);
  }
  return ranges;
}

/** The numbers of the chunks that a device could not read back, as ranges in order. Ranges that touch are joined. */
export function lostRanges(gaps: readonly Gap[]): Range[] {
  const ranges: Range[] = [];
  const lost = gaps.filter(isLost).toSorted((a, b) => a.seq - b.seq);
  for (const { seq, through = seq } of lost) {
    const before = ranges.at(-1);
    if (before && seq <= before[1] + 1) before[1] = Math.max(before[1], through);
    else ranges.push([seq, Math.max(seq, through)]);
  }
  return ranges;
}

/** One gap for all chunks of a range. `through` is left out for a single chunk, as the protocol says. */
const lostGap = ([first, last]: Range, cause: GapCause): Gap => ({
  seq: first,
  ...(last > first ? { through: last } : {}),
  cause,
});

/**
 * The same gaps, with neighbouring lost chunks joined, so that a long run counts as one gap of the limit. A gap with a place in
 * time is not joined, since it would lose that place.
 */
export function mergeGaps(gaps: readonly Gap[]): Gap[] {
  const isRun = (gap: Gap) => isLost(gap) && gap.at === undefined;
  const runs = LOST_CAUSES.flatMap((cause) =>
    lostRanges(gaps.filter((gap) => isRun(gap) && gap.cause === cause)).map((range) => lostGap(range, cause)),
  );
  return [...gaps.filter((gap) => !isRun(gap)), ...runs];
}

/**
 * A gap for each run of numbers below `count` that are neither in `held` nor recorded as lost. A seal needs them, because
 * the server signs only if every number is either there or in a gap.
 */
export const unnamedGaps = (
  count: number,
  gaps: readonly Gap[],
  held: readonly number[],
  cause: LostCause = 'unreadable',
): Gap[] => missingRanges(held, count, lostRanges(gaps)).map((range) => lostGap(range, cause));
