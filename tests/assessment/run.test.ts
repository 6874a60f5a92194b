import 'fake-indexeddb/auto';
import { v7 as uuid } from 'uuid';
import { describe, expect, test, vi } from 'vitest';
import { openAnswer, recover } from '../../src/assessment/recover.ts';
import { createRun } from '../../src/assessment/run.ts';
import { tape, type Start } from '../../src/assessment/tape.ts';
import { createOutbox, type Outbox } from '../../src/outbox/outbox.ts';
import { connect } from '../../src/storage/database.ts';
import { attempt } from './cards.ts';

const slice = (text: string) => new TextEncoder().encode(text.padEnd(100)).buffer;

/** A microphone whose recorder gives a slice when asked, and stops when told. */
function aMicrophone({ broken = false } = {}) {
  const say: ((text: string) => Promise<unknown>)[] = [];
  const events: Parameters<Start>[1][] = [];
  const voice: Start = (keep, happened) => {
    if (broken) throw new Error('No microphone is open.');
    let seq = 0;
    let line: Promise<unknown> = Promise.resolve();
    say.push((text) => (line = line.then(() => keep(slice(text), seq++))));
    events.push(happened);
    const { promise, resolve } = Promise.withResolvers<'asked' | 'by-itself'>();
    return {
      mimeType: 'audio/webm;codecs=opus',
      stop: () => resolve('asked'),
      done: promise.then((how) => line.then(() => how)),
    };
  };
  return { voice, say, events };
}

/** A recorder whose first slice is a single byte. */
const stammering: Start = (keep) => {
  const given = [1, 200, 30].reduce(
    (before, length, seq) => before.then(() => keep(new ArrayBuffer(length), seq)),
    Promise.resolve<unknown>(null),
  );
  return { mimeType: 'audio/webm', stop() {}, done: given.then(() => 'asked') };
};

async function aTest({ position = 0, microphone = aMicrophone(), broken = 0 } = {}) {
  const outbox = createOutbox(connect(uuid()));
  await outbox.keepAttempt(attempt);
  if (position) await outbox.noteCard(attempt.id, { position, opened: false, chosen: null });
  const stored = (await outbox.attempt(attempt.id))!;
  let now = 5000;
  let failures = broken;
  const flaky: Outbox = {
    ...outbox,
    keepAnswer: (...args) => (failures-- > 0 ? Promise.reject(new Error('QuotaExceededError')) : outbox.keepAnswer(...args)),
  };
  const run = createRun(stored, { outbox: flaky, voice: microphone.voice, now: () => now, pauseMs: 5 });
  return {
    run,
    outbox,
    microphone,
    pass(seconds: number) {
      now += seconds * 1000;
      run.catchUp();
    },
    until: (at: string) => vi.waitFor(() => expect(run.view().run.at).toBe(at)),
    stored: async () => (await outbox.attempt(attempt.id))!,
  };
}

describe('a choice', () => {
  test('is noted at once, so that a crash finds it', async () => {
    const exam = await aTest();
    exam.run.choose('Bending');
    await vi.waitFor(async () => expect(await exam.stored()).toMatchObject({ position: 0, opened: true, chosen: 'Bending' }));
  });

  test('is in the outbox before the recorded message shows', async () => {
    const exam = await aTest();
    exam.run.choose('Bending');
    exam.run.submit();
    await exam.until('recorded');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', kind: 'choice', answer: 'Bending' }]);
    expect(await exam.stored()).toMatchObject({ position: 1, opened: false, chosen: null });
  });

  test('that nobody made is an empty answer when the time is over', async () => {
    const exam = await aTest();
    exam.pass(24);
    await exam.until('recorded');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', answer: '' }]);
  });

  test('is tried again until the device takes it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const exam = await aTest({ broken: 2 });
    const troubles: boolean[] = [];
    exam.run.subscribe(() => troubles.push(exam.run.view().trouble));
    exam.pass(24);
    await exam.until('recorded');
    expect(troubles).toContain(true);
    expect(exam.run.view().trouble).toBe(false);
    expect(await exam.outbox.answers()).toHaveLength(1);
    expect(logged).toHaveBeenCalledTimes(2);
    logged.mockRestore();
  });
});

