import 'fake-indexeddb/auto';
import { describe, expect, test, vi } from 'vitest';
import type { Accommodations } from '../../../../contract/assessment/accommodations.ts';
import { MAX_TYPED } from '../../../../contract/assessment/test-format.ts';
import { openAnswer, recover } from '../../../../src/features/assessment/recover.ts';
import { createTestController } from '../../../../src/features/assessment/test-controller.ts';
import { recordSegment, type StartRecorder } from '../../../../src/features/assessment/recorders/segment-recorder.ts';
import type { Outbox } from '../../../../src/engine/outbox/outbox.ts';
import { aLocalOutbox } from '../../../support/browser/local-outbox.ts';
import { attempt } from './cards/cards.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

const slice = (text: string) => new TextEncoder().encode(text.padEnd(100)).buffer;

/** A microphone whose recorder produces a slice when asked, and stops when called. */
function aMicrophone({ broken = false } = {}) {
  const say: ((text: string) => Promise<unknown>)[] = [];
  const events: Parameters<StartRecorder>[1][] = [];
  const voice: StartRecorder = (keep, happened) => {
    if (broken) throw new Error('No microphone is open.');
    let seq = 0;
    let writer: Promise<unknown> = Promise.resolve();
    say.push((text) => (writer = writer.then(() => keep(slice(text), seq++))));
    events.push(happened);
    const { promise, resolve } = Promise.withResolvers<'asked' | 'ended'>();
    return {
      mimeType: 'audio/webm;codecs=opus',
      stop: () => resolve('asked'),
      done: promise.then((how) => writer.then(() => how)),
    };
  };
  return { voice, say, events };
}

/** A recorder whose first slice is a single byte. */
const stammering: StartRecorder = (keep) => {
  const given = [1, 200, 30].reduce(
    (before, length, seq) => before.then(() => keep(new ArrayBuffer(length), seq)),
    Promise.resolve<unknown>(null),
  );
  return { mimeType: 'audio/webm', stop() {}, done: given.then(() => 'asked') };
};

interface Given {
  position?: number;
  microphone?: ReturnType<typeof aMicrophone>;
  /** Recorded as well, where it is given. */
  screen?: ReturnType<typeof aMicrophone>;
  broken?: number;
  accommodations?: Accommodations;
}

async function aTest({ position = 0, microphone = aMicrophone(), screen, broken = 0, accommodations }: Given = {}) {
  const { outbox } = aLocalOutbox();
  await outbox.keepAttempt({ ...attempt, accommodations });
  if (position) await outbox.noteCard(attempt.id, { position, opened: false, chosen: null });
  const stored = (await outbox.attempt(attempt.id))!;
  let now = 5000;
  let failures = broken;
  const flaky: Outbox = {
    ...outbox,
    keepAnswer: (...args) => (failures-- > 0 ? Promise.reject(new Error('QuotaExceededError')) : outbox.keepAnswer(...args)),
  };
  const controller = createTestController(stored, {
    outbox: flaky,
    startMicrophone: microphone.voice,
    startScreen: screen?.voice ?? null,
    watchInterruptions: () => () => {},
    now: () => now,
    retryMs: 5,
    causeMs: 5,
  });
  controller.start();
  return {
    test: controller,
    outbox,
    microphone,
    pass(seconds: number) {
      now += seconds * 1000;
      controller.catchUp();
    },
    /** Generous, since a busy machine takes its time. */
    until: (at: string) => untilPasses(() => expect(controller.view().state.at).toBe(at)),
    stored: async () => (await outbox.attempt(attempt.id))!,
  };
}

