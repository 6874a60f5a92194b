import type { GapCause } from '../../../contract/recordings/gaps.ts';
import { toPlain } from '../../../contract/base/text.ts';
import { MAX_TYPED } from '../../../contract/assessment/test-format.ts';
import type { Outbox, StoredAttempt } from '../../engine/outbox/outbox.ts';
import { createAnswerRecorder } from './recorders/answer-recorder.ts';
import { createCardNotes } from './cards/card-notes.ts';
import { createInterruptionCause } from './recorders/interruption-cause.ts';
import { contentOf } from './recover.ts';
import { retryForever } from '../../shared/loading/retry-forever.ts';
import { recordSegment, type RecordingStore, type StartRecorder } from './recorders/segment-recorder.ts';
import { recordSegments } from './recorders/record-segments.ts';
import { getGiven, isDemo, openCard, type TestState } from './test-machine.ts';
import { planOf } from './test-plan.ts';
import { createTestStore, type EventInput } from './test-store.ts';

export interface TestParts {
  outbox: RecordingStore & Pick<Outbox, 'noteCard' | 'keepAnswer' | 'submitTest' | 'safety' | 'onSafety' | 'whenSafe'>;
  /** Starts to record the microphone; throws if none is open. */
  startMicrophone: StartRecorder;
  /** Starts to record the screen; null if nothing more has to be recorded. */
  startScreen: StartRecorder | null;
  /** Whether the browser confirmed that the whole monitor is shared. */
  surface?: 'monitor' | 'unconfirmed' | null | undefined;
  /** Calls back with each reason why the test cannot go on. Returns a function that stops this. */
  watchInterruptions: (report: (cause: GapCause) => void) => () => void;
  /** Milliseconds that only grow, because the system's clock may be set back in the middle of a test. */
  now: () => number;
  /** Data that could not be stored is tried again after this. */
  retryMs?: number;
  /** How long to wait for a more exact cause of an interruption. */
  causeMs?: number;
}

const RETRY_MS = 1000;
/** A withdrawn permission also ends the track; after this time it is known which of the two it was. */
const CAUSE_MS = 500;

/** The acts of a person in a test, as events of its machine. */
const createActions = (dispatch: (event: EventInput) => void) => ({
  /**
   * Shows the first card and starts its time. A second call does nothing, so that a page that is opened again gives no new time.
   */
  start: () => dispatch({ type: 'started' }),
  choose: (option: string) => dispatch({ type: 'chose', option }),
  /**
   * The whole text on the card now. Characters that are not plain text, and text over the limit, are cut, because the server
   * would refuse them.
   */
  type: (text: string) => dispatch({ type: 'typed', text: toPlain(text).slice(0, MAX_TYPED).toWellFormed() }),
  /** Submit, or stop of a recording. */
  submit: () => dispatch({ type: 'submitted' }),
  /** Speech is detected on the open card. */
  hear: () => dispatch({ type: 'heard' }),
  speakAgain: () => dispatch({ type: 'spoke-again' }),
  /** The button of an overlay. */
  goOn: () => dispatch({ type: 'went-on' }),
  /** Reads the clock at once, because the timers of a hidden tab are late. */
  catchUp: () => dispatch({ type: 'time-passed' }),
});

/** Ends the recording of the screen, once. `stop` is called first, so that nothing is reported meanwhile. */
function createEnd(endScreen: (why: GapCause | null) => Promise<void> | undefined, stop: () => void) {
  const over = Promise.withResolvers<void>();
  let isOver = false;
  return {
    /** Resolves when all of it is on disk, and never rejects, so that the recorder's lock is always released. */
    async end(why: GapCause | null) {
      if (isOver) return over.promise;
      isOver = true;
      stop();
      await endScreen(why)?.catch((error: unknown) => console.error('The screen recording was not ended properly.', error));
      over.resolve();
    },
    isOver: () => isOver,
    whenOver: over.promise,
  };
}

/**
 * One test in this tab: connects the state machine with the clock, the recorders and the outbox. The screen is recorded from
 * here on; the first card opens with `start`. After an answer the test waits only for this device's disk, because a network
 * may be slow or missing.
 */
