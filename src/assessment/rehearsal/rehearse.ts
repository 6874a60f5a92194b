import type { Accommodations } from '../../../contract/accommodations.ts';
import { createOutbox } from '../../outbox/outbox.ts';
import { capture } from '../../recording/capture.ts';
import { type Connection, connect } from '../../storage/database.ts';
import { film, silentFilm, voice } from '../devices.ts';
import { withEcho } from '../replay.ts';
import { holdRecorder } from '../../outbox/recorder-lock.ts';
import { reel } from '../record-segments.ts';
import { type TestRun, createRun } from '../run.ts';
import { tape } from '../record-segment.ts';
import { tryRecorders } from '../try-recorders.ts';
import { aRehearsal } from './cards.ts';
import { type Sent, trySending } from './try-sending.ts';

/** Apart from what a test keeps, and gone afterwards. */
const DATABASE = 'loadpath-rehearsal';

/** What a rehearsal has shown of this machine. */
export interface Findings {
  typed: boolean;
  /** The spoken answer, and whether somebody was heard in it. */
  sound: Blob | null;
  heard: boolean;
  /** The recording of the screen, and how long it ran. */
  screen: Blob | null;
  seconds: number;
  /** Whether the browser confirmed that it is the whole monitor. */
  surface: 'monitor' | 'unconfirmed' | null;
  /** What this device had stored in the end: slices and bytes. */
  kept: { pieces: number; bytes: number };
  /** Something could not be stored at once. */
  trouble: boolean;
  sent: Sent;
  /** It ended before its time, since microphone or screen went away. */
  interrupted: boolean;
}

export interface Rehearsal {
  run: TestRun;
  /** Ends the recorders, looks at what came of them, and leaves nothing behind. To be called once, after the last card. */
  finish: () => Promise<Findings>;
  /** The same without looking, where the engineer goes away; nothing happens after `finish`. */
  abandon: () => void;
}

const now = () => performance.now();

/** Resolves also where another tab holds it open still: it is gone once that is closed. */
const forget = () =>
  new Promise<void>((resolve) => {
    const asked = indexedDB.deleteDatabase(DATABASE);
    for (const end of ['success', 'error', 'blocked']) asked.addEventListener(end, () => resolve(), { once: true });
  });

/**
 * The whole procedure of a test, by the parts that a test is made of, with a database of its own in place of the outbox. Null where
 * another tab records. Throws as `tryRecorders` does.
 */
export async function rehearse(accommodations: Accommodations): Promise<Rehearsal | null> {
  const release = await holdRecorder();
  if (!release) return null;
  try {
    await tryRecorders(accommodations.typed);
    await forget();
    const storage = connect(DATABASE);
    const leave = () => leaveNothing(storage).finally(release);
    return await begin(accommodations, storage, leave).catch(async (error: unknown) => {
      await leave();
      throw error;
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function leaveNothing(storage: Connection) {
  await storage.close();
  await forget();
}

async function begin(accommodations: Accommodations, storage: Connection, leave: () => Promise<void>): Promise<Rehearsal> {
  const { typed } = accommodations;
  const outbox = createOutbox(storage);
  const attempt = aRehearsal(accommodations);
  await outbox.keepAttempt(attempt);
  const stored = await outbox.attempt(attempt.id);
  if (!stored) throw new Error('The rehearsal could not be stored on this device.');
  const { surface } = capture.get();
  const [sound, picture] = [withEcho(voice), withEcho(typed ? silentFilm : film)];
  const run = createRun(stored, { outbox, voice: sound.start, now });
  const interrupt = () => run.interrupt('left');
  const subject = { attemptId: attempt.id, kind: 'screen' as const };
  const since = now();
  const screen = reel(1, now, (segment, onLost) => tape(outbox, { ...subject, segment }, picture.start, { onLost }), interrupt);
  let [heard, trouble, over] = [false, false, false];
  const stops = [
    run.subscribe(() => {
      const view = run.view();
      if (view.run.at === 'speaking') heard ||= view.run.heard;
      trouble ||= view.trouble;
    }),
    capture.on('screen-ended', interrupt),
    ...(typed ? [] : [capture.on('microphone-ended', interrupt)]),
  ];

  async function end() {
    over = true;
    for (const stop of stops) stop();
    await screen.end();
    capture.close();
  }

  async function finish(): Promise<Findings> {
    const interrupted = run.view().run.at === 'interrupted';
    const seconds = (now() - since) / 1000;
    try {
      await end();
      const { captured: pieces, bytesHere: bytes } = await outbox.standing(attempt.id);
      const recorded = { sound: sound.recorded(), screen: picture.recorded() };
      const sent = await trySending(recorded.sound ?? recorded.screen);
      return { ...recorded, typed, heard, trouble, interrupted, surface, seconds, kept: { pieces, bytes }, sent };
    } finally {
      await leave();
    }
  }

  function abandon() {
    if (over) return;
    run.interrupt('left');
    void end()
      .catch((error: unknown) => console.error('The rehearsal was not ended properly.', error))
      .then(leave);
  }

  return { run, finish, abandon };
}