describe('a choice', () => {
  test('is noted at once, so that a crash does not lose it', async () => {
    const exam = await aTest();
    exam.test.choose('Bending');
    await untilPasses(async () => expect(await exam.stored()).toMatchObject({ position: 0, opened: true, chosen: 'Bending' }));
  });

  test('is in the outbox before the message ‘recorded’ is shown', async () => {
    const exam = await aTest();
    exam.test.choose('Bending');
    exam.test.submit();
    await exam.until('recorded');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', kind: 'choice', answer: 'Bending' }]);
    expect(await exam.stored()).toMatchObject({ position: 1, opened: false, chosen: null });
  });

  test('without an option is an empty answer when the time is over', async () => {
    const exam = await aTest();
    exam.pass(24);
    await exam.until('recorded');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', answer: '' }]);
  });

  test('is tried again until the device has stored it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const exam = await aTest({ broken: 2 });
    const troubles: (string | null)[] = [];
    exam.test.subscribe(() => troubles.push(exam.test.view().unsafe));
    exam.pass(24);
    await exam.until('recorded');
    expect(troubles).toContain('browser');
    expect(exam.test.view().unsafe).toBeNull();
    expect(await exam.outbox.answers()).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});

describe('a spoken answer', () => {
  test('names its recording, which is ended and holds every slice', async () => {
    const exam = await aTest({ position: 5 });
    exam.test.goOn();
    await exam.microphone.say[0]?.('The load goes ');
    void exam.microphone.say[0]?.('to the ground.');
    exam.pass(10);
    exam.test.submit();
    await exam.until('recorded');
    const [recording] = await exam.outbox.recordings();
    expect(recording).toMatchObject({ ended: true, count: 2, particulars: { kind: 'answer', questionId: 'q5', segment: 1 } });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', kind: 'spoken', recordingIds: [recording?.id] }]);
  });

  test('continues in a second segment when its recorder produces no more data', async () => {
    const exam = await aTest({ position: 5 });
    exam.test.goOn();
    await exam.microphone.say[0]?.('before');
    exam.pass(20);
    exam.microphone.events[0]?.onStalled?.('no-frames');
    await exam.microphone.say[1]?.('after');
    exam.test.submit();
    await exam.until('recorded');
    const recordings = await exam.outbox.recordings();
    expect(recordings.map(({ particulars, gaps }) => [particulars.segment, gaps])).toEqual([
      [1, [{ seq: 1, cause: 'no-frames' }]],
      [2, []],
    ]);
    expect(await exam.outbox.answers()).toMatchObject([{ recordingIds: recordings.map(({ id }) => id) }]);
  });

  test('stores every slice under its number, even a first one of a single byte', async () => {
    const kept: [seq: number | undefined, length: number][] = [];
    const outbox = {
      openRecording: async () => {},
      keepChunk: async (_: string, bytes: ArrayBuffer, seq?: number) => kept.push([seq, bytes.byteLength]),
      skipChunk: async () => {},
      noteGap: async () => {},
      endRecording: async () => {},
    };
    await recordSegment(outbox, { attemptId: attempt.id, kind: 'answer', questionId: 'q5', segment: 1 }, stammering).end();
    expect(kept).toEqual([
      [0, 1],
      [1, 200],
      [2, 30],
    ]);
  });

  test('ends with what was captured when the screen is no longer shared, and the cause is on record', async () => {
    const exam = await aTest({ position: 5 });
    exam.test.goOn();
    await exam.microphone.say[0]?.('half an answ');
    exam.test.reportInterruption('share-stopped');
    await exam.until('interrupted');
    expect(await exam.outbox.recordings()).toMatchObject([{ ended: true, count: 1, gaps: [{ seq: 1, cause: 'share-stopped' }] }]);
    expect(await exam.stored()).toMatchObject({ position: 6, opened: false });
  });

  test('without a microphone is empty, and the test is interrupted', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const exam = await aTest({ position: 5, microphone: aMicrophone({ broken: true }) });
    exam.test.goOn();
    await exam.until('interrupted');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', recordingIds: [] }]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

const TYPED: Accommodations = { timeFactor: 2, typed: true };

/** The first question that counts, answered in writing. */
async function written(more: Given = {}) {
  const exam = await aTest({ position: 5, accommodations: TYPED, ...more });
  exam.test.goOn();
  await exam.until('typing');
  return exam;
}

describe('a typed answer', () => {
  test('is noted from the first words on, and empty again when they are deleted', async () => {
    const exam = await written();
    const noted = (text: string) =>
      untilPasses(async () => expect(await exam.stored()).toMatchObject({ opened: true, typed: { questionId: 'q5', text } }));
    exam.test.type('T');
    await noted('T');
    for (const text of ['Th', 'Thr', 'Through']) exam.test.type(text);
    await noted('Through');
    exam.test.type('');
    await noted('');
  });

  test('is in the outbox as text, without a recording, and no microphone is opened', async () => {
    const exam = await written({ microphone: aMicrophone({ broken: true }) });
    exam.test.type('Through the haunch.\nThen down.');
    exam.test.submit();
    await exam.until('recorded');
    const [answer] = await exam.outbox.answers();
    expect(answer).toMatchObject({ questionId: 'q5', kind: 'typed', answer: 'Through the haunch.\nThen down.' });
    expect(answer).not.toHaveProperty('recordingIds');
    expect(await exam.outbox.recordings()).toEqual([]);
  });

  test('has the time of its test, and is empty if nothing was typed', async () => {
    const exam = await written();
    exam.pass(299);
    expect(exam.test.view().state.at).toBe('typing');
    exam.pass(1);
    await exam.until('recorded');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', kind: 'typed', answer: '' }]);
  });

  test('is plain text of a bounded length, whatever is pasted', async () => {
    const exam = await written();
    exam.test.type(`a\r\nb\u0000c\u202Ed\ud800\u2028${'x'.repeat(MAX_TYPED)}`);
    const { text } = exam.test.view().state as { text: string };
    expect(text.startsWith('a\nbcd\ufffd\nx')).toBe(true);
    expect(text).toHaveLength(MAX_TYPED);
  });

  test('counts after a crash with what was noted', async () => {
    const exam = await written();
    exam.test.type('Through the ha');
    await untilPasses(async () => expect(await exam.stored()).toMatchObject({ typed: { text: 'Through the ha' } }));
    expect(await recover(exam.outbox, attempt.id)).toMatchObject({ position: 6, opened: false });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', kind: 'typed', answer: 'Through the ha' }]);
  });

  test('belongs only to its own question', async () => {
    const exam = await written();
    exam.test.type('Through the haunch.');
    exam.test.submit();
    await exam.until('recorded');
    // As an older version writes it, which does not know typed answers.
    await exam.outbox.noteCard(attempt.id, { position: 6, opened: true, chosen: null });
    await recover(exam.outbox, attempt.id);
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5' }, { questionId: 'q6', kind: 'typed', answer: '' }]);
  });
});

describe('after a crash', () => {
  test('the open choice counts with the option that was noted', async () => {
    const exam = await aTest();
    exam.test.choose('Torsion');
    await untilPasses(async () => expect(await exam.stored()).toMatchObject({ chosen: 'Torsion' }));
    expect(await recover(exam.outbox, attempt.id)).toMatchObject({ position: 1, opened: false });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', answer: 'Torsion' }]);
  });

  test('the open spoken answer counts with its recordings, which end with the cause', async () => {
    const exam = await aTest({ position: 5 });
    exam.test.goOn();
    await exam.microphone.say[0]?.('cut off');
    await exam.outbox.endOrphanedRecordings();
    const stored = await recover(exam.outbox, attempt.id);
    const [recording] = await exam.outbox.recordings();
    expect(recording).toMatchObject({ ended: true, count: 1, gaps: [{ seq: 1, cause: 'crash' }] });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', recordingIds: [recording?.id] }]);
    expect(stored).toMatchObject({ position: 6 });
  });

  test('a second recovery changes nothing', async () => {
    const exam = await aTest();
    exam.test.choose('Torsion');
    await untilPasses(async () => expect(await exam.stored()).toMatchObject({ chosen: 'Torsion' }));
    await recover(exam.outbox, attempt.id);
    expect(await recover(exam.outbox, attempt.id)).toMatchObject({ position: 1 });
    expect(await exam.outbox.answers()).toHaveLength(1);
  });

  test('a card that was not shown is not answered', async () => {
    const exam = await aTest({ position: 5 });
    expect(openAnswer(await exam.stored(), '2026-01-01T10:00:00.000Z')).toBeNull();
    expect(await recover(exam.outbox, attempt.id)).toMatchObject({ position: 5 });
  });
});

describe('a demo without speech', () => {
  const spoken = async () => {
    const exam = await aTest({ position: 4 });
    exam.test.goOn();
    await exam.microphone.say[0]?.('silence');
    exam.pass(4);
    exam.test.submit();
    await exam.until('demo-silent');
    return exam;
  };
  const segments = async ({ outbox }: Awaited<ReturnType<typeof aTest>>) => {
    const [answer] = await outbox.answers();
    const recordings = await outbox.recordings();
    return answer?.recordingIds?.map((id) => recordings.find((one) => one.id === id)?.particulars.segment);
  };

  test('is not handed in, can be played, and is named together with the next one', async () => {
    const exam = await spoken();
    expect(await exam.outbox.answers()).toEqual([]);
    expect(await exam.test.replayDemo()?.text()).toContain('silence');
    exam.test.speakAgain();
    await exam.microphone.say[1]?.('The beam bends.');
    exam.test.hear();
    exam.pass(4);
    exam.test.submit();
    await exam.until('recorded');
    expect(await segments(exam)).toEqual([1, 2]);
    expect(await exam.test.replayDemo()?.text()).toContain('The beam bends.');
  });

  test('is handed in once when the engineer goes on, or when the test is interrupted', async () => {
    const left = await spoken();
    left.test.goOn();
    await left.until('recorded');
    expect(await segments(left)).toEqual([1]);
    const interrupted = await spoken();
    interrupted.test.reportInterruption('share-stopped');
    await interrupted.until('interrupted');
    expect(await segments(interrupted)).toEqual([1]);
  });
});

test('a whole test puts 17 answers into the outbox, in order', async () => {
  const exam = await aTest();
  for (let card = 0; card < 17; card++) {
    if (exam.test.view().state.at !== 'reading') {
      while (!['reading', 'speaking'].includes(exam.test.view().state.at)) {
        exam.pass(5);
        exam.test.goOn();
      }
    }
    if (exam.test.view().state.at === 'reading') exam.test.choose('Shear');
    exam.test.hear();
    exam.pass(4);
    exam.test.submit();
    await exam.until('recorded');
  }
  exam.pass(2);
  expect(exam.test.view().state.at).toBe('last-kept');
  exam.test.goOn();
  expect(exam.test.view().state.at).toBe('finished');
  const answers = await exam.outbox.answers();
  expect(answers.map(({ questionId }) => questionId)).toEqual(attempt.cards.map(({ questionId }) => questionId));
});

describe('an interruption', () => {
  test('ends the recording of the screen with the same cause as that of the answer, and only then is the test over', async () => {
    const exam = await aTest({ position: 5, screen: aMicrophone() });
    exam.test.goOn();
    await exam.microphone.say[0]?.('half an answ');
    exam.test.reportInterruption('permission-withdrawn');
    await exam.until('interrupted');
    await exam.test.whenOver;
    expect(exam.test.isOver()).toBe(true);
    expect(exam.test.interruption()).toBe('permission-withdrawn');
    const recordings = await exam.outbox.recordings();
    expect(recordings.map(({ particulars, ended, gaps }) => [particulars.kind, ended, gaps.map(({ cause }) => cause)])).toEqual([
      ['screen', true, ['permission-withdrawn']],
      ['answer', true, ['permission-withdrawn']],
    ]);
  });

  test('before the first card leaves no answer', async () => {
    const exam = await aTest({ position: 5, screen: aMicrophone() });
    exam.test.leave();
    await exam.test.whenOver;
    expect(exam.test.view().state).toEqual({ at: 'interrupted', next: 5 });
    expect(await exam.outbox.answers()).toEqual([]);
  });
});

test('finishing submits the test once, after all of the screen is on disk', async () => {
  const exam = await aTest({ position: 16, screen: aMicrophone() });
  await Promise.all([exam.test.finish(), exam.test.finish()]);
  const recordings = await exam.outbox.recordings();
  expect(recordings).toMatchObject([{ ended: true, gaps: [] }]);
  expect(await exam.outbox.submissions()).toMatchObject([{ recordingIds: recordings.map(({ id }) => id) }]);
});
