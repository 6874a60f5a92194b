import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSeconds } from '../../../scripts/tests/seconds.ts';

/**
 * Starts the files first that took longest when they last ran. If one of them started last, it would run alone at the end while the
 * other cores are idle. Files that have not run yet come in Vitest's order, by their size, after those that take a second.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array's sort, but the method that Vitest calls
    const sorted = await super.sort(files);
    const last = readSeconds();
    const secondsOf = ({ moduleId }: TestSpecification) => last[relative(process.cwd(), moduleId)] ?? 1;
    return sorted.toSorted((one, other) => secondsOf(other) - secondsOf(one));
  }
}
