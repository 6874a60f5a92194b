import type { Accommodations } from '../../../../contract/assessment/accommodations.ts';
import type { Device } from '../../../shared/device/device.ts';
import { HEARD_MS, measureSpeech } from '../../../shared/recording/speech-detector.ts';
import { createOutbox } from '../../../engine/outbox/outbox.ts';
import { type Connection, connectOutbox } from '../../../engine/storage/outbox-storage.ts';
import { deleteDatabase } from '../../../engine/storage/delete-database.ts';
import { REHEARSAL_DATABASE } from '../../../engine/storage/names.ts';
import { createRecorders, type Recorders } from '../recorders/recorders.ts';
import { withReplay } from '../recorders/replay.ts';
import { createTestController, type TestController } from '../test-controller.ts';
import { tryRecorders } from '../entry/try-recorders.ts';
import { watchInterruptions } from '../recorders/watch-interruptions.ts';
import { createRehearsalAttempt } from './cards.ts';
import { type Sent, trySending } from './try-sending.ts';

/** The findings of a rehearsal about this machine. */
export interface Findings {
  typed: boolean;
  /** The spoken answer, and whether speech was detected in it. */
  sound: Blob | null;
  heard: boolean;
  /** The recording of the screen, and how many seconds it ran. */
  screen: Blob | null;
  seconds: number;
  /** Whether the browser confirmed that it is the whole monitor. */
  surface: 'monitor' | 'unconfirmed' | null;
  /** The amount that this device had stored at the end: slices and bytes. */
  kept: { parts: number; bytes: number };
  /** Something could not be stored at once. */
  trouble: boolean;
  sent: Sent;
  /** It ended early, because microphone or screen was lost. */
  interrupted: boolean;
}

export interface Rehearsal {
  test: TestController;
  /** Ends the recorders, examines their recordings, and deletes everything. Call it once, after the last card. */
  finish: () => Promise<Findings>;
  /** Ends and deletes without examining, because the engineer leaves; does nothing after `finish`. */
  abandon: () => void;
}

type Parts = Pick<Device, 'capture' | 'recorderLock'>;

const now = () => performance.now();

/**
 * Runs the parts of a real test, so that the rehearsal finds the faults of one. They write to a database of their own, which no
 * pump reads and which is deleted afterwards. Resolves with null if another tab records. Throws as `tryRecorders` does.
 */
export async function rehearse(parts: Parts, accommodations: Accommodations): Promise<Rehearsal | null> {
  const release = await parts.recorderLock.acquire();
  if (!release) return null;
  const recorders = createRecorders(parts.capture);
  try {
    await tryRecorders(recorders, accommodations.typed);
    await deleteDatabase(REHEARSAL_DATABASE);
    const storage = connectOutbox(REHEARSAL_DATABASE);
    const leave = () => closeAndDelete(storage).finally(release);
    return await beginRehearsal({ ...parts, recorders, storage, leave }, accommodations).catch(async (error: unknown) => {
      await leave();
      throw error;
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function closeAndDelete(storage: Connection) {
  await storage.close();
  await deleteDatabase(REHEARSAL_DATABASE);
}

interface Begun extends Parts {
  recorders: Recorders;
  storage: Connection;
  leave: () => Promise<void>;
}

async function beginRehearsal({ capture, recorders, storage, leave }: Begun, accommodations: Accommodations): Promise<Rehearsal> {
  const { typed } = accommodations;
  const outbox = createOutbox(storage, { notify() {} }); // no pump has to know, because nothing of it is sent
  const attempt = createRehearsalAttempt(accommodations);
  await outbox.keepAttempt(attempt);
  const stored = await outbox.attempt(attempt.id);
  if (!stored) throw new Error('The rehearsal could not be stored on this device.');
  const { surface } = capture.get();
  const [sound, picture] = [withReplay(recorders.startMicrophone), withReplay(recorders.screenFor(typed))];
  const since = now();
  const test = createTestController(stored, {
    outbox: { ...outbox, whenSafe: async () => {} }, // nothing of it is sent, so it would wait without end
    startMicrophone: sound.start,
    startScreen: picture.start,
    watchInterruptions: (report) => watchInterruptions(capture, typed, report),
    now,
  });
  let [heard, trouble, isEnded] = [false, false, false];
  const stopListening = test.subscribe(() => {
    const { state, unsafe } = test.view();
    if (state.at === 'speaking') heard ||= state.heard;
    trouble ||= unsafe !== null;
  });
  test.start();

  async function end() {
    isEnded = true;
    stopListening();
    await test.end();
    capture.close();
  }

  async function finish(): Promise<Findings> {
    const interrupted = test.view().state.at === 'interrupted';
    const seconds = (now() - since) / 1000;
    try {
      await end();
      const { captured: parts, bytesHere: bytes } = await outbox.progress(attempt.id);
      const recorded = { sound: sound.recorded(), screen: picture.recorded() };
      const sent = await trySending(recorded.sound ?? recorded.screen);
      heard ||= recorded.sound !== null && ((await measureSpeech(recorded.sound)) ?? 0) >= HEARD_MS;
      return { ...recorded, typed, heard, trouble, interrupted, surface, seconds, kept: { parts, bytes }, sent };
    } finally {
      await leave();
    }
  }

  function abandon() {
    if (isEnded) return;
    test.leave();
    void end()
      .catch((error: unknown) => console.error('The rehearsal was not ended properly.', error))
      .then(leave);
  }

  return { test, finish, abandon };
}
