import { z } from 'zod';
import { Gap, MAX_GAPS } from '../../../../contract/recordings/gaps.ts';
import { HIGHEST_PEAK, PEAKS } from '../../../../contract/facts/sound.ts';
import type { Container } from '../containers.ts';

interface Place {
  /** The local copy of the recording. The child may read and write only this folder. */
  folder: string;
}

/** To make a recording playable. */
export interface Job extends Place {
  /** The container that the recording was registered with. */
  declared: Container;
  gaps: Gap[];
  /** How many gaps may be added, at least 1. */
  mostGaps: number;
}

/** To measure the sound of a playable recording; or to write it as samples (16 kHz, one channel) for a speech recogniser. */
export type SoundJob = Place & ({ task: 'measure' } | { task: 'write-samples'; name: string });

/** The child's task: one line of JSON on its standard input. */
export type Task = Job | SoundJob;

/** A week: no recorder produces more, so a file that claims more is damaged. */
const Seconds = z.number().min(0).max(604_800);

const Measured = Gap.extend({ at: Seconds.optional(), seconds: z.number().min(0).max(31_536_000).optional() });

/** The disk is full or cannot be read, which is not the recording's fault. */
const failed = z.object({ is: z.literal('failed'), code: z.string().max(40) });

/**
 * The child's result: one line of JSON on its standard output. The file that it parsed may have taken it over, so it is not
 * trusted.
 */
export const Result = z.discriminatedUnion('is', [
  z.object({ is: z.literal('playable'), seconds: Seconds, gaps: z.array(Measured).max(2 * MAX_GAPS) }),
  z.object({ is: z.literal('unplayable'), why: z.enum(['not-parsed', 'nothing-in-it', 'unknown-format', 'too-large']) }),
  failed,
]);
export type Result = z.infer<typeof Result>;

/** More pieces of speech than this in one recording are noise, and their list would be long. */
export const MAX_SPEECH = 5000;

/** Decibels below full scale. */
const Decibels = z.number().min(-200).max(0.1);

const SoundMeasures = z.object({
  /** Up to the end of the last sound. */
  seconds: Seconds,
  speech: z.array(z.object({ start: Seconds, end: Seconds })).max(MAX_SPEECH),
  /** Seconds of speech, and of the longest pause within it. */
  speaking: Seconds,
  pauses: z.number().int().min(0).max(MAX_SPEECH),
  longestPause: Seconds,
  /** Of the speech; null without any. */
  loudness: Decibels.nullable(),
  noise: Decibels,
  peak: Decibels,
  /** The share of samples that are cut off. */
  clipped: z.number().min(0).max(1),
  peaks: z.array(z.number().int().min(0).max(HIGHEST_PEAK)).length(PEAKS),
});
export type SoundMeasures = z.infer<typeof SoundMeasures>;

/** Why nothing is known of the sound of a recording that can be played. */
const SoundFault = z.enum(['codec', 'no-sound', 'too-long', 'not-parsed', 'too-large']);

const unmeasured = z.object({ is: z.literal('unmeasured'), why: SoundFault });

/** The results of the tasks about sound, no more trusted than the other. */
export const SOUND_RESULTS = {
  measure: z.discriminatedUnion('is', [z.object({ is: z.literal('measured'), measures: SoundMeasures }), unmeasured, failed]),
  'write-samples': z.discriminatedUnion('is', [z.object({ is: z.literal('written') }), unmeasured, failed]),
};
export type SoundResults = { [Name in keyof typeof SOUND_RESULTS]: z.infer<(typeof SOUND_RESULTS)[Name]> };
