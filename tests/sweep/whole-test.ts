import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Attempt, Card } from '../../contract/assessment/assessment.ts';
import type { GapCause } from '../../contract/recordings/gaps.ts';
import { createOutbox, type Outbox } from '../../src/engine/outbox/outbox.ts';
import { createPump } from '../../src/engine/pump/pump.ts';
import { createProtocol } from '../../src/engine/pump/protocol.ts';
import { connectOutbox } from '../../src/engine/storage/outbox-storage.ts';
import { createTestController } from '../../src/features/assessment/test-controller.ts';
import type { StartRecorder } from '../../src/features/assessment/recorders/segment-recorder.ts';
import { createChunkWriter } from '../../src/shared/recording/chunk-writer.ts';
import { createFakeServer, type FakeServer } from '../src/engine/pump/fake-server.ts';
import { cards } from '../src/features/assessment/cards/cards.ts';
import { createFakeSpare } from './fake-spare.ts';
import { type Context, type Faults, type Plan, contexts, installFaults } from './faulty-indexed-db.ts';
import { installVirtualClock } from './virtual-clock.ts';

const SLICE_MS = 2000;
const LATENCY_MS = 60;
/** Virtual time after which a schedule that is not over never ends. */
const LIMIT_MS = 240_000;

/** One choice, two spoken answers. */
const CARDS: Card[] = [cards[0], cards[5], cards[6]].map((card, position) => ({ ...(card as Card), position }));

/** What a recorder has given, in the order of its numbers. `failed`: the browser could not read it. */
interface Given {
  bytes: Buffer;
  failed: boolean;
}

/** What came of a schedule, for the test to judge. */
export interface Result {
  /** How many operations the fault could have struck. */
  operations: number;
  /** Why the schedule is wrong; empty if it is right. */
  faults: string[];
}

/** One Web Lock of the senders of this browser. */
function createLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (_: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (options.ifAvailable && held > 0) return work(null);
    held += 1;
    const turn = tail.then(() => (options.signal?.aborted ? Promise.reject(options.signal.reason) : work({})));
    tail = turn.catch(() => {});
    return turn.finally(() => (held -= 1));
  };
  return { request } as unknown as LockManager;
}

/** Gaps that a fault may leave: bytes that are gone leave one, and nothing else does. */
const ALLOWED: Partial<Record<Plan['fault'], readonly GapCause[]>> = {
  'unreadable slice': ['unreadable'],
  'cleared storage': ['cleared'],
};

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Takes a test of three cards with a recorded screen, in virtual time, while the storage of the page or the worker fails by
 * `plan`; null: nothing fails. Both send. The network is good.
 */
export async function takeWholeTest(plan: Plan | null): Promise<Result> {
  const clock = installVirtualClock();
  const spare = createFakeSpare();
  const faults = installFaults(
    plan ?? { fault: 'server lost', length: 'once', context: 'page', at: Infinity },
    clock,
    spare.clearAll,
  );
  try {
    const server = await createFakeServer();
    return await takeTest({ clock, faults, server, spare, plan });
  } finally {
    faults.restore();
    clock.uninstall();
  }
}

interface Parts {
  clock: ReturnType<typeof installVirtualClock>;
  faults: Faults;
  server: FakeServer;
  spare: ReturnType<typeof createFakeSpare>;
  plan: Plan | null;
}

async function takeTest({ clock, faults, server, spare, plan }: Parts): Promise<Result> {
  const attempt: Attempt = {
    id: uuid(),
    engineerId: uuid(),
    specialties: ['Steel Structures', 'Concrete Structures'],
    startedAt: new Date().toISOString(),
    cards: CARDS,
    uploadToken: 'token',
    receiptKeys: server.keys,
  };
  const locks = createLocks();
  const reply = server.fetchFor(() => attempt.id);
  const fetch = (async (...how: Parameters<typeof reply>) => {
    await later(LATENCY_MS);
    return clock.track(reply(...how));
  }) as typeof reply;

  const wakes: (() => void)[] = [];
  function aDevice(context: Context, files: ReturnType<typeof createFakeSpare>['files'] | null) {
    const storage = connectOutbox(`sweep ${attempt.id}`, files);
    const outbox = createOutbox(storage, { notify: () => wakes.forEach((wake) => wake()) });
    const pump = createPump({ outbox, send: createProtocol({ fetch }), lockName: 'upload', locks, random: () => 0 });
    wakes.push(() => contexts.run(context, () => pump.wake('changed')));
    storage.subscribe(() => void contexts.run(context, () => pump.restart()));
    return { storage, outbox, pump };
  }
  const page = aDevice('page', spare.files);
  const worker = aDevice('worker', null);
  // The worker is woken by the browser now and then.
  const waking = setInterval(() => contexts.run('worker', () => worker.pump.wake('sync')), 3000);

  const given = new Map<string, Given[]>();
  const problems: string[] = [];
  let begun: Controller | null = null;
  const beginning = contexts.run('page', () => beginTest(page.outbox, attempt, faults, given));
  beginning.then(
    (made) => (begun = made),
    (error: unknown) => problems.push(`The test could not begin: ${String(error)}`),
  );
  await clock.runUntil(() => begun !== null || problems.length > 0, LIMIT_MS);
  if (!begun) return { operations: faults.seen(), faults: problems };
  const controller: Controller = begun;

  let closing: number | null = null;
  controller.subscribe(() => {
    const { at } = controller.view().state;
    if (at === 'keeping') closing ??= clock.now();
    else if (closing !== null) {
      if (clock.now() - closing > 5000) problems.push(`A card closed after ${clock.now() - closing} ms.`);
      closing = null;
    }
  });

  let finished = false;
  const acting = contexts.run('page', async () => {
    await actAsEngineer(controller);
    await controller.finish();
    finished = true;
  });
  acting.catch((error: unknown) => problems.push(`The test has failed: ${String(error)}`));

  const isAllThere = () =>
    finished &&
    server.answers.size === CARDS.length + 1 &&
    [...server.recordings.values()].every(({ receipt }) => receipt !== null);
  const isOver = await clock.runUntil(isAllThere, LIMIT_MS);
  clearInterval(waking);
  if (!isOver) {
    problems.push(`Not all has arrived: ${describe(server, finished, controller.view().state.at)}`);
    const stateOf = ({ pump, storage }: typeof page) => JSON.stringify([pump.get(), storage.safety()]);
    problems.push(`Page ${stateOf(page)}, worker ${stateOf(worker)}.`);
  }
  problems.push(...compare(server, given, plan));
  void page.storage.close();
  void worker.storage.close();
  return { operations: faults.seen(), faults: problems };
}

