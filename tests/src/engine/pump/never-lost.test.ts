// In test:long, since it computes thousands of schedules.
import { randomInt } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outbox } from '../../../../src/engine/outbox/outbox.ts';
import { drain } from '../../../../src/engine/pump/drain.ts';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { createBandwidth } from '../../../../src/engine/pump/bandwidth.ts';
import { createScheduler } from '../../../../src/engine/pump/scheduler.ts';
import { aDevice, aRecording, anAnswer } from '../outbox/fixtures.ts';
import { type Fault, type FakeServer, createFakeServer } from './fake-server.ts';
import { drainAll, never } from './support.ts';

/** `npm run schedules` tries all of these, and with `SCHEDULES=100000` that number; `npm test` tries fewer. */
const RUNS = Number(process.env['SCHEDULES'] ?? 10_000);
/** A new seed in each run, so that many runs try many schedules. `SEED=…` repeats those of a run. */
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** `npm run test:long` ends after some minutes with fewer on a slow machine, but never with less than a tenth. */
const WITHIN_MS = Number(process.env['WITHIN_MS'] ?? Infinity);

type Device = Awaited<ReturnType<typeof aDevice>>;

/** Counts each step before and after each await; when the steps are used up the engine is dead: nothing of it runs any more. */
function mortal(stepsLeft: number) {
  let left = stepsLeft;
  const killed = new EventTarget();
  const death = new Promise((resolve) => killed.addEventListener('killed', resolve));
  const step = async () => {
    if (left-- > 0) return;
    killed.dispatchEvent(new Event('killed'));
    await new Promise(() => {});
  };
  const guard =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      await step();
      const result = await call(...args);
      await step();
      return result;
    };
  return { death, guard };
}

function mortalOutbox(outbox: Outbox, guard: ReturnType<typeof mortal>['guard']) {
  const entries = Object.entries(outbox).map(([verb, call]) => [verb, guard(call as (...args: unknown[]) => Promise<unknown>)]);
  return Object.fromEntries(entries) as Outbox;
}

/** The life of an engine in awaits, and its use of the link: bytes in a request, and requests at once. */
interface Engine {
  life: number;
  size: number;
  concurrency: 1 | 2;
}

/** One engine, page or worker: it works in rounds until it is done, gives up, or is killed at its nth await. */
async function engine(device: Device, server: FakeServer, { life, size, concurrency }: Engine, rounds: number) {
  const { death, guard } = mortal(life);
  const outbox = mortalOutbox(device.outbox, guard);
  const bandwidth = { ...createBandwidth(), size: () => size, concurrency: () => concurrency };
  const send = createProtocol({ fetch: guard(server.fetchFor(() => device.attempt.id)), bandwidth });
  const scheduler = createScheduler();
  const work = async () => {
    for (let n = 0; n < rounds; n++) await drain({ outbox, send, scheduler, signal: never });
  };
  await Promise.race([work(), death]);
}

/**
 * A recorder that is killed after some of its chunks, or not. A chunk counts as captured when `keepChunk` has resolved for it.
 */
async function recorder(device: Device, chunks: readonly Uint8Array[], questionId: string | undefined, killedAfter: number) {
  const recording = aRecording(device.attempt.id, questionId);
  const captured: Uint8Array[] = [];
  await device.outbox.openRecording(recording);
  for (const chunk of chunks.slice(0, killedAfter)) {
    await device.outbox.keepChunk(recording.id, new Uint8Array(chunk).buffer, captured.length);
    captured.push(chunk);
  }
  if (killedAfter >= chunks.length) await device.outbox.endRecording(recording.id);
  return { id: recording.id, bytes: Buffer.concat(captured) };
}

const aFault: fc.Arbitrary<Fault | undefined> = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Fault>('cut', 'lost', 'damaged', 'portal', 'pretends', 'forges', 'signs other'),
  },
  {
    weight: 2,
    arbitrary: fc.record({ status: fc.integer({ min: 200, max: 599 }).filter((status) => ![204, 205, 304].includes(status)) }),
  },
);

const anEngine: fc.Arbitrary<Engine> = fc.record({
  life: fc.integer({ min: 1, max: 120 }),
  size: fc.integer({ min: 1, max: 40 }),
  concurrency: fc.constantFrom(1, 2),
});

const aSchedule = fc.record({
  faults: fc.array(aFault, { maxLength: 60 }),
  /** The fault of every request without another fault, until the network is good. */
  habit: fc.option(fc.constantFrom<Fault>('pretends', 'forges', 'signs other', 'lost'), { nil: undefined }),
  recordings: fc.array(
    fc.record({
      chunks: fc.array(fc.uint8Array({ minLength: 1, maxLength: 12 }), { maxLength: 6 }),
      spoken: fc.boolean(),
      killedAfter: fc.integer({ min: 0, max: 8 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  /** Engines start two at a time, the second one being the worker or another tab, without a lock between them. */
  engines: fc.array(fc.tuple(anEngine, anEngine), { maxLength: 4 }),
});

/** All captured data has to be on the device, or stored by an honest server. */
async function expectNothingLost(device: Device, server: FakeServer, captured: readonly { id: string; bytes: Buffer }[]) {
  const here = new Set((await device.outbox.recordings()).map(({ id }) => id));
  const gone = captured.filter(({ id }) => !here.has(id));
  expect(gone.map(({ id }) => server.assembled(id))).toEqual(gone.map(({ bytes }) => bytes));
}

test('in schedules of faults, lies, duplicates and kills at every await, what arrives is what was captured', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(aSchedule, async ({ faults, habit, recordings, engines }) => {
      const left = [...faults];
      let always = habit;
      const server = await createFakeServer(() => left.shift() ?? always);
      const device = await aDevice(server.keys);
      const recorded = Promise.all(
        recordings.map(async ({ chunks, spoken, killedAfter }, n) => {
          const question = spoken ? `q${n}` : undefined;
          const tape = await recorder(device, chunks, question, killedAfter);
          if (question) await device.outbox.keepAnswer(anAnswer(device.attempt.id, question, [tape.id]), n);
          return tape;
        }),
      );
      // The first two send while it is still being recorded.
      for (const [page, worker] of engines) {
        await Promise.all([recorded, engine(device, server, page, 4), engine(device, server, worker, 4)]);
        await expectNothingLost(device, server, await recorded);
      }
      const captured = await recorded;

      // The network is good from here on, and the server honest.
      left.length = 0;
      always = undefined;
      await device.outbox.endOrphanedRecordings();
      const send = createProtocol({ fetch: server.fetchFor(() => device.attempt.id) });
      const ended = await drainAll((scheduler = createScheduler()) =>
        drain({ outbox: device.outbox, send, scheduler, signal: never }),
      );

      expect(ended).toEqual({ is: 'empty' });
      for (const { id, bytes } of captured) expect(server.assembled(id)).toEqual(bytes);
      expect([...server.recordings.values()].every(({ conflicts }) => conflicts.length === 0)).toBe(true);
      expect(server.answers.size).toBe(recordings.filter(({ spoken }) => spoken).length);
      expect(await device.outbox.progress()).toMatchObject({ recordingsWaiting: 0, answersWaiting: 0 });
      await device.storage.close();
      tried += 1;
    }),
    { numRuns: RUNS, seed: SEED, ...(WITHIN_MS < Infinity && { interruptAfterTimeLimit: WITHIN_MS }) },
  );
  console.log(`${tried} of ${RUNS} schedules, seed ${SEED}`);
  expect(tried).toBeGreaterThanOrEqual(RUNS / 10);
}, 1_800_000);
