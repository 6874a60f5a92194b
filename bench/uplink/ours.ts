import 'fake-indexeddb/auto';
import type { Attempt } from '../../contract/assessment/assessment.ts';
import { type StartRecorder, recordSegment } from '../../src/features/assessment/recorders/segment-recorder.ts';
import { createOutbox } from '../../src/engine/outbox/outbox.ts';
import { createChunkWriter } from '../../src/shared/recording/chunk-writer.ts';
import { connectOutbox } from '../../src/engine/storage/outbox-storage.ts';
import { createProtocol } from '../../src/engine/pump/protocol.ts';
import { createPump } from '../../src/engine/pump/pump.ts';
import { BROWSER_HEADERS } from './device.ts';
import type { TestResult, Taker } from './test-result.ts';
import { type Kind, startFakeRecorder, takeTest } from './script.ts';

/** Always free, since each device has only this one tab. */
const alone = { request: (_: string, __: LockOptions, work: (lock: object) => unknown) => work({}) } as unknown as LockManager;

const answerOf = ({ cards }: Attempt, questionId: string) => {
  const card = cards.find((one) => one.questionId === questionId);
  return card?.kind === 'choice' ? (Object.values(card.options)[0] as string) : '';
};

/** The app's own modules: outbox, pump, protocol. Only the recorder and the browser's database are replaced, since Node has neither. */
export const ours: Taker = async ({ attempt, minutes, device, random, patienceMs }) => {
  const storage = connectOutbox(attempt.id);
  const outbox = createOutbox(storage, { notify() {} });
  const viaLink: typeof fetch = (path, init) =>
    fetch(`http://127.0.0.1:${device.port}${path as string}`, { ...init, headers: { ...BROWSER_HEADERS, ...init?.headers } });
  const send = createProtocol({ fetch: viaLink });
  const pump = createPump({ outbox, send, lockName: 'pump', locks: alone, random });
  const result: TestResult = { captured: 0, given: 0, arrived: 0, unacknowledged: [], settledMs: null, failures: [] };

  pump.subscribe(() => {
    const state = pump.get();
    if (state.is === 'waiting') result.failures.push(state.why);
  });

  // Woken here, since the channel that does it in a page would wake the pumps of all devices in this process.
  const waking =
    <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
    async (...given: A) => {
      const outcome = await work(...given);
      pump.wake('changed');
      return outcome;
    };
  const written = {
    openRecording: waking(outbox.openRecording),
    keepChunk: waking(outbox.keepChunk),
    skipChunk: waking(outbox.skipChunk),
    noteGap: waking(outbox.noteGap),
    endRecording: waking(outbox.endRecording),
  };
  const keepAnswer = waking(outbox.keepAnswer);
  const submitTest = waking(outbox.submitTest);

  const recorder =
    (kind: Kind): StartRecorder =>
    (keep, { onWriteError = () => {} }) => {
      const dropped = () => result.failures.push('dropped');
      const writer = createChunkWriter(keep, { onWriteError, onDropped: dropped, onUnreadable: dropped });
      const stop = startFakeRecorder(kind, random, (bytes) => {
        result.captured += bytes.length;
        writer.add(new Blob([bytes]), { at: 0, seconds: 0 });
      });
      const stopped = Promise.withResolvers<void>();
      return {
        mimeType: kind === 'screen' ? 'video/webm;codecs=vp9' : 'audio/webm;codecs=opus',
        stop: () => {
          stop();
          stopped.resolve();
        },
        done: stopped.promise.then(() => writer.close()).then(() => 'asked' as const),
      };
    };

  function record(kind: Kind, questionId?: string) {
    result.given += 1;
    const subject = { attemptId: attempt.id, kind, segment: 1, ...(questionId && { questionId }) };
    const { id, end } = recordSegment(written, subject, recorder(kind));
    return async () => {
      await end();
      result.unacknowledged.push((await outbox.pending(id, 10_000)).length);
      return id;
    };
  }

  await outbox.keepAttempt(attempt);
  const position = (questionId: string) => attempt.cards.findIndex((card) => card.questionId === questionId);
  const answered = (questionId: string, given: { answer: string } | { recordingIds: string[] }) => {
    const kind = 'answer' in given ? ('choice' as const) : ('spoken' as const);
    const answeredAt = new Date().toISOString();
    return keepAnswer({ attemptId: attempt.id, questionId, kind, answeredAt, ...given }, position(questionId));
  };

  let submittedAt = 0;
  await takeTest(attempt.cards, minutes, {
    screen: () => record('screen'),
    choose: ({ questionId }) => answered(questionId, { answer: answerOf(attempt, questionId) }),
    speak: ({ questionId }) => {
      const stop = record('answer', questionId);
      return async () => answered(questionId, { recordingIds: [await stop()] });
    },
    submit: async () => {
      submittedAt = performance.now();
      await submitTest(attempt.id);
    },
  });

  const settled = await pump.run(AbortSignal.timeout(patienceMs));
  if (settled.is === 'idle') result.settledMs = performance.now() - submittedAt;
  if (settled.is === 'blocked') result.failures.push(...settled.blocked.map(({ detail }) => detail));
  const receipts = await outbox.receipts(attempt.id);
  result.arrived = receipts.filter(({ kind }) => kind === 'screen' || kind === 'answer').length;
  await storage.close();
  return result;
};
