import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { createArticlePlugins } from './scripts/articles.ts';
import { createSitePagePlugin } from './scripts/site-pages.ts';
import {
  type TestFile,
  isAlone,
  isJourney,
  isLong,
  isOfEngines,
  isOfServer,
  isUnit,
  listTestFiles,
} from './scripts/tests/kinds.ts';
import { LongestFirst } from './tests/support/timing/longest-first.ts';

/** Only ends what hangs. It is no limit of speed, since a busy machine may take ten times as long as an idle one. */
const PATIENT = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  // What passes then is reported as unsteady (scripts/tests/reporter.ts).
  retry: 1,
  ...(process.env['MOVED_CLOCK_MS'] && { setupFiles: 'tests/support/timing/moved-clock.ts' }),
};

const ON_POSTGRES = {
  globalSetup: ['tests/support/server/postgres.ts', 'tests/support/server/post-process-program.ts'],
  ...PATIENT,
};

/** Real browsers against a real server, each file with its own. */
const ON_PRODUCT = {
  ...PATIENT,
  // Its tests build on each other, so a failed one is repeated with its whole file (scripts/tests/main.ts).
  retry: 0,
  isolate: false,
  globalSetup: 'tests/support/server/prepared-data.ts',
  // Each look asks the browser, which costs the same processor that it waits for.
  expect: { poll: { timeout: 60_000, interval: 100 } },
  testTimeout: 420_000,
  // Some build a second release of the app first.
  hookTimeout: 420_000,
};

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

const files = listTestFiles(import.meta.dirname);

/** The files for which all of these hold. */
const list = (...conditions: ((file: TestFile) => boolean)[]) =>
  files.filter((file) => conditions.every((holds) => holds(file))).map(({ path }) => path);
const not = (condition: (file: TestFile) => boolean) => (file: TestFile) => !condition(file);

/** Stores recordings: it runs once more on an S3-compatible store, unless it has one of its own or is about damaged files. */
const isOnObjects = ({ path }: TestFile) =>
  /features\/(recordings|rescue|own-data|retention)\//.test(path) && !/(ill-store|post-process\/fuzz)\.test\.ts$/.test(path);

export default defineConfig({
  // Pages are written in MDX, too, and tests import them.
  plugins: [...createArticlePlugins(), createSitePagePlugin()],
  test: {
    // Tests wait for databases and browsers a third of their time, so two of three can compute at once.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // A report of what failed is often all there is, and 40 characters do not tell two texts apart.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      project('unit', list(isUnit, not(isAlone), not(isLong)), { isolate: false, ...PATIENT }),
      project('unit-alone', list(isUnit, isAlone, not(isLong)), PATIENT),
      project('server', list(isOfServer, not(isAlone), not(isLong)), { isolate: false, ...ON_POSTGRES }),
      project('server-alone', list(isOfServer, isAlone, not(isLong)), ON_POSTGRES),
      project('journeys', list(isJourney, not(isLong)), ON_PRODUCT),
      // The rest belongs to `npm run test:long`.
      project('computing', list(isUnit, isLong), { ...PATIENT, retry: 0 }),
      project('server-long', list(isOfServer, isLong), ON_POSTGRES),
      project('server-s3', list(isOfServer, isOnObjects, not(isAlone)), {
        ...ON_POSTGRES,
        globalSetup: [...ON_POSTGRES.globalSetup, 'tests/support/server/object-store.ts'],
        isolate: false,
      }),
      project('failures', list(isJourney, isLong), ON_PRODUCT),
      project('engines', list(isOfEngines), { ...ON_PRODUCT, testTimeout: 600_000 }),
    ],
  },
});
