import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Failure, FileResult, RunResult } from './results.ts';
import { keepSeconds } from './seconds.ts';

/** The environment variable with the path to which the results are written as JSON (`RunResult`). */
export const RESULTS = 'TEST_RESULTS';

/** A file that takes longer is named when it ends, so that a long stage shows progress. */
const LONG_SECONDS = 10;
/** Enough for the log of a run of the fault harness, since nothing else says what went on in it. */
const LINES_EACH = 40;

/** The first lines of an error, and of what caused it, with the place in the test that threw it. */
function describe({ message, stacks = [], cause }: Pick<SerializedError, 'message' | 'stacks' | 'cause'>): string {
  const lines = message.split('\n').filter((line) => line.trim());
  const at = stacks.find(({ file }) => !file.includes('node_modules'));
  const place = at ? [`at ${relative(process.cwd(), at.file)}:${at.line}`] : [];
  const shown = [...lines.slice(0, LINES_EACH), ...place].map((line) => line.slice(0, 200)).join('\n');
  return cause?.message ? `${shown}\ncaused by: ${describe(cause)}` : shown;
}

const failureOf = (test: TestCase): Failure => ({
  file: relative(process.cwd(), test.module.moduleId),
  test: test.fullName,
  error: describe(test.result().errors?.[0] ?? { message: 'It failed without an error.', stacks: [] }),
});

function failuresIn(module: TestModule): Failure[] {
  const file = relative(process.cwd(), module.moduleId);
  const ofTests = [...module.children.allTests('failed')].map(failureOf);
  const ofGroups = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const ofFile = [...module.errors(), ...ofGroups].map((error) => ({ file, test: null, error: describe(error) }));
  return [...ofFile, ...ofTests];
}

/** How many lines of its stack an error outside a test shows: often all of them are of libraries. */
const STACK_LINES = 6;

type Unhandled = SerializedError & { VITEST_TEST_PATH?: string; VITEST_TEST_NAME?: string };

/** An error that no test has awaited: its words, its code and where it was made. */
const describeUnhandled = ({ name, message, code, stack = '' }: Unhandled): string => {
  const calls = stack.split('\n').filter((line) => /^\s*at /.test(line));
  const named = [`Outside a test: ${name ?? 'Error'}: ${message}`, ...(typeof code === 'string' ? [code] : [])];
  return [named.join(' '), ...calls.slice(0, STACK_LINES)].map((line) => line.slice(0, 200)).join('\n');
};

/**
 * Adds each error that no test has awaited to the failures of the file that ran at that moment. Returns the others, which belong
 * to no file.
 */
export function assignUnhandled(files: readonly FileResult[], unhandled: readonly Unhandled[]): RunResult {
  const failuresOf = (file: string) =>
    unhandled
      .filter(({ VITEST_TEST_PATH: path }) => path !== undefined && relative(process.cwd(), path) === file)
      .map((error) => ({ file, test: error.VITEST_TEST_NAME ?? null, error: describeUnhandled(error) }));
  const names = new Set(files.map(({ file }) => file));
  const others = unhandled.filter(
    ({ VITEST_TEST_PATH: path }) => path === undefined || !names.has(relative(process.cwd(), path)),
  );
  return {
    files: files.map((one) => ({ ...one, failures: [...one.failures, ...failuresOf(one.file)] })),
    errors: others.map(describeUnhandled),
  };
}

/** Prints what failed at once, and what took long; writes all results to a file at the end. Vitest loads it by its default export. */
export default class BriefReporter implements Reporter {
  readonly #files: FileResult[] = [];

  onUserConsoleLog({ content, type }: { content: string; type: 'stdout' | 'stderr' }) {
    process[type].write(content);
  }

  onTestModuleEnd(module: TestModule) {
    const failures = failuresIn(module);
    const result: FileResult = {
      file: relative(process.cwd(), module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      passed: [...module.children.allTests('passed')].length,
      failures,
      repeated: [...module.children.allTests('passed')].filter((test) => test.diagnostic()?.flaky).map(failureOf),
    };
    this.#files.push(result);
    const { file, seconds, passed } = result;
    for (const { test, error } of failures) console.log(`  FAILED  ${file}${test ? ` > ${test}` : ''}\n${error}`);
    if (failures.length === 0 && seconds >= LONG_SECONDS) console.log(`  ${file}: ${passed} passed, ${seconds.toFixed(0)} s`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const results = assignUnhandled(this.#files, unhandled);
    const path = process.env[RESULTS];
    if (path) writeFileSync(path, JSON.stringify(results));
    keepSeconds(this.#files);
  }
}
