/** A test that failed, with the first lines of its error. */
export interface Failure {
  /** Its file, relative to the folder of the checkout. */
  file: string;
  /** Its title with those of its groups; null if the file itself could not be run. */
  test: string | null;
  error: string;
}

/** The results of the tests of one file. */
export interface FileResult {
  file: string;
  seconds: number;
  passed: number;
  failures: Failure[];
}

/** The result of a run of Vitest. `errors` belong to no test, for example an unhandled rejection between two tests. */
export interface RunResult {
  files: FileResult[];
  errors: string[];
}

/** More unsteady journeys than this fail the whole run. */
export const MOST_UNSTEADY = 2;

export interface Outcome {
  passed: number;
  failures: Failure[];
  /** Journeys that failed first and passed when they were run alone, each with its first error. */
  unsteady: Failure[];
  errors: string[];
}

export const filesThatFailed = ({ files }: RunResult): string[] =>
  files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);

/** Joins a run with the second run of the files that failed in it. Without one each failure counts. */
export function joinRuns(first: RunResult, second: RunResult | null): Outcome {
  const again = new Map(second?.files.map((result) => [result.file, result]));
  const decided = first.files.map((result) => again.get(result.file) ?? result);
  const failures = decided.flatMap((result) => result.failures);
  const unsteady = first.files
    .filter(({ file, failures: found }) => found.length > 0 && again.get(file)?.failures.length === 0)
    .map(({ failures: found }) => found[0] as Failure);
  return {
    passed: decided.reduce((sum, { passed }) => sum + passed, 0),
    failures,
    unsteady,
    errors: [...first.errors, ...(second?.errors ?? [])],
  };
}

/** How many failures the last line names: an error that belongs to no test counts as one, and so do too many unsteady journeys. */
export const countFailures = ({ failures, errors, unsteady }: Outcome): number =>
  failures.length + errors.length + (unsteady.length > MOST_UNSTEADY ? 1 : 0);
