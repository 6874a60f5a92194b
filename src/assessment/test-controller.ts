import type { GapCause } from '../../contract/gaps.ts';
import { toPlain } from '../../contract/text.ts';
import { MAX_TYPED } from '../../contract/test-format.ts';
import type { Outbox, StoredAttempt } from '../outbox/outbox.ts';
import { createAnswerRecorder } from './answer-recorder.ts';
import { createCardNotes } from './card-notes.ts';
import { createInterruptionCause } from './interruption-cause.ts';
import { contentOf } from './recover.ts';
import { retryForever } from './retry-forever.ts';
import { recordSegment, type RecordingStore, type StartRecorder } from './segment-recorder.ts';
import { recordSegments } from './segmented-recorder.ts';
import { getGiven, isDemo, openCard, type TestState } from './test-machine.ts';
import { planOf } from './test-plan.ts';
import { createTestStore } from './test-store.ts';

export interface TestParts {
  outbox: RecordingStore & Pick<Outbox, 'noteCard' | 'keepAnswer' | 'submitTest'>;
  /** Starts to record the microphone; throws when there is none. */
  startMicrophone: StartRecorder;
  /** Starts to record the screen; null where nothing more is to be recorded. */
  startScreen: StartRecorder | null;
  /** Whether the browser confirmed that the whole monitor is shared. */
  surface?: 'monitor' | 'unconfirmed' | null | undefined;
  /** Calls back with each reason why the test cannot go on; returns how to stop. */
  watchInterruptions: (report: (cause: GapCause) => void) => () => void;
  /** Milliseconds that only ever grow: the system's clock may be set back in the middle of a test. */
  now: () => number;
  /** What could not be stored is tried again after this. */
  retryMs?: number;
  /** So long a more exact cause of an interruption is waited for. */
  causeMs?: number;
}

const RETRY_MS = 1000;
/** A withdrawn permission also ends the track: which of the two it was is known within this. */
const CAUSE_MS = 500;

/**
 * One test in this tab: joins the state machine to the clock, the recorders and the outbox. The screen is recorded from here on; the
 * first card opens with `start`. Nothing waits for a network: after an answer the test waits for this device's disk alone.
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
  const over = Promise.withResolvers<void>();
  let isOver = false;
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

  /** Does on the device what the new state asks for. */
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
    store.setStorageFailing(false);
    dispatch({ type: 'answer-kept' });
  }

  function noteTrouble(error: unknown) {
    console.error('Something of the test could not be stored yet.', error);
    store.setStorageFailing(true);
  }

  /** The open answer ends with what was captured, and so does the screen. The page sees it in the state, and leads on. */
  function interrupt(why: GapCause) {
    interruption = why;
    void screenRecorder?.end(why).catch(() => undefined); // `end` tells
    const before = store.view().state;
    dispatch({ type: 'interrupted' });
    if (store.view().state === before && before.at !== 'keeping') void end(why);
  }

  /** Ends the recording of the screen, once; resolves when all of it is on disk. */
  async function end(why: GapCause | null) {
    if (isOver) return over.promise;
    isOver = true;
    stopWatching();
    cause.stop();
    await screenRecorder
      ?.end(why)
      .catch((error: unknown) => console.error('The screen recording was not ended properly.', error));
    over.resolve();
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
    /** Shows the first card, whose time starts with it; asked again, nothing happens. */
    start: () => dispatch({ type: 'started' }),
    choose: (option: string) => dispatch({ type: 'chose', option }),
    /** All that stands on the card now; what no plain text holds, and what is too long, is left out. */
    type: (text: string) => dispatch({ type: 'typed', text: toPlain(text).slice(0, MAX_TYPED).toWellFormed() }),
    /** Submit, or stop of a recording. */
    submit: () => dispatch({ type: 'submitted' }),
    /** Somebody is heard on the open card. */
    hear: () => dispatch({ type: 'heard' }),
    /** The demo, once more. */
    speakAgain: () => dispatch({ type: 'spoke-again' }),
    /** The latest recording of the demo, to be played back. */
    replayDemo: answers.replayDemo,
    /** The button of an overlay. */
    goOn: () => dispatch({ type: 'went-on' }),
    /** Looks at the clock, as after the tab was hidden. */
    catchUp: () => dispatch({ type: 'time-passed' }),
    /** Something of the device says why the test cannot go on. */
    reportInterruption: cause.report,
    /** The engineer goes away: an interruption too. */
    leave: () => cause.report('left'),
    interruption: () => interruption,
    /** All cards are done: submits the test to the outbox, and records nothing from here on. Asked again, it submits once. */
    finish: () => (finishing ??= submit()),
    /** Ends it without submitting, as a rehearsal does; resolves when all of it is on disk. */
    end: () => end(null),
    isOver: () => isOver,
    /** Resolves when nothing is recorded any more and all of it is on disk. */
    whenOver: over.promise,
  };
}

export type TestController = ReturnType<typeof createTestController>;

interface ScreenParts extends Pick<TestParts, 'outbox' | 'surface' | 'now'> {
  stored: StoredAttempt;
  startScreen: StartRecorder;
  onGone: () => void;
}

/** Records the screen from now on; the number of its first segment follows those that the test has already. */
function recordScreen({ stored, outbox, startScreen, surface, now, onGone }: ScreenParts) {
  const subject = { attemptId: stored.id, kind: 'screen' as const, ...(surface && { surface }) };
  return recordSegments({
    first: stored.recordings.filter(({ kind }) => kind === 'screen').length + 1,
    now,
    startSegment: (segment, onLost) => recordSegment(outbox, { ...subject, segment }, startScreen, { onLost }),
    onGone,
  });
}
