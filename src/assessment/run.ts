import type { Card } from '../../contract/assessment.ts';
import type { GapCause } from '../../contract/recordings.ts';
import { MAX_TYPED, toPlain } from '../../contract/text.ts';
import type { Outbox, StoredAttempt } from '../outbox/outbox.ts';
import { withEcho } from './replay.ts';
import { insist } from './retry-forever.ts';
import { planOf } from './test-plan.ts';
import { contentOf } from './recover.ts';
import { type Reel, reel } from './record-segments.ts';
import { begin, givenOn, isDemo, next, openCard, type Happening, type Run } from './test-machine.ts';
import { tape, type Start } from './record-segment.ts';

export interface Needs {
  outbox: Pick<Outbox, 'noteCard' | 'openRecording' | 'keepChunk' | 'noteGap' | 'endRecording' | 'keepAnswer'>;
  /** Starts to record the microphone; throws when there is none. */
  voice: Start;
  /** Milliseconds that only ever grow: the system's clock may be set back in mid-test. */
  now: () => number;
  /** What could not be stored is tried again after this. */
  pauseMs?: number;
}

export interface View {
  run: Run;
  /** Something could not be stored on this device; it is tried again until it can. */
  trouble: boolean;
}

type What = Happening extends infer H ? (H extends { now: number } ? Omit<H, 'now'> : never) : never;

type Note = Parameters<Outbox['noteCard']>[1];

const noteOf = (card: Card | undefined, position: number, given: string | null): Note =>
  card?.kind === 'spoken'
    ? { position, opened: true, chosen: null, ...(given !== null && { typed: { questionId: card.questionId, text: given } }) }
    : { position, opened: true, chosen: given };

const PAUSE_MS = 1000;
const CAUSE_KNOWN_MS = 500;

/**
 * Joins the runner to the device: its clock, its microphone, its outbox (specification 2, section 4, "Answering"). Nothing here
 * waits for a network; after an answer the runner waits for this device's disk alone.
 */
export function createRun(stored: StoredAttempt, { outbox, voice, now, pauseMs = PAUSE_MS }: Needs) {
  const { id: attemptId } = stored;
  const plan = planOf(stored.attempt);
  const { cards } = plan;
  const listeners = new Set<() => void>();
  let view: View = { run: begin(stored.position, plan, now()), trouble: false };
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let sound: Reel | null = null;
  /** Of a demo that is spoken again, the recordings of the times before. */
  let earlier: readonly string[] = [];
  const demo = withEcho(voice);
  let cause: GapCause | null = null;
  /** One note after the other, so that an older one never comes to lie over a newer one; of those that wait the newest counts. */
  let noting: Promise<void> | null = null;
  let latest: Note | null = null;

  function show(change: Partial<View>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function happen(what: What) {
    const before = view.run;
    const run = next(before, { ...what, now: now() } as Happening, plan);
    if (run === before) return;
    show({ run });
    follow(before, run);
  }

  /** Does on the device what the new state asks for. */
  function follow(before: Run | null, run: Run) {
    setAlarm(run);
    const card = openCard(run);
    const opened = card !== null && (before === null || openCard(before) !== card);
    if (card !== null && (opened || (before !== null && givenOn(before) !== givenOn(run)))) note(card, givenOn(run));
    if (opened && run.at === 'speaking') listen(card);
    if (run.at === 'keeping' && before?.at !== 'keeping') void keep(run);
  }

  /** The timer only wakes: how much time has passed is read from the clock, however late it fires. */
  function setAlarm(run: Run) {
    clearTimeout(alarm);
    if ('until' in run) alarm = setTimeout(wake, Math.max(run.until - now(), 0));
  }

  function wake() {
    const before = view.run;
    happen({ what: 'time-passed' });
    // Fired a moment early: timers are rounded.
    if (view.run === before) setAlarm(before);
  }

  function note(position: number, given: string | null) {
    latest = noteOf(cards[position], position, given);
    noting ??= writeNotes();
  }

  async function writeNotes() {
    while (latest) {
      const one: Note = latest;
      latest = null;
      await outbox.noteCard(attemptId, one).catch((error: unknown) => console.error('The open card could not be noted.', error));
    }
    noting = null;
  }

  function listen(position: number) {
    const questionId = cards[position]?.questionId ?? '';
    const start = isDemo(cards[position]) ? demo.start : voice;
    try {
      sound = reel(
        earlier.length + 1,
        now,
        (segment, onLost) =>
          tape(outbox, { attemptId, kind: 'answer', questionId, segment }, start, { onLost, onWriteError: troubled }),
        // Whoever watches the devices knows the cause better, and says so first.
        () => setTimeout(() => interrupt('microphone-lost'), CAUSE_KNOWN_MS),
      );
    } catch (error) {
      console.error('The microphone could not be recorded.', error);
      interrupt('microphone-lost');
    }
  }

  async function endSound() {
    const recorded = sound;
    sound = null;
    await recorded?.end(cause).catch((error: unknown) => console.error('A recording was not ended properly.', error));
    earlier = [...earlier, ...(recorded?.ids ?? [])];
  }

  async function keep({ card: position, given }: Extract<Run, { at: 'keeping' }>) {
    const card = cards[position];
    if (!card) return;
    const answeredAt = new Date().toISOString();
    const common = { attemptId, questionId: card.questionId, answeredAt };
    await endSound();
    if (view.run.at === 'keeping' && view.run.into === 'demo-silent') return happen({ what: 'answer-kept' });
    const answer = { ...common, ...contentOf(card, plan.typed, given, [...earlier]) };
    earlier = [];
    await noting;
    await insist(() => outbox.keepAnswer(answer, position), troubled, pauseMs);
    show({ trouble: false });
    happen({ what: 'answer-kept' });
  }

  function troubled(error: unknown) {
    console.error('Something of an answer could not be stored yet.', error);
    if (!view.trouble) show({ trouble: true });
  }

  /** Screen or microphone is gone, or the engineer leaves: the open card ends with what was captured. */
  function interrupt(why: GapCause) {
    cause ??= why;
    happen({ what: 'interrupted' });
  }

  follow(null, view.run);

  return {
    attemptId,
    cards,
    plan,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (option: string) => happen({ what: 'chose', option }),
    /** All that stands on the card now; what no plain text holds, and what is too long, is left out. */
    type: (text: string) => happen({ what: 'typed', text: toPlain(text).slice(0, MAX_TYPED).toWellFormed() }),
    /** Submit, or stop of a recording. */
    submit: () => happen({ what: 'submitted' }),
    /** Somebody is heard on the open card. */
    hear: () => happen({ what: 'heard' }),
    /** The demo, once more. */
    speakAgain: () => happen({ what: 'spoke-again' }),
    /** The latest recording of the demo, to be heard back. */
    demo: demo.recorded,
    /** The button of an overlay. */
    goOn: () => happen({ what: 'went-on' }),
    /** Looks at the clock, as after the tab was hidden. */
    catchUp: () => happen({ what: 'time-passed' }),
    interrupt,
    cause: () => cause,
  };
}

export type TestRun = ReturnType<typeof createRun>;
