import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readTrace } from '../support/link.ts';
import { aProduct } from '../support/product.ts';
import { describe, planOf } from './plan.ts';
import { reportOf } from './report.ts';
import { type Run, carryOut, isGood } from './run.ts';

const USAGE = 'npm run faults -- [--runs N] [--seed S] [--only RUN] [--trace FILE]';
const FOLDER = join(import.meta.dirname, '../../.cache/faults');

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    trace: { type: 'string' },
  },
});

function whole(name: 'runs' | 'seed' | 'only'): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} is a whole number. ${USAGE}`);
  return process.exit(2);
}

const seed = whole('seed');
const numbers = values.only === undefined ? Array.from({ length: whole('runs') }, (_, run) => run) : [whole('only')];
const trace = values.trace === undefined ? null : readTrace(values.trace);

function tell(run: Run) {
  const { plan, story, verdict, error } = run;
  const kinds = plan.steps.map(({ kind }) => kind).join(', ');
  console.log(`${isGood(run) ? 'good  ' : 'FAILED'} run ${plan.run}: ${kinds} (${Math.round(story.ms / 1000)} s)`);
  if (isGood(run)) return;
  console.log(describe(plan));
  if (error) console.log(`  error: ${error}`);
  if (verdict) console.log(`  ${JSON.stringify(verdict)}`);
  const again = values.trace === undefined ? '' : ` --trace ${values.trace}`;
  console.log(`  alone: npm run faults -- --seed ${plan.seed} --only ${plan.run}${again}`);
}

const runs: Run[] = [];
const product = await aProduct();
try {
  for (const number of numbers) {
    const run = await carryOut(planOf(seed, number), product, trace);
    runs.push(run);
    tell(run);
  }
} finally {
  await product.stop();
}

mkdirSync(FOLDER, { recursive: true });
const report = join(FOLDER, 'report.html');
writeFileSync(report, reportOf(runs, values.trace ?? null));
console.log(`report: ${report}`);

const sum = (of: 'answersLost' | 'doubled' | 'committedBytesLost') =>
  runs.reduce((total, { verdict }) => total + (verdict?.[of] ?? 0), 0);
const worst = Math.max(0, ...runs.map(({ verdict }) => verdict?.worstGap ?? 0));
console.log(
  `faults: ${runs.length} runs, ${sum('answersLost')} answers lost, ${sum('doubled')} doubled, ` +
    `${sum('committedBytesLost')} committed bytes lost, worst gap ${worst.toFixed(1)} s`,
);
process.exit(runs.every(isGood) ? 0 : 1);
