// In test:long, since it computes thousands of schedules.
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CONTEXTS, FAULTS, type FaultName, LENGTHS, type Plan } from './faulty-indexed-db.ts';
import { takeWholeTest } from './whole-test.ts';

/** `npm run sweep` runs every schedule; otherwise this many are drawn. `PLAN={…}` repeats one that a run has printed. */
const isWhole = process.env['npm_lifecycle_event'] === 'sweep';
const RUNS = isWhole ? Infinity : Number(process.env['SWEEP'] ?? 2000);
const SEED = Number(process.env['SEED'] ?? randomInt(2 ** 31));
/** `npm run test:long` ends after some minutes with fewer on a slow machine, but never with less than a tenth. */
const WITHIN_MS = isWhole ? Infinity : Number(process.env['WITHIN_MS'] ?? Infinity);

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => vi.restoreAllMocks());

/** Numbers from a seed (mulberry32), so that a drawn set can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A test that hangs ends itself (`whole-test.ts`). One that is ended from here would go on beside the next and disturb it. */
const NO_LIMIT_MS = 3_600_000;

/** A fault at every operation of a test that it can strike, for every length, in page and worker. */
async function listPlans(fault: FaultName): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const context of CONTEXTS) {
    const { operations } = await takeWholeTest({ fault, context, length: 'once', at: Infinity });
    for (const length of LENGTHS) for (let at = 0; at < operations; at += 1) plans.push({ fault, context, length, at });
  }
  return plans;
}

function draw(plans: readonly Plan[], count: number): Plan[] {
  if (count >= plans.length) return [...plans];
  const random = createRandom(SEED);
  return Array.from({ length: count }, () => plans[Math.floor(random() * plans.length)] as Plan);
}

test('a test in which no storage fails arrives whole', async () => {
  expect((await takeWholeTest(null)).faults).toEqual([]);
});

/** A read failed while rows went back into the database, at about one in thirty of these schedules. */
const ONCE_FAILED = { fault: 'cleared storage', context: 'page', length: 'for ever', first: 222, last: 241, times: 5 } as const;

test('a page whose database fails again while its rows go back into it looks at it again', { timeout: NO_LIMIT_MS }, async () => {
  const { first, last, times, ...plan } = ONCE_FAILED;
  const failed: string[] = [];
  for (let run = 0; run < times; run += 1)
    for (let at = first; at <= last; at += 1) failed.push(...(await takeWholeTest({ ...plan, at })).faults);
  expect(failed).toEqual([]);
});

const names = Object.keys(FAULTS) as FaultName[];
const asked = process.env['PLAN'] && (JSON.parse(process.env['PLAN']) as Plan);
const sum = { tried: 0, all: 0 };
afterAll(() => console.log(`sweep: ${sum.tried} of ${sum.all} schedules, seed ${SEED}`));

test.each(names.filter((name) => !asked || name === asked.fault))(
  'whatever operation of the storage fails with %s, in page or worker, every byte arrives or stands as a gap with its cause',
  async (fault) => {
    const all = asked ? [asked] : await listPlans(fault);
    const plans = draw(all, RUNS / names.length);
    const endsAt = performance.now() + WITHIN_MS / names.length;
    sum.all += all.length;
    const failed: string[] = [];
    for (const [index, plan] of plans.entries()) {
      if (index >= plans.length / 10 && performance.now() > endsAt) break;
      sum.tried += 1;
      const { faults } = await takeWholeTest(plan);
      if (faults.length > 0) failed.push(`${JSON.stringify(plan)}: ${faults.join(' ')}`);
    }
    expect(failed).toEqual([]);
  },
  NO_LIMIT_MS,
);
