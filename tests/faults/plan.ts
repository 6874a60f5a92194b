import type { CallName } from '../support/server/calls.ts';
import type { Fault } from '../support/network/exchange.ts';
import { type Random, between, createRandom, pick, shuffled } from '../support/timing/random.ts';

export const NETWORK_FAULTS = [
  'cut',
  'reply-lost',
  'delay',
  'hang',
  'status-500',
  'status-502',
  'status-503',
  'status-401',
  'status-413',
  'status-429',
  'portal-page',
  'portal-redirect',
  'damage',
  'down',
  'slow',
  'small-proxy',
] as const;

export const CRASH_FAULTS = [
  'browser-killed',
  'tab-closed',
  'worker-stopped',
  'server-killed',
  'storage-full',
  'clock-jumped',
  'second-tab',
  'asleep',
  'worker-updated',
  'second-device',
  'server-disk-full',
  'server-clock-wrong',
  'database-killed',
] as const;

/** Faults of the database of the page. */
export const STORAGE_FAULTS = [
  'storage-lost',
  'storage-not-opening',
  'storage-silent',
  'storage-quota',
  'storage-dead',
  'storage-cleared',
  'handles-dead',
  'slice-unreadable',
] as const;

export const KINDS = [...NETWORK_FAULTS, ...CRASH_FAULTS, ...STORAGE_FAULTS];

export type Kind = (typeof KINDS)[number];

export type Step = {
  kind: Kind;
  /** When it starts, in chunks of the recorders since the start of the test: these are the only clock of a plan. */
  after: number;
  /** When a fault that lasts ends, in chunks too. */
  until: number;
} &
  /** Of the requests of one call after the start, `pass` go through, and the fault is injected into the next `times`. */
  (
    | { is: 'fault'; fault: Fault; of: CallName; pass: number; times: number }
    | { is: (typeof BARE)[number] }
    /** A proxy that refuses larger bodies: it answers 413 with its own page, or resets the connection. */
    | { is: 'small-proxy'; most: number; how: 'status' | 'cut' }
    /** The device sleeps. Its connections break meanwhile or not, because real ones do both. */
    | { is: 'asleep'; ms: number; isCutOff: boolean }
    /** The same engineer opens the test on a second device. The value is the way in which that device ends. */
    | { is: 'second-device'; ending: 'tab-closed' | 'browser-killed' }
    | { is: 'slow'; bitsPerSecond: number; roundTripMs: number; loss: number }
    /** Bytes of free storage. */
    | { is: 'storage-full'; room: number }
    | { is: 'clock-jumped' | 'server-clock-wrong'; hours: number }
    /** Every transaction throws: the server of the database is lost, or the connection is closed. */
    | { is: 'storage-lost'; error: 'lost' | 'closing' }
  );

/** Faults without further settings. */
const BARE = [
  'down',
  'browser-killed',
  'tab-closed',
  'worker-stopped',
  'server-killed',
  'second-tab',
  'worker-updated',
  'server-disk-full',
  'database-killed',
  'storage-not-opening',
  'storage-silent',
  'storage-quota',
  'storage-dead',
  'storage-cleared',
  'handles-dead',
  'slice-unreadable',
] as const;

export interface Plan {
  seed: number;
  run: number;
  /** Cards that are answered before the browser starts, so that a short run has both kinds. */
  answered: number;
  steps: Step[];
  /** Whether the test is finished in the end. Most are not. */
  finishes: boolean;
  /** How the browser ends. */
  ending: 'tab-closed' | 'browser-killed';
  /** Where a trace starts, as a share of its length. */
  traceFrom: number;
}

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

const NETWORK_FAULTS_A_RUN = 4;
const CRASHES_A_RUN = 3;
const STORAGE_FAULTS_A_RUN = 2;
/** One run in this many finishes the test. */
const FINISHING = 4;
/** How often a fault is meant for each call: most requests are chunks. */
const MEANT_FOR: readonly CallName[] = ['chunks', 'chunks', 'chunks', 'register', 'seal', 'choice', 'spoken', 'renew', 'submit'];

/** Deals kinds like cards of a pack that is shuffled again whenever it is used up, so that each occurs as often as any other. */
function deal<K extends Kind>(kinds: readonly K[], hand: number, seed: number, run: number): K[] {
  return Array.from({ length: hand }, (_, index) => {
    const card = run * hand + index;
    const pack = shuffled(createRandom(seed, kinds[0] as string, Math.floor(card / kinds.length)), kinds);
    return pack[card % kinds.length] as K;
  });
}

const after = (random: Random) => pick(random, [undefined, between(random, 1, 3)]);

