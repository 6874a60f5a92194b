import type { Fault } from '../support/network.ts';
import { type Random, between, createRandom, pick, shuffled } from './random.ts';

/** What the network does to requests. */
export const WEATHER = [
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
] as const;

/** What happens to browser, server and device. */
export const BLOWS = [
  'browser-killed',
  'tab-closed',
  'worker-stopped',
  'server-killed',
  'storage-full',
  'clock-jumped',
  'second-tab',
] as const;

export type Kind = (typeof WEATHER)[number] | (typeof BLOWS)[number];

export type Step = {
  kind: Kind;
  /** Comes once the recorders have given so many chunks since the test began: their cadence is the only clock of a plan. */
  after: number;
  /** What lasts is over once they have given so many. */
  until: number;
} & (
  | { is: 'fault'; fault: Fault; times: number }
  | { is: 'down' | 'browser-killed' | 'tab-closed' | 'worker-stopped' | 'server-killed' | 'second-tab' }
  | { is: 'slow'; bitsPerSecond: number; roundTripMs: number; loss: number }
  /** Room for so many bytes more than are used. */
  | { is: 'storage-full'; room: number }
  | { is: 'clock-jumped'; hours: number }
);

export interface Plan {
  seed: number;
  run: number;
  /** So many cards are answered before the browser comes, so that a short run meets both kinds. */
  answered: number;
  steps: Step[];
  /** How the test is left in the end: it is not finished, as most that goes wrong in life is not. */
  ending: 'tab-closed' | 'browser-killed';
  /** Where a trace begins, as a share of its length. */
  traceFrom: number;
}

const WEATHERS_A_RUN = 4;
const BLOWS_A_RUN = 2;

/** Cards of an endless pack that is shuffled anew whenever it is used up: each kind comes up as often as any other. */
function deal<K extends Kind>(kinds: readonly K[], hand: number, seed: number, run: number): K[] {
  return Array.from({ length: hand }, (_, index) => {
    const card = run * hand + index;
    const pack = shuffled(createRandom(seed, kinds[0] as string, Math.floor(card / kinds.length)), kinds);
    return pack[card % kinds.length] as K;
  });
}

const after = (random: Random) => pick(random, [undefined, between(random, 1, 3)]);

function particulars(kind: Kind, random: Random) {
  const times = between(random, 1, 3);
  const fault = (what: Fault) => ({ is: 'fault', fault: what, times }) as const;
  switch (kind) {
    case 'cut':
      return fault({ is: 'cut', bytes: between(random, 1, 60_000) });
    case 'delay':
      return fault({ is: 'delay', ms: between(random, 200, 4000) });
    case 'damage':
      return fault({ is: 'damage', way: pick(random, ['up', 'down']) });
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
    case 'down':
    case 'browser-killed':
    case 'tab-closed':
    case 'worker-stopped':
    case 'server-killed':
    case 'second-tab':
      return { is: kind };
    default: {
      const status = Number(kind.slice('status-'.length));
      const as = pick(random, ['proxy', 'server'] as const);
      return fault({ is: 'status', status, as, retryAfter: after(random) });
    }
  }
}

/** What a run has in store. It follows from seed and number alone: the same ones, the same plan. */
export function planOf(seed: number, run: number): Plan {
  const random = createRandom(seed, run);
  const answered = pick(random, [2, 3, 11, 12]);
  const kinds = shuffled<Kind>(random, [...deal(WEATHER, WEATHERS_A_RUN, seed, run), ...deal(BLOWS, BLOWS_A_RUN, seed, run)]);
  let at = 0;
  const steps = kinds.map((kind): Step => {
    at += between(random, 1, 3);
    const step = { kind, after: at, until: at + between(random, 1, 4), ...particulars(kind, random) };
    // What waits in memory is put on disk before the next blow, or that would not be the disk's fault but the plan's.
    if (kind === 'storage-full') at = step.until + 1;
    return step;
  });
  return { seed, run, answered, steps, ending: pick(random, ['tab-closed', 'browser-killed']), traceFrom: random() };
}

/** For a person: what comes when, in chunks given. */
export function describe({ seed, run, answered, steps, ending }: Plan) {
  const lines = steps.map(({ kind, after: from, until, ...rest }) => {
    const more = 'fault' in rest ? { ...rest.fault, times: rest.times } : rest;
    const details = Object.entries(more).filter(([name, value]) => name !== 'is' && value !== undefined);
    return `  after ${from} chunks (until ${until}): ${kind}${details.map(([name, value]) => ` ${name}=${value}`).join('')}`;
  });
  return [`seed ${seed}, run ${run}: from card ${answered + 1}`, ...lines, `  in the end: ${ending}`].join('\n');
}
