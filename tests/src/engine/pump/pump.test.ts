import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createProtocol } from '../../../../src/engine/pump/protocol.ts';
import { type PumpState, createPump } from '../../../../src/engine/pump/pump.ts';
import { joinSenderChannel } from '../../../../src/engine/sender/sender-channel.ts';
import { ANSWER_MS } from '../../../../src/engine/storage/connect.ts';
import { bytesOf, keepRecording } from '../outbox/fixtures.ts';
import type { Fault, Seen } from './fake-server.ts';
import { aPair, faultOn } from './support.ts';
import { untilPasses } from '../../../support/timing/until-passes.ts';

const lockName = 'pump';

/** Web Locks in little: one lock, in the order asked. */
function createLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  let held = 0;
  const request = (_: string, options: LockOptions, work: (lock: object | null) => Promise<unknown>) => {
    if (options.ifAvailable && held > 0) return work(null);
    held += 1;
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    const turn = Promise.race([tail, aborted]).then(() => work({}));
    tail = Promise.all([tail, turn.catch(() => {})]);
    return turn.finally(() => (held -= 1));
  };
  return { request } as unknown as LockManager;
}

async function aPump(fault?: (seen: Seen) => Fault | undefined, locks = createLocks()) {
  const pair = await aPair(fault);
  const pump = createPump({ outbox: pair.outbox, send: pair.send, lockName, locks, random: () => 0.5 });
  const states: PumpState[] = [];
  pump.subscribe(() => states.push(pump.get()));
  return { ...pair, pump, states, locks };
}

const waits = (states: readonly PumpState[]) => states.filter((state) => state.is === 'waiting');
const until = (condition: () => unknown) => untilPasses(() => expect(condition()).toBeTruthy());