function particulars(kind: Kind, random: Random): DistributedOmit<Step, 'kind' | 'after' | 'until'> {
  const strikes = { of: pick(random, MEANT_FOR), pass: between(random, 0, 1), times: between(random, 1, 3) };
  const fault = (what: Fault) => ({ is: 'fault', fault: what, ...strikes }) as const;
  switch (kind) {
    case 'cut':
      return fault({ is: 'cut', bytes: between(random, 1, 60_000) });
    case 'delay':
      return fault({ is: 'delay', ms: between(random, 200, 4000) });
    case 'damage':
      return fault({ is: 'damage', way: pick(random, ['up', 'up', 'down']), at: random(), bit: between(random, 0, 7) });
    case 'portal-page':
      return fault({ is: 'portal', status: 200 });
    case 'portal-redirect':
      return fault({ is: 'portal', status: 302 });
    case 'reply-lost':
    case 'hang':
      return fault({ is: kind });
    case 'slow':
      return { is: kind, bitsPerSecond: between(random, 100_000, 800_000), roundTripMs: between(random, 50, 400), loss: 0.02 };
    case 'storage-full':
      return { is: kind, room: pick(random, [0, 100_000]) };
    case 'clock-jumped':
      return { is: kind, hours: pick(random, [-1, 1, -25, 25, 24 * 40]) };
    case 'server-clock-wrong':
      return { is: kind, hours: pick(random, [-1, 1]) };
    case 'storage-lost':
      return { is: kind, error: pick(random, ['lost', 'closing']) };
    case 'small-proxy':
      return { is: kind, most: 64_000, how: pick(random, ['status', 'cut']) };
    case 'asleep':
      return { is: kind, ms: between(random, 2000, 6000), isCutOff: random() < 0.5 };
    case 'second-device':
      return { is: kind, ending: pick(random, ['tab-closed', 'browser-killed']) };
    case 'status-500':
    case 'status-502':
    case 'status-503':
    case 'status-401':
    case 'status-413':
    case 'status-429': {
      const status = Number(kind.slice('status-'.length));
      const as = pick(random, ['proxy', 'server'] as const);
      return fault({ is: 'status', status, as, retryAfter: after(random) });
    }
    default:
      return { is: kind };
  }
}

/** What a page has to live through before it may lose its database or its life, since it writes again only its own rows. */
const BEFORE = new Map<Kind, readonly Kind[]>([
  ['storage-cleared', ['browser-killed', 'tab-closed', 'storage-dead']],
  // A dead database meets no other fault, and a file that has failed on a full disk is used again only when the database works.
  ...(['storage-full', ...STORAGE_FAULTS] as const)
    .filter((kind) => kind !== 'storage-dead' && kind !== 'storage-cleared')
    .map((kind) => [kind, ['storage-dead']] as const),
]);

/** The same kinds; where one has to come before others, it changes places with the first of these. */
function putInOrder(kinds: readonly Kind[]): Kind[] {
  const ordered = [...kinds];
  for (const [kind, others] of BEFORE) {
    const [at, first] = [ordered.indexOf(kind), ordered.findIndex((other) => others.includes(other))];
    if (at < 0 || first < 0 || first > at) continue;
    ordered[at] = ordered[first] as Kind;
    ordered[first] = kind;
  }
  return ordered;
}

/** A silent database is given up after two seconds, and until then data is in memory only. */
const SILENT_CHUNKS = 4;

/** The plan of a run. It depends only on seed and number, so that a failed run can be repeated. */
export function planOf(seed: number, run: number): Plan {
  const random = createRandom(seed, run);
  const finishes = between(random, 1, FINISHING) === 1;
  const answered = pick(random, finishes ? [12, 13] : [2, 3, 11, 12]);
  const kinds = putInOrder(
    shuffled<Kind>(random, [
      ...deal(NETWORK_FAULTS, NETWORK_FAULTS_A_RUN, seed, run),
      ...deal(CRASH_FAULTS, CRASHES_A_RUN, seed, run),
      ...deal(STORAGE_FAULTS, STORAGE_FAULTS_A_RUN, seed, run),
    ]),
  );
  let at = 0;
  let end = 0;
  const steps = kinds.map((kind): Step => {
    at += between(random, 1, 3);
    // A full disk is the only fault of storage then, since the file beside the database needs the same disk.
    if (kind === 'storage-full') at = Math.max(at, end + 1);
    const step = { kind, after: at, until: at + between(random, 1, 4), ...particulars(kind, random) } as Step;
    end = Math.max(end, step.until);
    // Memory is written to disk before the next fault, since a loss would be the fault of the plan.
    if (kind === 'storage-full') at = step.until + 1;
    if (kind === 'storage-silent') at += SILENT_CHUNKS;
    return step;
  });
  return { seed, run, answered, steps, finishes, ending: pick(random, ['tab-closed', 'browser-killed']), traceFrom: random() };
}

/** For people: the steps with their times, in chunks. */
export function describePlan({ seed, run, answered, steps, finishes, ending }: Plan) {
  const lines = steps.map((step) => {
    const { kind, after: from, until, is: _, ...more } = step;
    const told = step.is === 'fault' ? { of: step.of, pass: step.pass, times: step.times, ...step.fault, is: undefined } : more;
    const details = Object.entries(told).filter(([, value]) => value !== undefined);
    return `  after ${from} chunks (until ${until}): ${kind}${details.map(([name, value]) => ` ${name}=${value}`).join('')}`;
  });
  const end = `  in the end: ${finishes ? 'test finished, ' : ''}${ending}`;
  return [`seed ${seed}, run ${run}: from card ${answered + 1}`, ...lines, end].join('\n');
}