describe('a spoken answer', () => {
  test('names its recording, which is ended and holds every slice', async () => {
    const exam = await aTest({ position: 5 });
    exam.run.goOn();
    await exam.microphone.say[0]?.('The load goes ');
    void exam.microphone.say[0]?.('to the ground.');
    exam.pass(10);
    exam.run.submit();
    await exam.until('recorded');
    const [recording] = await exam.outbox.recordings();
    expect(recording).toMatchObject({ ended: true, count: 2, particulars: { kind: 'answer', questionId: 'q5', segment: 1 } });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', kind: 'spoken', recordingIds: [recording?.id] }]);
  });

  test('goes on in a second segment when its recorder falls silent', async () => {
    const exam = await aTest({ position: 5 });
    exam.run.goOn();
    await exam.microphone.say[0]?.('before');
    exam.pass(20);
    exam.microphone.events[0]?.onStalled?.('no-frames');
    await exam.microphone.say[1]?.('after');
    exam.run.submit();
    await exam.until('recorded');
    const recordings = await exam.outbox.recordings();
    expect(recordings.map(({ particulars, gaps }) => [particulars.segment, gaps])).toEqual([
      [1, [{ seq: 1, cause: 'no-frames' }]],
      [2, []],
    ]);
    expect(await exam.outbox.answers()).toMatchObject([{ recordingIds: recordings.map(({ id }) => id) }]);
  });

  test('keeps every slice under its number as it was given, also a first one of a single byte', async () => {
    const kept: [seq: number | undefined, length: number][] = [];
    const outbox = {
      openRecording: async () => {},
      keepChunk: async (_: string, bytes: ArrayBuffer, seq?: number) => kept.push([seq, bytes.byteLength]),
      noteGap: async () => {},
      endRecording: async () => {},
    };
    await tape(outbox, { attemptId: attempt.id, kind: 'answer', questionId: 'q5', segment: 1 }, stammering).end();
    expect(kept).toEqual([
      [0, 1],
      [1, 200],
      [2, 30],
    ]);
  });

  test('ends with what was captured when the screen is no longer shared, and the cause is on record', async () => {
    const exam = await aTest({ position: 5 });
    exam.run.goOn();
    await exam.microphone.say[0]?.('half an answ');
    exam.run.interrupt('share-stopped');
    await exam.until('interrupted');
    expect(await exam.outbox.recordings()).toMatchObject([{ ended: true, count: 1, gaps: [{ seq: 1, cause: 'share-stopped' }] }]);
    expect(await exam.stored()).toMatchObject({ position: 6, opened: false });
  });

  test('without a microphone is empty, and the engineer is led back to the check', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const exam = await aTest({ position: 5, microphone: aMicrophone({ broken: true }) });
    exam.run.goOn();
    await exam.until('interrupted');
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', recordingIds: [] }]);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});

describe('after a crash', () => {
  test('the open choice counts with the option that was noted', async () => {
    const exam = await aTest();
    exam.run.choose('Torsion');
    await vi.waitFor(async () => expect(await exam.stored()).toMatchObject({ chosen: 'Torsion' }));
    expect(await recover(exam.outbox, attempt.id)).toMatchObject({ position: 1, opened: false });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q0', answer: 'Torsion' }]);
  });

  test('the open spoken answer counts with its recordings, which end with the cause', async () => {
    const exam = await aTest({ position: 5 });
    exam.run.goOn();
    await exam.microphone.say[0]?.('cut off');
    await exam.outbox.endAbandoned();
    const stored = await recover(exam.outbox, attempt.id);
    const [recording] = await exam.outbox.recordings();
    expect(recording).toMatchObject({ ended: true, count: 1, gaps: [{ seq: 1, cause: 'crash' }] });
    expect(await exam.outbox.answers()).toMatchObject([{ questionId: 'q5', recordingIds: [recording?.id] }]);
    expect(stored).toMatchObject({ position: 6 });
  });

  test('a second recovery changes nothing', async () => {
    const exam = await aTest();
    exam.run.choose('Torsion');
    await vi.waitFor(async () => expect(await exam.stored()).toMatchObject({ chosen: 'Torsion' }));
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

test('a whole test leaves 17 answers in the outbox, in order', async () => {
  const exam = await aTest();
  for (let card = 0; card < 17; card++) {
    if (exam.run.view().run.at !== 'reading') {
      while (!['reading', 'speaking'].includes(exam.run.view().run.at)) {
        exam.pass(5);
        exam.run.goOn();
      }
    }
    if (exam.run.view().run.at === 'reading') exam.run.choose('Shear');
    exam.pass(4);
    exam.run.submit();
    await exam.until('recorded');
  }
  exam.pass(2);
  expect(exam.run.view().run.at).toBe('last-kept');
  exam.run.goOn();
  expect(exam.run.view().run.at).toBe('finished');
  const answers = await exam.outbox.answers();
  expect(answers.map(({ questionId }) => questionId)).toEqual(attempt.cards.map(({ questionId }) => questionId));
});
