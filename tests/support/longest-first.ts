import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take minutes. Begun last, one would run alone at the end, with the other cores idle. */
const LONG = ['updates', 'markup', 'smoke-runs', 'silence', 'cable-out', 'clean-network'].map((name) => `/${name}.test.ts`);

const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));

/** Begins what takes longest first, whatever size its file has. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array that is sorted here, but a list asked for
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
