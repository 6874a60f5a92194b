// npm run test:stress: the journeys under bad conditions that a seed repeats. Every call of the API is late by 0 to 1.5 s, React's work
// by 0 to 150 ms, both cores are taken in bursts of 3 s, and four browsers run at a time. A journey that fails is not run again.
// `--rounds N` (1), `--seed S` (the first round's; each round has the next one), and paths of journeys; all without any.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { between, createRandom } from '../../tests/support/timing/random.ts';
import { takeCoresInBursts } from './bursts.ts';
import { countFailures, joinRuns } from './results.ts';
import { describeOutcome, describeStage } from './summary.ts';
import { runVitest } from './vitest-run.ts';

const AT_A_TIME = 4;
const PAUSES = 1000;

const { values, positionals: paths } = parseArgs({
  options: { rounds: { type: 'string', default: '1' }, seed: { type: 'string', default: String(randomInt(1_000_000)) } },
  allowPositionals: true,
});
const rows: string[] = [];
let failed = 0;
for (let round = 0; round < Number(values.rounds); round++) {
  const seed = Number(values.seed) + round;
  const random = createRandom(seed, 'bursts');
  const giveBack = takeCoresInBursts(Array.from({ length: PAUSES }, () => between(random, 1000, 5000)));
  const began = performance.now();
  const environment = { STRESS: String(seed) };
  const result = await runVitest({ projects: ['journeys'], paths, environment, atATime: AT_A_TIME }).finally(giveBack);
  const outcome = joinRuns(result);
  const failures = countFailures(outcome);
  failed += failures;
  console.log(describeOutcome(outcome));
  rows.push(describeStage(`Seed ${seed}`, (performance.now() - began) / 1000, `${outcome.passed} passed, ${failures} failed`));
}
console.log(rows.join('\n'));
process.exitCode = failed === 0 ? 0 : 1;
