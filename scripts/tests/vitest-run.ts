import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { RESULTS } from './reporter.ts';
import type { RunResult } from './results.ts';

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

export interface Wanted {
  /** Projects of vitest.config.ts. */
  projects: readonly string[];
  /** Only files whose path contains one of these; all without any. */
  paths?: readonly string[];
  /** How many files run at the same time, if not as many as vitest.config.ts says. */
  atATime?: number;
  /** With the lowest priority, and printed at its end. For what needs minutes and looks at no clock. */
  inBackground?: boolean;
  environment?: Record<string, string>;
}

/** Runs projects of Vitest and resolves with the results. If Vitest ends without any, they are one error that says so. */
export async function runVitest({
  projects,
  paths = [],
  atATime,
  inBackground = false,
  environment = {},
}: Wanted): Promise<RunResult> {
  const path = join(ROOT, '.cache', `tests-${projects.join('-')}.json`);
  mkdirSync(dirname(path), { recursive: true });
  rmSync(path, { force: true });
  const chosen = projects.map((project) => `--project=${project}`);
  const how = [
    `--reporter=${join(import.meta.dirname, 'reporter.ts')}`,
    '--passWithNoTests',
    ...(atATime ? [`--maxWorkers=${atATime}`] : []),
  ];
  const run = spawn(process.execPath, [VITEST, 'run', ...chosen, ...how, ...paths], {
    cwd: ROOT,
    stdio: ['ignore', inBackground ? 'pipe' : 'inherit', inBackground ? 'pipe' : 'inherit'],
    env: { ...process.env, ...environment, [RESULTS]: path },
  });
  if (inBackground && run.pid) setPriority(run.pid, constants.priority.PRIORITY_LOW);
  let printed = '';
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (text) => (printed += text));
  const code = await new Promise<number | null>((resolve) => run.on('close', resolve));
  if (printed) console.log(printed.trimEnd());
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as RunResult;
  return { files: [], errors: [`Vitest (${projects.join(', ')}) ended with code ${code} before its tests did.`] };
}
