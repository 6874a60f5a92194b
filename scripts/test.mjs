// npm test: everything that must be true of the project. The last line says how many checks passed and how many failed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT, build, install, node } from './setup.mjs';

install();
const chromium = await ensureChromium();
build();

const env = { ...process.env, CHROMIUM: chromium, PATH: `${join(ROOT, 'node_modules', '.bin')}:${process.env.PATH}` };
const passes = (script) => spawnSync('npm', ['run', '--silent', script], { cwd: ROOT, stdio: 'inherit', env }).status === 0;

let passed = 0;
let failed = 0;

/** Runs some of vitest's projects and adds up their tests. In the background they take what processor time others leave, and speak at the end. */
async function count(projects, { inBackground = false } = {}) {
  const report = join(ROOT, '.cache', `tests-${projects.join('-')}.json`);
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = [join(ROOT, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...chosen, ...reporters];
  const run = spawn(node(), args, { cwd: ROOT, stdio: inBackground ? 'pipe' : 'inherit', env });
  if (inBackground) setPriority(run.pid, constants.priority.PRIORITY_LOW);
  let said = '';
  for (const stream of inBackground ? [run.stdout, run.stderr] : []) stream.on('data', (text) => (said += text));
  const status = await new Promise((resolve) => run.on('close', resolve));
  if (said) console.log(said);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { numPassedTests: 0, numFailedTests: 0 };
  passed += counts.numPassedTests;
  failed += counts.numFailedTests;
  // A file that cannot be loaded has no test that could fail.
  if (status !== 0 && counts.numFailedTests === 0) failed += 1;
}

// What needs a processor for minutes, and no clock, takes what all else leaves, from the beginning.
const schedules = count(['schedules'], { inBackground: true });
for (const check of ['types', 'lint', 'unused']) {
  const ok = passes(check);
  console.log(`${ok ? 'passed' : 'FAILED'}  ${check}`);
  if (ok) passed += 1;
  else failed += 1;
}

await count(['unit', 'server', 'server-mocked']);
await count(['journeys']);
await schedules;

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
