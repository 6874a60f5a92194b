// npm test: all checks and tests. The last line says how many passed and how many failed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT, buildProduct, findNode, installPackages } from './setup.mjs';

installPackages();
const chromium = await ensureChromium();
buildProduct();

const env = { ...process.env, CHROMIUM: chromium, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` };

const NOTHING_TOLD = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
const LINES_EACH = 3;
const MOST_TOLD = 10;

let passed = 0;
let failed = 0;
const failures = [];

/**
 * Runs some of vitest's projects and adds up their tests. In the background they have the lowest priority, so that they do not slow
 * tests that depend on time, and print at the end.
 */
async function runTests(projects, { inBackground = false } = {}) {
  const report = join(ROOT, '.cache', `tests-${projects.join('-')}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters];
  const run = spawn(findNode(), args, { cwd: ROOT, stdio: inBackground ? 'pipe' : 'inherit', env });
  if (inBackground) setPriority(run.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  for (const stream of inBackground ? [run.stdout, run.stderr] : []) stream.on('data', (text) => (said += text));
  const status = await new Promise((resolve) => run.on('close', resolve));
  if (said) console.log(said);
  const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : NOTHING_TOLD;
  passed += told.numPassedTests;
  failed += told.numFailedTests;
  failures.push(...told.testResults.flatMap(failuresOf));
  // Counted as one failure, since a file that cannot be loaded has no test that could fail.
  if (status === 0 || told.numFailedTests > 0) return;
  failed += 1;
  failures.push(`${projects.join(', ')}: ended with code ${status} and no failed test; see above`);
}

/** Runs one script of package.json. Its output is printed at its end, because several checks run at the same time. */
async function runCheck(check) {
  const run = spawn('npm', ['run', '--silent', check], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (text) => (said += text));
  const status = await new Promise((resolve) => run.on('close', resolve));
  console.log(`${said}${status === 0 ? 'passed' : 'FAILED'}  ${check}`);
  if (status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(`${check}: see above`);
  }
}

/** Each failed test of a file with the first lines of its message, or why the file could not be run. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (tests.length === 0) return status === 'failed' ? [`${file}\n${firstLines(message)}`] : [];
  return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${firstLines(failureMessages[0] ?? '')}`);
}

const firstLines = (text) =>
  text
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, LINES_EACH)
    .map((line) => `    ${line.slice(0, 160)}`)
    .join('\n');

/** Shortened, so that all failures can be read on one screen. */
function printFailures() {
  if (failures.length === 0) return;
  console.log(`\nFailed:\n${failures.slice(0, MOST_TOLD).join('\n')}`);
  if (failures.length > MOST_TOLD) console.log(`and ${failures.length - MOST_TOLD} more; see above`);
}

// In the background from the beginning, since these tests compute for minutes and do not depend on time.
const schedules = runTests(['schedules'], { inBackground: true });
await Promise.all(['types', 'lint', 'unused'].map(runCheck));

await runTests(['unit', 'server', 'server-mocked']);
await runTests(['journeys']);
await schedules;

printFailures();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
