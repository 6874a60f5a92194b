import { RECORDER } from './orphaned-recordings.ts';

/** A page that starts holds the lock for a moment too, to end what was abandoned. */
const PATIENCE_MS = 3000;

let mine = false;

/** Makes this tab the one that records, until the returned function is called or the tab dies; null when another tab is. */
export function holdRecorder(): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const held = () => {
      mine = true;
      return new Promise<void>((release) => resolve(release)).finally(() => (mine = false));
    };
    navigator.locks
      .request(RECORDER, { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      .catch((error: DOMException) => (error.name === 'TimeoutError' ? resolve(null) : reject(error)));
  });
}

/** Whether another tab records right now. */
export const recorderIsElsewhere = async () => !mine && (await recorderIsHeld());

/** Whether some tab records right now. */
export async function recorderIsHeld() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.some(({ name }) => name === RECORDER);
}
