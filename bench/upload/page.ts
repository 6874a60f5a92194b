// Runs in Chromium, because only a page has the main thread whose time a recorder, its digests and IndexedDB take.
import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../contract/assessment/assessment.ts';
import { createOutbox } from '../../src/engine/outbox/outbox.ts';
import { screenFormat } from '../../src/shared/recording/formats.ts';
import { record } from '../../src/shared/recording/record.ts';
import { connectOutbox } from '../../src/engine/storage/outbox-storage.ts';

const outbox = createOutbox(connectOutbox('bench'), { notify() {} });

/** Records the screen with the microphone for `seconds`. Returns how many chunks and bytes were stored. */
async function recordScreen(seconds: number) {
  const attemptId = uuid();
  await outbox.keepAttempt({ id: attemptId, cards: [] as unknown, uploadToken: '' } as Attempt);
  const screen = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'monitor', width: { max: 1920 }, height: { max: 1080 }, frameRate: 5 },
  });
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const format = screenFormat(true);
  if (!format) throw new Error('This browser records no screen.');
  const id = uuid();
  const { mimeType } = format;
  await outbox.openRecording({ id, attemptId, kind: 'screen', segment: 1, mimeType, startedAt: new Date().toISOString() });
  const stream = new MediaStream([...screen.getVideoTracks(), ...sound.getAudioTracks()]);
  const recording = record(stream, format, (bytes) => outbox.keepChunk(id, bytes));
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  recording.stop();
  await recording.done;
  const kept = (await outbox.recordings()).find((each) => each.id === id);
  return { chunks: kept?.count ?? 0, bytes: kept?.bytes ?? 0 };
}

/** Does nothing, for the time of the main thread that a page takes in any case. */
const idle = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

Object.assign(globalThis, { bench: { recordScreen, idle } });