describe('with a fake clock', () => {
  // The database needs its own timers; only the pauses are ours.
  const pauses: { ms: number; end: () => void }[] = [];
  const setTimer = globalThis.setTimeout;
  beforeEach(() => {
    pauses.length = 0;
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => {
      if (ms < 900 || ms === ANSWER_MS) return setTimer(work, ms);
      pauses.push({ ms, end: work });
      return 0;
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  const passed = async (n: number) => {
    while (pauses.length < n) await new Promise((resolve) => setTimer(resolve, 1));
    return pauses[n - 1];
  };

  test('tries five times a second apart, then more and more slowly, and shows each attempt', async () => {
    const { pump, states, outbox, attempt } = await aPump(faultOn(/./, 'cut', 8));
    await keepRecording({ outbox, attempt }, ['a']);
    const run = pump.run();
    for (let n = 1; n <= 8; n++) (await passed(n))?.end();
    expect(await run).toEqual({ is: 'idle' });
    expect(pauses.map(({ ms }) => ms)).toEqual([1000, 1000, 1000, 1000, 1000, 3000, 5000, 9000]);
    expect(waits(states).map(({ attempt: count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('the return of the network ends a pause, a new chunk does not', async () => {
    const { pump, outbox, attempt } = await aPump(faultOn(/./, 'cut', 1));
    const { id } = await keepRecording({ outbox, attempt }, ['a']);
    const run = pump.run();
    await passed(1);
    await outbox.keepChunk(id, bytesOf('b'));
    await outbox.endRecording(id);
    pump.wake('changed');
    await new Promise((resolve) => setTimer(resolve, 30));
    expect(pump.get().is).toBe('waiting');
    pump.wake('online');
    expect(await run).toEqual({ is: 'idle' });
  });

  test('only a person can end a pause that the server asked for', async () => {
    const busy: Fault = { status: 503, headers: { 'retry-after': '40' } };
    const { pump, outbox, attempt } = await aPump(faultOn(/./, busy, 1));
    await keepRecording({ outbox, attempt }, ['a']);
    const run = pump.run();
    expect((await passed(1))?.ms).toBe(41_000);
    pump.wake('online');
    await new Promise((resolve) => setTimer(resolve, 20));
    expect(pump.get().is).toBe('waiting');
    pump.wake('asked');
    expect(await run).toEqual({ is: 'idle' });
  });
});

test('a wake at the end of the last round is not missed', async () => {
  const { pump, outbox, attempt, server } = await aPump();
  for (let n = 0; n < 30; n++) {
    const run = pump.run();
    const { id } = await keepRecording({ outbox, attempt }, [String(n)]);
    pump.wake('changed');
    await run;
    await untilPasses(() => expect(server.recordings.get(id)?.seal).toBeTruthy());
  }
});

test('blocked items are tried again when a person asks', async () => {
  const { pump, server, outbox, attempt } = await aPump();
  await keepRecording({ outbox, attempt }, ['a']);
  server.take(false);
  expect(await pump.run()).toMatchObject({ is: 'blocked', blocked: [{ for: 'sign-in' }] });
  server.take(true);
  pump.wake('changed');
  expect(await pump.run()).toMatchObject({ is: 'blocked' });
  pump.wake('asked');
  await until(() => pump.get().is === 'idle');
  expect(await outbox.recordings()).toEqual([]);
});

test('refusals are reported to the server once, and again when nothing is refused any more', async () => {
  const { pump, server, outbox, attempt } = await aPump();
  const { id } = await keepRecording({ outbox, attempt }, ['a', 'b']);
  server.fill(true);
  expect(await pump.run()).toMatchObject({ is: 'blocked' });
  expect(server.reports).toEqual([{ answers: 0, recordings: 1, problem: 'attempt-full' }]);
  await pump.run();
  expect(server.reports).toHaveLength(1);
  server.fill(false);
  pump.wake('asked');
  await until(() => pump.get().is === 'idle');
  expect(server.assembled(id).toString()).toBe('ab');
  expect(server.reports.slice(1)).toEqual([{ answers: 0, recordings: 0, problem: 'none' }]);
  await pump.run();
  expect(server.reports).toHaveLength(2);
});

test('a report that fails is repeated and delays nothing', async () => {
  const { pump, server, outbox, attempt } = await aPump(faultOn(/waiting$/, 'cut', 1));
  await keepRecording({ outbox, attempt }, ['a']);
  server.fill(true);
  expect(await pump.run()).toMatchObject({ is: 'blocked' });
  expect(server.reports).toEqual([]);
  await pump.run();
  expect(server.reports).toHaveLength(1);
});

test('only one of two pumps sends, and the other takes over when it stops', async () => {
  const locks = createLocks();
  const { pump, outbox, attempt, send, server } = await aPump(faultOn(/./, 'cut', 1), locks);
  const second = createPump({ outbox, send, lockName, locks });
  await keepRecording({ outbox, attempt }, ['a', 'b', 'c']);
  const death = new AbortController();
  const first = pump.run(death.signal);
  await until(() => pump.get().is === 'waiting');
  const other = second.run();
  await until(() => second.get().is === 'elsewhere');
  expect(server.requests).toHaveLength(1);
  death.abort();
  await first;
  expect(await other).toEqual({ is: 'idle' });
  expect(await outbox.recordings()).toEqual([]);
});

test('the waiting pump knows when the other tries next, and forwards a person’s request', async () => {
  const locks = createLocks();
  const { pump, outbox, attempt, send } = await aPump(faultOn(/./, { status: 503, headers: { 'retry-after': '40' } }, 1), locks);
  const second = createPump({ outbox, send, lockName, locks });
  const channels = [joinSenderChannel(pump, 'pumps'), joinSenderChannel(second, 'pumps')];
  await keepRecording({ outbox, attempt }, ['a']);
  const first = pump.run();
  await until(() => pump.get().is === 'waiting');
  const other = second.run();
  await until(() => {
    const state = second.get();
    return state.is === 'elsewhere' && state.there && Math.abs(state.there.until - performance.now() - 40_000) < 5000;
  });
  channels[1]?.wakeOthers('asked');
  expect([await first, await other]).toEqual([{ is: 'idle' }, { is: 'idle' }]);
  expect(await outbox.recordings()).toEqual([]);
  for (const channel of channels) channel.leave();
});

test('a page whose database fails begins to send anew: its requests end before, and it does not wait for another tab', async () => {
  const { outbox, attempt, server, locks } = await aPump();
  let inTrouble = false;
  const safety = () => ({ trouble: inTrouble ? ('space' as const) : null, isInMemoryOnly: false, wasCleared: false });
  const signals: (AbortSignal | null | undefined)[] = [];
  const reply = server.fetchFor(() => attempt.id);
  const fetch = (async (path: string, init: RequestInit) => {
    signals.push(init.signal);
    if (signals.length === 1) void pump.restart();
    return reply(path, init);
  }) as typeof reply;
  const pump = createPump({ outbox: { ...outbox, safety }, send: createProtocol({ fetch }), lockName, locks });
  await keepRecording({ outbox, attempt }, ['a']);
  pump.wake();
  await until(() => signals.length === 3 && pump.get().is === 'idle');
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false, false]);

  const elsewhere = Promise.withResolvers<void>();
  const other = locks.request(lockName, {}, () => elsewhere.promise);
  await keepRecording({ outbox, attempt }, ['b']);
  pump.wake();
  await until(() => pump.get().is === 'elsewhere');
  inTrouble = true;
  await pump.restart();
  await until(() => signals.length === 6 && pump.get().is === 'idle');
  elsewhere.resolve();
  await other;
});

test('without Web Locks two pumps may run at once without harm', async () => {
  const { outbox, attempt, send, server } = await aPair();
  const { id } = await keepRecording({ outbox, attempt }, [...'abcdef']);
  const pumps = [1, 2].map(() => createPump({ outbox, send, lockName, locks: undefined }));
  await Promise.all(pumps.map((pump) => pump.run()));
  expect(server.assembled(id).toString()).toBe('abcdef');
  expect(await outbox.recordings()).toEqual([]);
});

test('stops when its time is up, even in the middle of a request', async () => {
  const { outbox, attempt } = await aPair();
  await keepRecording({ outbox, attempt }, ['a']);
  const hanging = ((_: string, { signal }: RequestInit) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))) as typeof fetch;
  const pump = createPump({ outbox, send: createProtocol({ fetch: hanging }), lockName, locks: undefined });
  const state = await pump.run(AbortSignal.timeout(50));
  expect(state.is).not.toBe('idle');
  expect(await outbox.recordings()).toHaveLength(1);
});