export function createTestController(stored: StoredAttempt, parts: TestParts) {
  const { outbox, startMicrophone, startScreen, surface, now, retryMs = RETRY_MS, causeMs = CAUSE_MS } = parts;
  const { id: attemptId } = stored;
  const plan = planOf(stored.attempt);
  const { cards } = plan;
  const store = createTestStore({ position: stored.position, plan, now, onTransition: follow });
  const { dispatch } = store;
  const cause = createInterruptionCause(causeMs, interrupt);
  let interruption: GapCause | null = null;
  let finishing: Promise<void> | null = null;
  const notes = createCardNotes(outbox, attemptId);
  const answers = createAnswerRecorder({
    outbox,
    attemptId,
    startMicrophone,
    now,
    onWriteError: noteTrouble,
    onGone: () => cause.report('microphone-lost'),
  });
  const screenRecorder =
    startScreen && recordScreen({ stored, outbox, startScreen, surface, now, onGone: () => cause.report('no-frames') });
  const stopWatching = parts.watchInterruptions(cause.report);
  const stopSafety = outbox.onSafety(showSafety);
  const { end, isOver, whenOver } = createEnd(
    (why) => screenRecorder?.end(why),
    () => {
      stopWatching();
      stopSafety();
      cause.stop();
    },
  );

  /** Makes the changes on the device that belong to the new state. */
  function follow(before: TestState, state: TestState) {
    const card = openCard(state);
    const isOpened = card !== null && openCard(before) !== card;
    if (card !== null && (isOpened || getGiven(before) !== getGiven(state))) notes.write(cards[card], card, getGiven(state));
    if (isOpened && state.at === 'speaking') answers.start(cards[card]?.questionId ?? '', isDemo(cards[card]) ?? false);
    if (state.at === 'keeping' && before.at !== 'keeping') void keepAnswer(state);
    if (interruption && state.at !== 'keeping') void end(interruption);
  }

  async function keepAnswer({ card: position, given }: Extract<TestState, { at: 'keeping' }>) {
    const card = cards[position];
    if (!card) return;
    const answeredAt = new Date().toISOString();
    await answers.end(interruption);
    const { state } = store.view();
    if (state.at === 'keeping' && state.into === 'demo-silent') return dispatch({ type: 'answer-kept' });
    const content = contentOf(card, plan.typed, given, answers.takeIds());
    const answer = { attemptId, questionId: card.questionId, answeredAt, ...content };
    await notes.settled();
    await retryForever(() => outbox.keepAnswer(answer, position), noteTrouble, retryMs);
    // Nobody opens the next card while this answer would go with the page.
    await outbox.whenSafe();
    showSafety();
    dispatch({ type: 'answer-kept' });
  }

  function showSafety() {
    const { trouble, isInMemoryOnly, wasCleared } = outbox.safety();
    store.showSafety({ unsafe: isInMemoryOnly ? (trouble ?? 'browser') : null, wasCleared });
  }

  function noteTrouble(error: unknown) {
    console.error('A part of the test could not be stored yet.', error);
    store.showSafety({ unsafe: (error as Error).name === 'QuotaExceededError' ? 'space' : 'browser' });
  }

  /** Ends the open answer and the screen with everything that was captured. The page sees the new state and navigates. */
  function interrupt(why: GapCause) {
    interruption = why;
    void screenRecorder?.end(why).catch(() => undefined); // `end` reports it
    const before = store.view().state;
    dispatch({ type: 'interrupted' });
    if (store.view().state === before && before.at !== 'keeping') void end(why);
  }

  async function submit() {
    await end(null);
    await retryForever(() => outbox.submitTest(attemptId), noteTrouble, retryMs);
  }

  return {
    stored,
    attemptId,
    cards,
    plan,
    view: store.view,
    subscribe: store.subscribe,
    ...createActions(dispatch),
    /** The latest recording of the demo. */
    replayDemo: answers.replayDemo,
    /** Reports why the test cannot go on. */
    reportInterruption: cause.report,
    /** The engineer leaves, which is an interruption too. */
    leave: () => cause.report('left'),
    interruption: () => interruption,
    /** Ends the recording and submits the test; a second call gets the same promise, so that it is submitted once. */
    finish: () => (finishing ??= submit()),
    /** Ends the recording without submitting, because a rehearsal is not sent. Resolves when all of it is on disk. */
    end: () => end(null),
    isOver,
    /** Resolves when nothing is recorded any more and all of it is on disk. */
    whenOver,
  };
}

export type TestController = ReturnType<typeof createTestController>;

interface ScreenParts extends Pick<TestParts, 'outbox' | 'surface' | 'now'> {
  stored: StoredAttempt;
  startScreen: StartRecorder;
  onGone: () => void;
}

/**
 * Records the screen from now on. The first segment continues the numbers of earlier recordings of this test, because each
 * segment has a number of its own.
 */
function recordScreen({ stored, outbox, startScreen, surface, now, onGone }: ScreenParts) {
  const subject = { attemptId: stored.id, kind: 'screen' as const, ...(surface && { surface }) };
  return recordSegments({
    first: stored.recordings.filter(({ kind }) => kind === 'screen').length + 1,
    now,
    startSegment: (segment, onLost) => recordSegment(outbox, { ...subject, segment }, startScreen, { onLost }),
    onGone,
  });
}
