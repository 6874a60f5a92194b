import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * These take minutes. If one started last, it would run alone at the end while the other cores are idle. Those that mostly wait
 * and those that mostly compute take turns, so that a core always has something to do.
 */
const LONG = [
  'updates',
  'markup',
  'smoke-runs',
  'markup-private',
  'worker-alone',
  'blog-admin',
  'clean-network',
  'screens',
  'gaps',
  'shell',
  'cable-out',
  'accounts',
  'silence',
].map((name) => `/${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.endsWith(name));

/** Starts the longest files first. By default Vitest orders them by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is no array's sort, but the method that Vitest calls
    const sorted = await super.sort(files);
    const long = sorted.filter((file) => placeOf(file) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other));
    return [...long, ...sorted.filter((file) => placeOf(file) < 0)];
  }
}
