import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CAN_BE_ILL } from '../support/ill-server.ts';
import { readTrace } from '../support/link.ts';
import { aProduct } from '../support/product.ts';
import { createBusyness } from './busy.ts';
import { describe, planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { type Run, carryOut, isGood, summary } from './run.ts';

const USAGE = 'npm run faults -- [--runs N] [--seed S] [--only RUN] [--trace FILE] [--at-once N] [--busy none|half|all]';
const FOLDER = join(import.meta.dirname, '../../.cache/faults');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    trace: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
    busy: { type: 'string', default: 'none' },
  },
});

function whole(name: 'runs' | 'seed' | 'only' | 'at-once'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is a whole number. ${USAGE}`);
  return process.exit(2);
}

const seed = whole('seed');
const numbers = values.only === undefined ? Array.from({ length: whole('runs') }, (_, run) => run) : [whole('only')];
const atOnce = Math.max(1, Math.min(whole('at-once'), numbers.length));
const trace = values.trace === undefined ? null : readTrace(values.trace);
const busyness = createBusyness();
if (!['none', 'half', 'all'].includes(values.busy)) {
  console.error(`--busy is none, half or all. ${USAGE}`);
  process.exit(2);
}
const isBusy = (number: number) => values.busy === 'all' || (values.busy === 'half' && number % 2 === 1);

function tell(run: Run) {
  const { plan, story, verdict, error } = run;
  const kinds = plan.steps.map(({ kind }) => kind).join(', ');
  const busy = isBusy(plan.run) ? ', busy' : '';
  console.log(`${isGood(run) ? 'good  ' : 'FAILED'} run ${plan.run}: ${kinds} (${Math.round(story.ms / 1000)} s${busy})`);
  if (isGood(run)) return;
  console.log(describe(plan));
  if (error) console.log(`  error: ${error}`);
  if (story.waiting) console.log(`  still waiting: ${JSON.stringify(story.waiting)}`);
  if (verdict) console.log(`  ${JSON.stringify(verdict)}`);
  const again = (values.trace === undefined ? '' : ` --trace ${values.trace}`) + (busy ? ' --busy all' : '');
  console.log(`  alone: npm run faults -- --seed ${plan.seed} --only ${plan.run}${again}`);
}

const runs: Run[] = [];
const left = [...numbers];

/** One run after the other, on a server of their own, until none is left. */
async function lane() {
  const product = await aProduct(CAN_BE_ILL);
  try {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      if (isBusy(number)) busyness.begin();
      const run = await carryOut(planOf(seed, number), product, trace);
      if (isBusy(number)) await busyness.end();
      runs.push(run);
      tell(run);
    }
  } finally {
    await product.stop();
  }
}

const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
runs.sort((one, other) => one.plan.run - other.plan.run);

mkdirSync(FOLDER, { recursive: true });
const report = join(FOLDER, 'report.html');
writeFileSync(report, reportOf(runs, values.trace ?? null));
console.log(`report: ${report}`);

for (const ended of lanes) if (ended.status === 'rejected') console.error(ended.reason);
console.log(summary(runs));
process.exit(runs.length === numbers.length && runs.every(isGood) ? 0 : 1);