const describe = (server: FakeServer, finished: boolean, at: string) =>
  `${server.answers.size} answers, ${server.recordings.size} recordings, ${[...server.recordings.values()].filter(({ receipt }) => receipt).length} receipts, ${finished ? 'finished' : at}`;

type Controller = ReturnType<typeof createTestController>;

async function beginTest(outbox: Outbox, attempt: Attempt, faults: Faults, given: Map<string, Given[]>): Promise<Controller> {
  await outbox.keepAttempt(attempt);
  const stored = await outbox.attempt(attempt.id);
  if (!stored) throw new Error('The test was not stored.');
  const watched: Outbox = {
    ...outbox,
    // The recorder that starts next belongs to the recording that is opened next.
    openRecording: (particulars) => {
      given.set(particulars.id, given.get(particulars.id) ?? (pending.shift() as Given[]));
      return outbox.openRecording(particulars);
    },
  };
  const pending: Given[][] = [];

  const start: StartRecorder = (keep, { onWriteError = () => {}, onUnreadable = () => {}, onGap = () => {} }) => {
    const slices: Given[] = [];
    pending.push(slices);
    const writer = createChunkWriter(keep, { onWriteError, onUnreadable, onDropped: () => onGap({ cause: 'storage-full' }) });
    const give = () => {
      const bytes = randomBytes(200);
      const slice: Given = { bytes, failed: faults.strikesSlice() };
      slices.push(slice);
      const blob = new Blob([bytes]);
      const read = () => Promise.reject(new DOMException('The requested file could not be read.', 'NotReadableError'));
      if (slice.failed) blob.arrayBuffer = read;
      writer.add(blob, { at: 0, seconds: 2 });
    };
    const timer = setInterval(give, SLICE_MS);
    const stopped = Promise.withResolvers<void>();
    let isStopped = false;
    return {
      mimeType: 'audio/webm;codecs=opus',
      stop() {
        if (isStopped) return;
        isStopped = true;
        clearInterval(timer);
        give();
        stopped.resolve();
      },
      done: stopped.promise.then(() => writer.close()).then(() => 'asked' as const),
    };
  };
  const controller = createTestController(stored, {
    outbox: watched,
    startMicrophone: start,
    startScreen: start,
    watchInterruptions: () => () => {},
    now: () => performance.now(),
  });
  controller.start();
  return controller;
}

/** Acts on each card as soon as it can, and speaks for five seconds. */
async function actAsEngineer(controller: Controller) {
  for (;;) {
    const { state } = controller.view();
    if (state.at === 'last-kept') return;
    if (state.at === 'reading') {
      controller.choose('Bending');
      controller.submit();
    } else if (state.at === 'speaking') {
      await later(5000);
      controller.submit();
    } else if (state.at === 'between' || state.at === 'next-section') controller.goOn();
    await later(250);
  }
}

/** Every slice is on the server byte for byte, or stands as a gap with its true cause. */
function compare(server: FakeServer, given: ReadonlyMap<string, readonly Given[]>, plan: Plan | null): string[] {
  const allowed = (plan && ALLOWED[plan.fault]) ?? [];
  const problems: string[] = [];
  for (const [id, slices] of given) {
    const held = server.recordings.get(id);
    if (!held) {
      problems.push(`A recording of ${slices.length} slices is not on the server.`);
      continue;
    }
    const gaps = held.seal?.gaps ?? [];
    for (const { cause } of gaps) if (!allowed.includes(cause)) problems.push(`A gap says '${cause}'.`);
    for (const [seq, { bytes }] of slices.entries()) {
      const isGap = gaps.some((gap) => gap.seq <= seq && seq <= (gap.through ?? gap.seq));
      const chunk = held.chunks.get(seq);
      if (chunk && !bytes.equals(chunk.bytes)) problems.push(`Slice ${seq} of ${slices.length} has other bytes.`);
      if (!chunk && !isGap) problems.push(`Slice ${seq} of ${slices.length} is lost.`);
    }
    const count = held.seal?.count ?? 0;
    if (count !== slices.length) problems.push(`The seal counts ${count} of ${slices.length} slices.`);
  }
  for (const { text } of server.answers.values()) {
    const [, , , ids] = JSON.parse(text) as [string, string, string, string[] | null];
    for (const id of ids ?? []) if (!server.recordings.has(id)) problems.push('An answer names a recording that nobody has.');
  }
  return problems;
}
