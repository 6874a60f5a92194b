import type { GapCause } from '../../contract/recordings.ts';

/** What the engineer reads when the test was left before its time; never blaming. */
const SENTENCES: Partial<Record<GapCause, string>> = {
  'share-stopped': 'Screen sharing has ended.',
  'microphone-lost': 'The microphone was disconnected.',
  'permission-withdrawn': 'The permission to use the microphone was withdrawn.',
  'no-frames': 'The recording stopped by itself.',
};

export const sentenceOf = (cause: GapCause | null) => (cause && SENTENCES[cause]) ?? 'The test was left.';

/** What a page learns from the address's state when the test leads to it. */
export interface Interrupted {
  interrupted: GapCause | null;
}

export function interruptionOf(state: unknown): Interrupted | null {
  return typeof state === 'object' && state !== null && 'interrupted' in state ? (state as Interrupted) : null;
}
