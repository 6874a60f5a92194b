import { SCREEN } from '../../contract/manifest.ts';
import type { GapCause } from '../../contract/recordings.ts';
import type { StoredAttempt } from '../outbox/outbox.ts';
import { capture } from '../recording/capture.ts';
import { outbox } from '../uploads/start.ts';
import { film, readyMicrophone, silentFilm, voice } from './devices.ts';
import { insist } from './retry-forever.ts';
import { planOf } from './test-plan.ts';
import { holdRecorder } from '../outbox/recorder-lock.ts';
import { recover } from './recover.ts';
import { reel } from './record-segments.ts';
import { restMicrophone } from './rest-microphone.ts';
import { createRun, type TestRun } from './run.ts';
import { tape } from './record-segment.ts';

/** A test in this tab: the screen is being recorded, and no other tab may. */
export interface Session {
  readonly stored: StoredAttempt;
  /** The cards; made when /test is shown, since the first one opens by itself. */
  readonly run: () => TestRun;
  /** The engineer goes away: an interruption too. */
  readonly leave: () => void;
  /** All cards are done: hands the screen recordings in and captures nothing from here on. */
  readonly finish: () => Promise<void>;
}

const PAUSE_MS = 1000;
/** A withdrawn permission also ends the track; which of the two it was is known a moment later. */
const CAUSE_KNOWN_MS = 250;

const now = () => performance.now();

let current: Session | null = null;
let beginning: { attemptId: string; begun: Promise<'begun' | 'elsewhere'> } | null = null;
/** The end of the session before, which must be on disk before the next begins. */
let closing: Promise<void> = Promise.resolve();

/** The test that runs in this tab. */
export const session = () => current;

/**
 * From 'Start' or 'Resume' on: takes the recorder for this tab, counts a card that a crash left open as answered, and records the
 * screen as the next segment (decisions, "Refresh"). Asked twice, it begins once.
 */
export function beginSession(attemptId: string): Promise<'begun' | 'elsewhere'> {
  if (beginning?.attemptId === attemptId) return beginning.begun;
  const begun = begin(attemptId).finally(() => (beginning = null));
  beginning = { attemptId, begun };
  return begun;
}

async function begin(attemptId: string): Promise<'begun' | 'elsewhere'> {
  if (current?.stored.id === attemptId) return 'begun';
  current?.leave();
  await closing;
  const release = await holdRecorder();
  if (!release) return 'elsewhere';
  try {
    await outbox.endAbandoned();
    const stored = await recover(outbox, attemptId);
    if (!stored) throw new Error('The test is not on this device.');
    const unfinished = stored.position < stored.attempt.cards.length;
    if (planOf(stored.attempt).typed) capture.closeMicrophone();
    else if (unfinished) await readyMicrophone();
    current = open(stored, unfinished, release);
    return 'begun';
  } catch (error) {
    release();
    throw error;
  }
}

const troubled = (error: unknown) => console.error('The test could not be finished on this device yet.', error);

function open(stored: StoredAttempt, recorded: boolean, release: () => void): Session {
  let run: TestRun | null = null;
  let finishing: Promise<void> | null = null;
  let over = false;
  const screen = recorded ? filmed(stored, lose) : null;
  const stopWatching = watch(lose, planOf(stored.attempt).typed);

  function end(cause: GapCause | null) {
    if (over) return closing;
    over = true;
    current = null;
    stopWatching();
    closing = (screen?.end(cause) ?? Promise.resolve())
      .catch((error: unknown) => console.error('The screen recording was not ended properly.', error))
      .then(release);
    return closing;
  }

  /** The open answer ends with what was captured, and so does the screen. The page sees it in the run, and leads on. */
  function lose(cause: GapCause) {
    if (!run) return void end(cause);
    void screen?.end(cause).catch(() => undefined); // `end` tells
    run.interrupt(cause);
    const settle = () => run?.view().run.at !== 'keeping' && void end(cause);
    run.subscribe(settle);
    settle();
  }

  async function finish() {
    await end(null);
    await insist(() => outbox.finish(stored.id, SCREEN), troubled, PAUSE_MS);
    capture.close();
  }

  function beginRun() {
    const begun = createRun(stored, { outbox, voice, now });
    if (!begun.plan.typed)
      restMicrophone(begun, { devices: capture, open: readyMicrophone, onLost: () => lose('microphone-lost') });
    return begun;
  }

  return {
    stored,
    run: () => (run ??= beginRun()),
    leave: () => lose('left'),
    finish: () => (finishing ??= finish()),
  };
}

function filmed(stored: StoredAttempt, lose: (cause: GapCause) => void) {
  const first = stored.recordings.filter(({ kind }) => kind === 'screen').length + 1;
  const { surface } = capture.get();
  const start = planOf(stored.attempt).typed ? silentFilm : film;
  const subject = { attemptId: stored.id, kind: 'screen' as const, ...(surface && { surface }) };
  return reel(
    first,
    now,
    (segment, onLost) => tape(outbox, { ...subject, segment }, start, { onLost }),
    // Whoever watches the devices knows the cause better, and says so first.
    () => setTimeout(() => lose('no-frames'), CAUSE_KNOWN_MS),
  );
}

const withdrawn = () => capture.get().permission === 'denied';

/** What ends a test before its time (specification 2, section 4, "Answering"); the microphone only where it is used. */
function watch(lose: (cause: GapCause) => void, typed: boolean) {
  const screen = capture.on('screen-ended', () => lose('share-stopped'));
  if (typed) return screen;
  const stops = [
    capture.watchPermission(),
    screen,
    capture.on('permission-changed', () => withdrawn() && lose('permission-withdrawn')),
    capture.on('microphone-ended', () =>
      setTimeout(() => lose(withdrawn() ? 'permission-withdrawn' : 'microphone-lost'), CAUSE_KNOWN_MS),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
