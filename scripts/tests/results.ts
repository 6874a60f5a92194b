/** A test that failed, with the first lines of its error. */
export interface Failure {
  /** Its file, relative to the folder of the checkout. */
  file: string;
  /** Its title with those of its groups; null if the file itself could not be run. */
  test: string | null;
  error: string;
}

/**
 * Why a test passed only when it was repeated: `chance`, in the same process; `order`, alone in a process of its own; `time`, with
 * another clock.
 */
export type Cause = 'chance' | 'order' | 'time';

export interface Unsteady extends Failure {
  cause: Cause;
}

/** The results of the tests of one file. */
export interface FileResult {
  file: string;
  seconds: number;
  passed: number;
  failures: Failure[];
  /** Tests that failed and passed when they were repeated at once, in the same process. */
  repeated?: Failure[];
}

/** The result of a run of Vitest. `errors` belong to no test, for example an unhandled rejection between two tests. */
export interface RunResult {
  files: FileResult[];
  errors: string[];
}

/** More unsteady tests than this fail the whole run. */
export const MOST_UNSTEADY = 1;

export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Each with its first error. */
  unsteady: Unsteady[];
  errors: string[];
}

export const filesThatFailed = ({ files }: RunResult): string[] =>
  files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);

/**
 * Joins a run with later runs of the files that failed in it. A file that passes in one of them is unsteady, for the cause that this
 * run stands for. Of others the last result counts.
 */
export function joinRuns(first: RunResult, ...later: { cause: Cause; result: RunResult }[]): Outcome {
  const decided = first.files.map((one) => {
    const found = later.flatMap(({ cause, result }) => {
      const again = result.files.find(({ file }) => file === one.file);
      return again ? [{ cause, again }] : [];
    });
    const good = found.find(({ again }) => again.failures.length === 0);
    const result = good?.again ?? found.at(-1)?.again ?? one;
    const unsteady = (one.repeated ?? []).map((failure): Unsteady => ({ ...failure, cause: 'chance' }));
    if (good && one.failures[0]) unsteady.push({ ...one.failures[0], cause: good.cause });
    return { result, unsteady };
  });
  return {
    passed: decided.reduce((sum, { result }) => sum + result.passed, 0),
    failures: decided.flatMap(({ result }) => result.failures),
    unsteady: decided.flatMap(({ unsteady }) => unsteady),
    errors: [first, ...later.map(({ result }) => result)].flatMap(({ errors }) => errors),
  };
}

/** One outcome of several. */
export const mergeOutcomes = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
  errors: outcomes.flatMap(({ errors }) => errors),
});

/** How many failures the last line names: an error that belongs to no test counts as one, and so do too many unsteady tests. */
export const countFailures = ({ failures, errors, unsteady }: Outcome): number =>
  failures.length + errors.length + (unsteady.length > MOST_UNSTEADY ? 1 : 0);
