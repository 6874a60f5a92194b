import { messageOf } from '../../../shared/api/request.ts';
import { MicrophoneError } from '../../../shared/recording/microphone.ts';
import type { Recording } from '../../../shared/recording/record.ts';
import { OTHER_BROWSERS } from '../browser.ts';
import type { Recorders } from '../recorders/recorders.ts';
import { withScratch } from './preflight.ts';
import type { StartRecorder } from '../recorders/segment-recorder.ts';

/** Long enough for an encoder to begin, short enough that the person does not wait after 'Start'. */
const SLICE_MS = 400;
const PATIENCE_MS = 8000;
/** A recorder that cannot even stop must not hold up the result. */
const STOP_MS = 1000;

const NOTHING_CAME = {
  microphone: 'The microphone is open, but nothing of it could be recorded. Check it again, or choose another one.',
  screen: `Your screen is shared, but nothing of it could be recorded. Share it again; if that does not help, use ${OTHER_BROWSERS}.`,
};
const NOT_KEPT = 'This device could not store what was recorded. Free some space, or leave private browsing.';

type Part = keyof typeof NOTHING_CAME;

/** Why a test cannot begin. The message is a sentence for the person. */
export class TrialError extends Error {
  /** The part without data; null if the device could not store it. */
  readonly part: Part | null;

  constructor(part: Part | null, cause?: unknown) {
    super(part ? NOTHING_CAME[part] : NOT_KEPT, { cause });
    this.part = part;
  }
}

/** The sentence to show if a test or a rehearsal could not begin. */
export const problemOf = (error: unknown) =>
  error instanceof MicrophoneError ? 'The microphone could not be opened. Check it again.' : messageOf(error);

/** Resolves when a first slice of this part is stored. Throws `TrialError` if none arrives. */
async function tryOne(start: StartRecorder, store: (bytes: ArrayBuffer) => Promise<void>, part: Part) {
  let recorder: Recording | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new TrialError(part)), PATIENCE_MS);
      const keep = (bytes: ArrayBuffer) => store(bytes).then(resolve, (cause: unknown) => reject(new TrialError(null, cause)));
      recorder = start(keep, { onStalled: () => reject(new TrialError(part)) }, SLICE_MS);
      recorder.done.then(() => reject(new TrialError(part)), reject);
    });
  } catch (cause) {
    throw cause instanceof TrialError ? cause : new TrialError(part, cause);
  } finally {
    clearTimeout(timer);
    const tried = recorder as Recording | null;
    tried?.stop();
    await Promise.race([tried?.done.catch(() => {}), new Promise((resolve) => setTimeout(resolve, STOP_MS))]);
  }
}

/**
 * The screen gets a second try, because the recorder goes on without the second copy of the sound if nothing came with it. Throws
 * as `tryOne`.
 */
async function tryScreen(start: StartRecorder, store: (bytes: ArrayBuffer) => Promise<void>) {
  await tryOne(start, store, 'screen').catch((error: TrialError) => {
    if (error.part !== 'screen') throw error;
    return tryOne(start, store, 'screen');
  });
}

/**
 * Records the picture of the shared screen until this device has stored a first slice. To be called where the screen is asked for,
 * because some browsers claim a format and record nothing in it. Throws `TrialError`.
 */
export const tryScreenAlone = ({ screenFor }: Pick<Recorders, 'screenFor'>) =>
  withScratch((store) => tryScreen(screenFor(true), store));

/**
 * Runs the recorders until this device has stored a first slice of each, so that a test never begins on a machine that cannot
 * record it. Everything is deleted again, because there is no attempt yet to store it with. Opens the microphone if it is closed;
 * a typed test (`typed`) needs none. Throws `MicrophoneError` and `TrialError`.
 */
export async function tryRecorders({ ensureMicrophone, startMicrophone, screenFor }: Recorders, typed = false) {
  if (typed) return tryScreenAlone({ screenFor });
  await ensureMicrophone();
  const startScreen = screenFor(false);
  await withScratch((store) => Promise.all([tryOne(startMicrophone, store, 'microphone'), tryScreen(startScreen, store)]));
}
