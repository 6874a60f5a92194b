import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take minutes. If one started last, it would run alone at the end while the other cores are idle. */
const LONG = ['updates', 'markup', 'smoke-runs', 'markup-private', 'silence', 'cable-out', 'clean-network'].map(
  (name) => `/${name}.test.ts`,
);

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));

/** Starts the longest files first. Vitest would otherwise order them by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array's sort, but the method that Vitest calls
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
