import { readFileSync } from 'node:fs';

/** What one opportunity of a trace carries: a packet, of which the headers (IPv4, TCP, its timestamps) take their part. */
const PACKET_BYTES = 1500;
const SEGMENT_BYTES = PACKET_BYTES - 52;
/** Segments that a new connection, or one that was idle, may have under way (RFC 6928; RFC 5681, 4.1). */
const FIRST_WINDOW = 10;
const LEAST_WINDOW = 2;
/** First retransmission timeout: of a connection not yet answered (RFC 6298, 2.1), and above the round trip of one that was. */
const HANDSHAKE_TIMEOUT_MS = 1000;
const LEAST_VARIANCE_MS = 200;
/** How often the link is updated while it is busy. Its times stay exact; only their reports may be late by this. */
const TURN_MS = 4;

/** Repeatable chance, from 0 up to 1 (a linear congruential generator with the constants of Numerical Recipes). */
export function seeded(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0; // so that neighbours begin far apart
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

/** Times in ms at which 1500 bytes may leave, ascending; a time may repeat, and after the last the trace starts again. */
export function readTrace(path: string): number[] {
  const times = readFileSync(path, 'utf8').trim().split('\n').map(Number);
  if (!(times.at(-1) as number) || times.some(Number.isNaN)) throw new Error(`${path} is not a trace.`);
  return times;
}

export type Rate =
  | { trace: readonly number[]; /** Where in the trace the link begins, in ms. */ from?: number }
  | { bitsPerSecond: number };

export type UplinkOptions = Rate & {
  roundTripMs: number;
  /** Share of segments that are lost, 0 to 1. */
  loss: number;
  /** From 0 up to 1; `seeded` makes the losses repeatable. */
  random: () => number;
};

/** Each opportunity's time in ms since the link began, for ever. */
function* opportunities(rate: Rate): Generator<number, never> {
  if ('bitsPerSecond' in rate) for (let n = 1; ; n++) yield (n * PACKET_BYTES * 8000) / rate.bitsPerSecond;
  const { trace, from = 0 } = rate;
  const lap = trace.at(-1) as number;
  const start = from % lap;
  for (let laps = 0; ; laps++) {
    for (const time of trace) {
      const at = laps * lap + time - start;
      if (at >= 0) yield at;
    }
  }
}

/** The first moment from `now` on at which a sender unanswered since `since` tries again: each wait is twice the one before. */
function nextTry(since: number, firstWait: number, now: number) {
  let at = since + firstWait;
  for (let wait = firstWait; at < now; at += wait) wait *= 2;
  return at;
}

interface Segment {
  /** Where in the connection's bytes it ends. */
  end: number;
  bytes: number;
  /** How many segments the connection had sent with it. */
  turn: number;
  lost: boolean;
  arrived: boolean;
}

interface Flow {
  /** Bytes given to it, first sent, and handed on in order. */
  given: number;
  taken: number;
  arrived: number;
  waiting: { end: number; resolve(): void; reject(error: Error): void }[];
  /** Sent and not known to have arrived, in order of their bytes; of them, those under way, and those to send again. */
  open: Segment[];
  flying: number;
  again: Segment[];
  window: number;
  threshold: number;
  turns: number;
  /** Losses of segments sent before this one belong to the same cut of the window. */
  recovering: number;
  usedAt: number;
  /** Not before this: the handshake, or a retransmission timeout. */
  readyAt: number;
  closed: boolean;
}

/**
 * A device's uplink for TCP proxies, in user space, since shaping in the kernel needs rights that a test has not. All connections
 * of the device share its opportunities in turn. A proxy cannot drop segments, so each connection is played as a TCP sender with
 * selective acknowledgements: the handshake costs a round trip, the window starts at 10 segments, grows by slow start and then by
 * one a round trip, is halved once for the losses of one window (RFC 5681, RFC 6582), and a lost segment is sent again a round
 * trip after it left, two when it was the last (RFC 8985), while what follows it waits. At 2 % loss and 200 ms CUBIC does the
 * same: it is in its Reno-friendly region there (RFC 9438, 4.3). Silences of a trace delay and lose nothing, as a base station's
 * buffer does. Its clock is `performance.now()` and `setTimeout`; under fake timers it runs as fast as they do.
 */
export function createUplink(options: UplinkOptions) {
  const { roundTripMs, loss, random } = options;
  const beganAt = performance.now();
  const slots = opportunities(options);
  const flows = new Set<Flow>();
  const arrivals = createDelay(roundTripMs / 2);
  const reports = createDelay(roundTripMs);
  const probes = createDelay(2 * roundTripMs);
  const delays = [arrivals, reports, probes];
  let slot = slots.next().value + beganAt;
  let timer: NodeJS.Timeout | undefined;
  let pausedAt: number | null = null;
  let sent = 0;

  const mayUse = (flow: Flow, at: number) =>
    at >= flow.readyAt && flow.flying < Math.floor(flow.window) && (flow.again.length > 0 || flow.taken < flow.given);

  /** Plays everything up to now, each at its own time. */
  function advance() {
    const now = performance.now();
    for (;;) {
      const next = delays.toSorted((a, b) => a.due() - b.due())[0] as (typeof delays)[number];
      if (Math.min(slot, next.due()) > now) return;
      if (next.due() <= slot) next.run();
      else {
        if (pausedAt === null) useSlot(slot);
        slot = slots.next().value + beganAt;
      }
    }
  }

  /** One packet of the first connection in line that may send; it then goes to the end of the line. */
  function useSlot(at: number) {
    for (const flow of flows) {
      if (!mayUse(flow, at)) continue;
      flows.delete(flow);
      flows.add(flow);
      return transmit(flow, at);
    }
  }

  function transmit(flow: Flow, at: number) {
    const segment = flow.again.shift() ?? nextSegment(flow);
    segment.turn = flow.turns += 1;
    segment.lost = random() < loss;
    flow.flying += 1;
    flow.usedAt = at;
    sent += segment.bytes;
    const limited = flow.flying >= Math.floor(flow.window);
    if (!segment.lost) arrivals.add(at, () => arrive(flow, segment));
    reports.add(at, () => {
      if (!segment.lost) acknowledge(flow, segment, limited);
      else if (flow.turns > segment.turn) repeat(flow, segment);
      else probes.add(at, () => repeat(flow, segment));
    });
  }

  function nextSegment(flow: Flow): Segment {
    const bytes = Math.min(SEGMENT_BYTES, flow.given - flow.taken);
    flow.taken += bytes;
    const segment = { end: flow.taken, bytes, turn: 0, lost: false, arrived: false };
    flow.open.push(segment);
    return segment;
  }

  function arrive(flow: Flow, segment: Segment) {
    segment.arrived = true;
    while (flow.open[0]?.arrived) flow.arrived = (flow.open.shift() as Segment).end;
    while (flow.waiting[0] && flow.waiting[0].end <= flow.arrived) flow.waiting.shift()?.resolve();
  }

  function acknowledge(flow: Flow, segment: Segment, limited: boolean) {
    flow.flying -= 1;
    if (!limited || segment.turn <= flow.recovering) return;
    flow.window += flow.window < flow.threshold ? 1 : 1 / flow.window;
  }

  function repeat(flow: Flow, segment: Segment) {
    flow.flying -= 1;
    flow.again.push(segment);
    if (segment.turn <= flow.recovering) return;
    flow.threshold = Math.max(flow.window / 2, LEAST_WINDOW);
    flow.window = flow.threshold;
    flow.recovering = flow.turns;
  }

  const isBusy = () => delays.some(({ due }) => due() < Infinity) || [...flows].some((flow) => flow.arrived < flow.given);

  function turn() {
    advance();
    timer = isBusy() ? setTimeout(turn, TURN_MS) : undefined;
  }

  /** A connection of the device. Its first bytes leave once the handshake is done. */
  function open() {
    advance();
    const now = performance.now();
    let readyAt = now + roundTripMs;
    for (let wait = HANDSHAKE_TIMEOUT_MS; random() < loss; wait *= 2) readyAt += wait;
    const flow: Flow = {
      given: 0,
      taken: 0,
      arrived: 0,
      waiting: [],
      open: [],
      flying: 0,
      again: [],
      window: FIRST_WINDOW,
      threshold: Infinity,
      turns: 0,
      recovering: 0,
      usedAt: now,
      readyAt,
      closed: false,
    };
    flows.add(flow);
    return {
      /**
       * Resolves once these bytes, and all before them, have left the link and arrived. Rejects when the connection is closed.
       */
      send(bytes: Uint8Array): Promise<void> {
        if (flow.closed) return Promise.reject(new Error('The connection is closed.'));
        advance();
        const wasIdle = flow.given === flow.arrived && performance.now() - flow.usedAt > roundTripMs + LEAST_VARIANCE_MS;
        if (wasIdle) flow.window = Math.min(flow.window, FIRST_WINDOW);
        flow.given += bytes.length;
        if (!timer) timer = setTimeout(turn, TURN_MS);
        return new Promise((resolve, reject) => flow.waiting.push({ end: flow.given, resolve, reject }));
      },
      /** A segment that has not been sent by now never is. */
      close: () => end(flow),
    };
  }

  function end(flow: Flow) {
    advance();
    flow.closed = true;
    flows.delete(flow);
    for (const { reject } of flow.waiting.splice(0)) reject(new Error('The connection is closed.'));
  }

  return {
    open,
    /** Bytes that really left, what TCP had to repeat among them; TCP's and IP's headers are not. */
    sent() {
      advance();
      return sent;
    },
    /** A tunnel: nothing leaves from here on. */
    pause() {
      advance();
      pausedAt ??= performance.now();
    },
    /**
     * The tunnel's end. A connection continues when its next retransmission is due, slowly at first (RFC 6298, 5; RFC 5681, 3.1).
     */
    resume() {
      advance();
      if (pausedAt === null) return;
      const now = performance.now();
      for (const flow of flows) {
        if (flow.arrived === flow.given) continue;
        const isNew = flow.turns === 0;
        const firstWait = isNew ? HANDSHAKE_TIMEOUT_MS : roundTripMs + LEAST_VARIANCE_MS;
        flow.readyAt = Math.max(flow.readyAt, nextTry(Math.max(pausedAt, flow.usedAt), firstWait, now));
        if (isNew) continue;
        flow.threshold = Math.max(flow.window / 2, LEAST_WINDOW);
        flow.window = 1;
      }
      pausedAt = null;
    },
    /** Every connection ends and nothing more is sent. */
    close() {
      for (const flow of flows) end(flow);
      clearTimeout(timer);
    },
  };
}

export type Uplink = ReturnType<typeof createUplink>;

/** Work that is done a fixed time after it was added, so the first work is due first. */
function createDelay(ms: number) {
  const works: { at: number; work(): void }[] = [];
  return {
    due: () => works[0]?.at ?? Infinity,
    add: (from: number, work: () => void) => void works.push({ at: from + ms, work }),
    run: () => works.shift()?.work(),
  };
}
