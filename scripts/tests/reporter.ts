import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Failure, FileResult, RunResult } from './results.ts';

/** The environment variable with the path to which the results are written as JSON (`RunResult`). */
export const RESULTS = 'TEST_RESULTS';

/** A file that takes longer is named when it ends, so that a long stage shows progress. */
const LONG_SECONDS = 10;
/** Enough for the log of a run of the fault harness, since nothing else says what went on in it. */
const LINES_EACH = 40;

/** The first lines of an error with the place in the test that threw it. */
function describe({ message, stacks = [] }: Pick<SerializedError, 'message' | 'stacks'>): string {
  const lines = message.split('\n').filter((line) => line.trim());
  const at = stacks.find(({ file }) => !file.includes('node_modules'));
  const place = at ? [`at ${relative(process.cwd(), at.file)}:${at.line}`] : [];
  return [...lines.slice(0, LINES_EACH), ...place].map((line) => line.slice(0, 200)).join('\n');
}

function failuresIn(module: TestModule): Failure[] {
  const file = relative(process.cwd(), module.moduleId);
  const ofTests = [...module.children.allTests('failed')].map((test) => ({
    file,
    test: test.fullName,
    error: describe(test.result().errors?.[0] ?? { message: 'It failed without an error.', stacks: [] }),
  }));
  const ofGroups = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  const ofFile = [...module.errors(), ...ofGroups].map((error) => ({ file, test: null, error: describe(error) }));
  return [...ofFile, ...ofTests];
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
    };
    this.#files.push(result);
    const { file, seconds, passed } = result;
    for (const { test, error } of failures) console.log(`  FAILED  ${file}${test ? ` > ${test}` : ''}\n${error}`);
    if (failures.length === 0 && seconds >= LONG_SECONDS) console.log(`  ${file}: ${passed} passed, ${seconds.toFixed(0)} s`);
  }

  onTestRunEnd(_modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const results: RunResult = { files: this.#files, errors: unhandled.map(describe) };
    const path = process.env[RESULTS];
    if (path) writeFileSync(path, JSON.stringify(results));
  }
}
