// The stages of `npm test`, after scripts/test.mjs has set everything up. With paths: only the tests that belong to them.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Outcome, type RunResult, countFailures, filesThatFailed, joinRuns } from './results.ts';
import { testsOf } from './paths.ts';
import { describeOutcome, describeStage } from './summary.ts';
import { runVitest } from './vitest-run.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of the ten thousand that `npm run schedules` tries. Each run has a seed of its own, so that many runs try many more. */
const SCHEDULES = '2000';
const NOTHING: RunResult = { files: [], errors: [] };

const paths = process.argv.slice(2).map((path) => testsOf(path, ROOT));

/** Runs a stage and prints its line with the time that it took. */
async function runStage<T>(name: string, run: () => Promise<T>, describe: (result: T) => string): Promise<T> {
  const began = performance.now();
  const result = await run();
  console.log(describeStage(name, (performance.now() - began) / 1000, describe(result)));
  return result;
}

const countTests = ({ files, errors }: RunResult) => {
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.reduce((sum, file) => sum + file.failures.length, errors.length);
  return `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
};

/** Runs one script of package.json as if it were a test. Its output is printed only if it fails. */
async function runCheck(check: string): Promise<RunResult> {
  const run = spawn('npm', ['run', '--silent', check], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (printed += text));
  const code = await new Promise((resolve) => run.on('close', resolve));
  if (code === 0) return { files: [{ file: `npm run ${check}`, seconds: 0, passed: 1, failures: [] }], errors: [] };
  console.log(printed);
  return { files: [], errors: [`npm run ${check} failed; see above`] };
}

const merge = (results: readonly RunResult[]): RunResult => ({
  files: results.flatMap(({ files }) => files),
  errors: results.flatMap(({ errors }) => errors),
});

async function runChecks(): Promise<RunResult> {
  if (paths.length > 0) return NOTHING;
  const run = async () => merge(await Promise.all(['types', 'lint', 'unused'].map(runCheck)));
  return runStage('Types, lint, unused code', run, countTests);
}

/** Runs the journeys, and each file that failed once more, alone: one that passes then is unsteady, and does not count as failed. */
async function runJourneys(): Promise<Outcome> {
  const first = await runStage('Browser journeys', () => runVitest({ projects: ['journeys'], paths }), countTests);
  const failed = filesThatFailed(first);
  if (failed.length === 0) return joinRuns(first, null);
  const again = () => runVitest({ projects: ['journeys'], paths: failed, atATime: 1 });
  return joinRuns(first, await runStage('Failed journeys, again', again, countTests));
}

// In the background from the beginning, since these tests compute for minutes and do not depend on time.
const schedules = runStage(
  'Schedules (in background)',
  () => runVitest({ projects: ['schedules'], paths, inBackground: true, environment: { SCHEDULES } }),
  countTests,
);
const checks = await runChecks();
const units = await runStage(
  'Unit and server tests',
  () => runVitest({ projects: ['unit', 'server', 'server-mocked'], paths }),
  countTests,
);
const onObjects = await runStage('The same on an object store', () => runVitest({ projects: ['server-s3'], paths }), countTests);
const journeys = await runJourneys();
const others = joinRuns(merge([checks, units, onObjects, await schedules]), null);

const outcome: Outcome = {
  passed: others.passed + journeys.passed,
  failures: [...others.failures, ...journeys.failures],
  unsteady: journeys.unsteady,
  errors: [...others.errors, ...journeys.errors],
};
const failed = countFailures(outcome);
console.log(describeOutcome(outcome));
console.log(
  describeStage('All, with the set-up', (Date.now() - Number(process.env['TESTS_BEGAN'] ?? performance.timeOrigin)) / 1000),
);
console.log(`${outcome.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
