// Runs in Chromium: what a recorder, its digests and IndexedDB take of the page's main thread.
import { v7 as uuid } from 'uuid';
import type { Attempt } from '../../contract/assessment.ts';
import { createOutbox } from '../../src/outbox/outbox.ts';
import { screenFormat } from '../../src/recording/formats.ts';
import { record } from '../../src/recording/record.ts';
import { connect } from '../../src/storage/database.ts';

const outbox = createOutbox(connect('bench'), { notify() {} });

/** Records the screen with the microphone for `seconds`; resolves with what was kept. */
async function keep(seconds: number) {
  const attemptId = uuid();
  await outbox.keepAttempt({ id: attemptId, cards: [] as unknown, uploadToken: '' } as Attempt);
  const screen = await navigator.mediaDevices.getDisplayMedia({
    video: { displaySurface: 'monitor', width: { max: 1920 }, height: { max: 1080 }, frameRate: 5 },
  });
  const sound = await navigator.mediaDevices.getUserMedia({ audio: true });
  const format = screenFormat();
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

const rest = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

Object.assign(globalThis, { bench: { keep, rest } });
