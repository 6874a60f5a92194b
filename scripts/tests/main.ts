// The stages of `npm test`, `npm run test:long` (`--long`) and `npm test -- FILE…`, after scripts/test.mjs has set up what they need.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { chooseTests } from './related.ts';
import { type Cause, type Outcome, type RunResult, countFailures, filesThatFailed, joinRuns, mergeOutcomes } from './results.ts';
import { readSeconds } from './seconds.ts';
import { describeOutcome, describeStage } from './summary.ts';
import { type Wanted, runVitest } from './vitest-run.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of the ten thousand that `npm run schedules` tries. Each run has a seed of its own, so that many runs try many more. */
const SCHEDULES = '2000';
/** For the schedules, and again for the sweep. A slow machine tries fewer in that time, and prints how many. */
const WITHIN_MS = '120000';
/** A day, an hour and a bit: another date, another hour and another minute. */
const MOVED_CLOCK_MS = '90300000';

/** The projects of vitest.config.ts that need a browser and the built product, and those that do not. */
const OF_BROWSERS = new Set(['journeys', 'failures', 'engines']);
const OF_NODE = ['unit', 'unit-alone', 'server', 'server-alone', 'computing', 'server-long'];

const words = process.argv.slice(2);
const isLong = words[0] === '--long';
const paths = words.filter((word) => !word.startsWith('--'));

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

/** Runs a command as if it were a test. Its output is printed only if it fails. */
async function runCheck(...[command, ...rest]: [string, ...string[]]): Promise<RunResult> {
  const run = spawn(command, rest, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (printed += text));
  const code = await new Promise((resolve) => run.on('close', resolve));
  const file = [command, ...rest].join(' ');
  if (code === 0) return { files: [{ file, seconds: 0, passed: 1, failures: [] }], errors: [] };
  console.log(printed);
  return { files: [], errors: [`${file} failed; see above`] };
}

async function runChecks(checks: [string, ...string[]][]): Promise<Outcome> {
  const run = async () => {
    const results = await Promise.all(checks.map((check) => runCheck(...check)));
    return { files: results.flatMap(({ files }) => files), errors: results.flatMap(({ errors }) => errors) };
  };
  return joinRuns(await runStage('Types, lint, unused code', run, countTests));
}

/**
 * Runs tests, and the files that failed once more: alone, and then with another clock. What passes then is unsteady, and does not
 * count as failed. A journey has a server and a browser of its own, whose clocks agree, so it depends neither on order nor on this
 * clock.
 */
async function runTests(name: string, wanted: Wanted): Promise<Outcome> {
  const areJourneys = wanted.projects.some((project) => OF_BROWSERS.has(project));
  const again = (files: string[], cause: Cause, more: Record<string, string>) => {
    const environment = { ...wanted.environment, ...more };
    return runStage(`  again (${cause})`, () => runVitest({ ...wanted, paths: files, atATime: 1, environment }), countTests);
  };

  const first = await runStage(name, () => runVitest(wanted), countTests);
  if (filesThatFailed(first).length === 0) return joinRuns(first);
  const cause = areJourneys ? 'chance' : 'order';
  const alone = { cause, result: await again(filesThatFailed(first), cause, {}) } as const;
  if (areJourneys || filesThatFailed(alone.result).length === 0) return joinRuns(first, alone);
  const moved = await again(filesThatFailed(alone.result), 'time', { MOVED_CLOCK_MS });
  return joinRuns(first, alone, { cause: 'time', result: moved });
}

/** Asks for known weaknesses of packages. Where the registry does not answer, nothing has passed, and nothing failed. */
async function runAudit(): Promise<Outcome> {
  const file = 'npm run audit';
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'audit'], { cwd: ROOT, encoding: 'utf8' });
  console.log(stdout.trim());
  const files = status === 0 ? [{ file, seconds: 0, passed: 1, failures: [] }] : [];
  return joinRuns({ files, errors: status === 1 ? [`${file} found a serious weakness; see above`] : [] });
}

/** The seconds loop: what is nearest to some files. */
async function runNearest(): Promise<Outcome[]> {
  const { files, tests, left, byJourney, journeys } = chooseTests(paths, ROOT, readSeconds());
  for (const { file, journeys: near } of byJourney)
    console.log(`No test imports ${file}. A page with it is open in ${near.join(', ')}.`);
  const code = files.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const programs = [...new Set(code.map(programOf))];
  const checks: [string, ...string[]][] = [
    ...programs.map((program): [string, ...string[]] => ['tsc', '-p', program, '--checkers', '1']),
    ...(code.length > 0 ? [['oxlint', '--deny-warnings', ...code] as [string, ...string[]]] : []),
    ['oxfmt', '--check', ...files],
  ];
  const outcomes = [
    runChecks(checks),
    ...(tests.length > 0 ? [runTests('Nearest tests', { projects: OF_NODE, paths: tests, environment: { SCHEDULES } })] : []),
  ];
  const done = await Promise.all(outcomes);
  if (journeys.length > 0) done.push(await runTests('Journeys', { projects: [...OF_BROWSERS], paths: journeys }));
  if (left > 0) console.log(`${left} more files of tests import this. npm test and npm run test:long run them.`);
  return done;
}

/** The program of types that a file belongs to. */
function programOf(file: string): string {
  const [folder = ''] = file.split('/');
  if (folder === 'server' || folder === 'sw') return folder;
  return folder === 'src' || folder === 'contract' ? '.' : 'tests';
}

/** `npm test`: the gate of every change. */
async function runAll(): Promise<Outcome[]> {
  const checks = runChecks(['types', 'lint', 'unused'].map((name): [string, ...string[]] => ['npm', 'run', '--silent', name]));
  const units = await runTests('Unit and server tests', { projects: ['unit', 'unit-alone', 'server', 'server-alone'] });
  return [await checks, units, await runTests('Journeys', { projects: ['journeys'] })];
}

/** `npm run test:long`: what kills, breaks and waits, and what computes for minutes. */
async function runLong(): Promise<Outcome[]> {
  // In the background from the beginning, since these tests compute for minutes and do not depend on time.
  const inBackground = runTests('Computing (in background)', {
    projects: ['computing'],
    paths,
    inBackground: true,
    environment: { SCHEDULES, WITHIN_MS },
  }).then(async (computing) => [
    computing,
    await runTests('Server, at length (in background)', { projects: ['server-long', 'server-s3'], paths, inBackground: true }),
  ]);
  // One for each processor, since a recorder that gets none for seconds has a gap, and the background takes what is left.
  const failures = await runTests('Failures', { projects: ['failures'], paths, atATime: availableParallelism() });
  const engines = await runTests('Other browsers', { projects: ['engines'], paths, atATime: 1 });
  return [failures, engines, await runAudit(), ...(await inBackground)];
}

const run = () => {
  if (isLong) return runLong();
  return paths.length > 0 ? runNearest() : runAll();
};
const outcome = mergeOutcomes(await run());
const failed = countFailures(outcome);
console.log(describeOutcome(outcome));
const began = Number(process.env['TESTS_BEGAN'] ?? performance.timeOrigin);
console.log(describeStage('All, with the set-up', (Date.now() - began) / 1000));
console.log(`${outcome.passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
