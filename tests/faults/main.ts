import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTrace } from '../support/network/uplink-simulator.ts';
import { executeRuns } from './parallel-runs.ts';
import { describePlan } from './plan.ts';
import { reportOf } from './report.ts';
import { type Run, isGood, summary } from './execute-run.ts';
import { describeLog } from './run-log.ts';
import { oneProcess, twoProcesses } from './system.ts';

const USAGE =
  'npm run faults -- [--runs N] [--seed S] [--only RUN] [--trace FILE] [--at-once N] [--busy none|half|all] [--on one|two]';
/** The time limit for each run, on a machine under full load. */
const RUN_WITHIN_MS = 900_000;
const FOLDER = join(import.meta.dirname, '../../.cache/faults');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    trace: { type: 'string' },
    'at-once': { type: 'string', default: '1' },
    busy: { type: 'string', default: 'none' },
    on: { type: 'string', default: 'one' },
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
if (!['none', 'half', 'all'].includes(values.busy)) {
  console.error(`--busy is none, half or all. ${USAGE}`);
  process.exit(2);
}
const SYSTEMS = { one: oneProcess, two: twoProcesses };
const start = SYSTEMS[values.on as keyof typeof SYSTEMS];
if (!start) {
  console.error(`--on is one or two processes. ${USAGE}`);
  process.exit(2);
}
const isBusy = (number: number) => values.busy === 'all' || (values.busy === 'half' && number % 2 === 1);

function tell(run: Run) {
  const { plan, log, verdict, error } = run;
  const kinds = plan.steps.map(({ kind }) => kind).join(', ');
  const busy = isBusy(plan.run) ? ', busy' : '';
  console.log(`${isGood(run) ? 'good  ' : 'FAILED'} run ${plan.run}: ${kinds} (${Math.round(log.ms / 1000)} s${busy})`);
  if (isGood(run)) return;
  console.log(describePlan(plan));
  console.log(describeLog(log));
  if (error) console.log(`  error: ${error}`);
  if (log.waiting) console.log(`  still waiting: ${JSON.stringify(log.waiting)}`);
  if (verdict) console.log(`  ${JSON.stringify(verdict)}`);
  const again =
    (values.trace === undefined ? '' : ` --trace ${values.trace}`) +
    (busy ? ' --busy all' : '') +
    (values.on === 'one' ? '' : ` --on ${values.on}`);
  console.log(`  alone: npm run faults -- --seed ${plan.seed} --only ${plan.run}${again}`);
}

const runs: Run[] = [];
let broken: unknown = null;
const onRun = (run: Run) => {
  runs.push(run);
  tell(run);
};
const withinMs = numbers.length * RUN_WITHIN_MS;
await executeRuns({ seed, numbers, start, atOnce, trace, isBusy, withinMs, onRun }).catch((error: unknown) => (broken = error));
runs.sort((one, other) => one.plan.run - other.plan.run);

mkdirSync(FOLDER, { recursive: true });
const report = join(FOLDER, 'report.html');
writeFileSync(report, reportOf(runs, values.trace ?? null));
console.log(`report: ${report}`);

if (broken) console.error(broken);
console.log(summary(runs));
process.exit(runs.length === numbers.length && runs.every(isGood) ? 0 : 1);
