import type { GapCause } from '../../contract/recordings.ts';
import type { Outbox, StoredAttempt } from '../outbox/outbox.ts';
import { insist } from './insist.ts';
import { type Reel, reel } from './reel.ts';
import { begin, next, openCard, type Happening, type Run } from './runner.ts';
import { tape, type Start } from './tape.ts';

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

const PAUSE_MS = 1000;
const CAUSE_KNOWN_MS = 500;

/**
 * Joins the runner to the device: its clock, its microphone, its outbox (specification 2, section 4, "Answering"). Nothing here
 * waits for a network; after an answer the runner waits for this device's disk alone.
 */
export function createRun(stored: StoredAttempt, { outbox, voice, now, pauseMs = PAUSE_MS }: Needs) {
  const { id: attemptId } = stored;
  const { cards } = stored.attempt;
  const listeners = new Set<() => void>();
  let view: View = { run: begin(stored.position, cards, now()), trouble: false };
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let sound: Reel | null = null;
  let cause: GapCause | null = null;
  /** One note after the other, so that an older one never comes to lie over a newer one. */
  let notes: Promise<unknown> = Promise.resolve();

  function show(change: Partial<View>) {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  function happen(what: What) {
    const before = view.run;
    const run = next(before, { ...what, now: now() } as Happening, cards);
    if (run === before) return;
    show({ run });
    follow(before, run);
  }

  /** Does on the device what the new state asks for. */
  function follow(before: Run | null, run: Run) {
    setAlarm(run);
    const card = openCard(run);
    const opened = card !== null && (before === null || openCard(before) !== card);
    const chosen = 'chosen' in run ? run.chosen : null;
    if (card !== null && (opened || (before !== null && 'chosen' in before && before.chosen !== chosen))) note(card, chosen);
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

  function note(position: number, chosen: string | null) {
    notes = notes
      .then(() => outbox.noteCard(attemptId, { position, opened: true, chosen }))
      .catch((error: unknown) => console.error('The open card could not be noted.', error));
  }

  function listen(position: number) {
    const questionId = cards[position]?.questionId ?? '';
    try {
      sound = reel(
        1,
        now,
        (segment, onLost) =>
          tape(outbox, { attemptId, kind: 'answer', questionId, segment }, voice, { onLost, onTrouble: troubled }),
        // Whoever watches the devices knows the cause better, and says so first.
        () => setTimeout(() => interrupt('microphone-lost'), CAUSE_KNOWN_MS),
      );
    } catch (error) {
      console.error('The microphone could not be recorded.', error);
      interrupt('microphone-lost');
    }
  }

  async function keep({ card: position, chosen }: Extract<Run, { at: 'keeping' }>) {
    const card = cards[position];
    if (!card) return;
    const recorded = sound;
    sound = null;
    const answeredAt = new Date().toISOString();
    const common = { attemptId, questionId: card.questionId, answeredAt };
    await recorded?.end(cause).catch((error: unknown) => console.error('A recording was not ended properly.', error));
    const answer =
      card.kind === 'choice'
        ? { ...common, kind: 'choice' as const, answer: chosen ?? '' }
        : { ...common, kind: 'spoken' as const, recordingIds: recorded?.ids ?? [] };
    await notes;
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
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose: (option: string) => happen({ what: 'chose', option }),
    /** Submit, or stop of a recording. */
    submit: () => happen({ what: 'submitted' }),
    /** The button of an overlay. */
    goOn: () => happen({ what: 'went-on' }),
    /** Looks at the clock, as after the tab was hidden. */
    catchUp: () => happen({ what: 'time-passed' }),
    interrupt,
    cause: () => cause,
  };
}

export type TestRun = ReturnType<typeof createRun>;
