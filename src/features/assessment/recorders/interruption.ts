import type { GapCause } from '../../../../contract/recordings/gaps.ts';
import { TAB_KEYS } from '../../../engine/storage/names.ts';

/** The texts for the engineer after an interruption. They name the event and blame nobody. */
const SENTENCES: Partial<Record<GapCause, string>> = {
  'share-stopped': 'Screen sharing has ended.',
  'microphone-lost': 'The microphone was disconnected.',
  'permission-withdrawn': 'The permission to use the microphone was withdrawn.',
  'no-frames': 'The recording stopped by itself.',
  left: 'You left the test.',
};

/** After a crash no cause is on record, so the sentence names all possible ones. */
const UNTOLD = 'The page was closed or loaded again, or the browser stopped.';

export const sentenceOf = (cause: GapCause | null) => (cause && SENTENCES[cause]) ?? UNTOLD;

/** Stored in sessionStorage, so that a reload does not lose it. It ends with the tab or when the test goes on. */
export const noteCause = (attemptId: string, cause: GapCause | null) =>
  cause && sessionStorage.setItem(TAB_KEYS.interruption, JSON.stringify([attemptId, cause]));

export const forgetCause = () => sessionStorage.removeItem(TAB_KEYS.interruption);

/** Why this test was interrupted, if this tab knows. */
export function readCause(attemptId: string): GapCause | null {
  const [noted, cause] = JSON.parse(sessionStorage.getItem(TAB_KEYS.interruption) ?? '[]') as [string?, GapCause?];
  return noted === attemptId ? (cause ?? null) : null;
}

/** Whether an interruption led to the page with this `location.state`. */
export const wasInterrupted = (state: unknown) => typeof state === 'object' && state !== null && 'interrupted' in state;
