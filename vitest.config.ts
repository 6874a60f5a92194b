import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { createArticlePlugins } from './scripts/articles.ts';
import { createSitePagePlugin } from './scripts/site-pages.ts';
import { LongestFirst } from './tests/support/timing/longest-first.ts';

/** Only ends what hangs. It is no limit of speed, since a busy machine may take ten times as long as an idle one. */
const PATIENT = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const ON_POSTGRES = {
  globalSetup: ['tests/support/server/postgres.ts', 'tests/support/server/post-process-program.ts'],
  ...PATIENT,
};

const project = (name: string, include: string[], more: object = {}) => ({
  extends: true as const,
  test: { name, include, ...more },
});

/** What needs a browser and the built product. */
const BROWSERS = ['tests/journeys/**/*.test.ts', 'tests/faults/smoke-runs.test.ts'];

const tests = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('tests', name))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const pathsOf = (some: typeof tests) => some.map(({ path }) => path);

/** What needs a PostgreSQL: each test that builds the server, or asks for the address of the one of this run. */
const WITH_DATABASE = tests.filter(({ source }) =>
  /support\/server\/server\.ts'|inject\('postgres'\)|startEmbedded\(/.test(source),
);

/**
 * What replaces or changes modules or globals needs modules of its own. The others of a project share theirs, which take as long to
 * load as a test.
 */
const isAlone = ({ source }: { source: string }) => /vi\.(?:mock|resetModules|stubGlobal)\(|^const .* = await import\(/m.test(source);
const ALONE = pathsOf(tests.filter(isAlone));
const SERVER = pathsOf(WITH_DATABASE.filter((one) => !isAlone(one)));
const SERVER_ALONE = pathsOf(WITH_DATABASE.filter(isAlone));

/** What stores recordings: it runs once more on an S3-compatible store. */
const ON_OBJECTS = SERVER.filter((path) => /features\/(recordings|rescue|own-data|retention)\//.test(path));

/** What computes for minutes and looks at no clock. */
const SCHEDULES = ['tests/src/engine/pump/never-lost.test.ts', 'tests/sweep/sweep.test.ts'];

/** Whole tests in other browsers than Chromium, if they are installed. */
const ENGINES = ['tests/engines/**/*.test.ts'];

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
      project('unit', ['tests/**/*.test.ts'], {
        exclude: [...SERVER, ...MOCKING, ...SCHEDULES, ...BROWSERS, ...ENGINES],
        ...PATIENT,
      }),
      project('schedules', SCHEDULES),
      project('server', SERVER, { ...ON_POSTGRES, isolate: false }),
      project('server-s3', ON_OBJECTS, {
        ...ON_POSTGRES,
        globalSetup: [...ON_POSTGRES.globalSetup, 'tests/support/server/object-store.ts'],
        isolate: false,
      }),
      project('server-mocked', MOCKING, ON_POSTGRES),
      project('engines', ENGINES, {
        isolate: false,
        globalSetup: 'tests/support/server/prepared-data.ts',
        ...PATIENT,
        testTimeout: 600_000,
      }),
      // Real browsers against a real server, each file with its own.
      project('journeys', BROWSERS, {
        isolate: false,
        globalSetup: 'tests/support/server/prepared-data.ts',
        ...PATIENT,
        // Each look asks the browser, which costs the same processor that it waits for.
        expect: { poll: { timeout: 60_000, interval: 100 } },
        testTimeout: 420_000,
        // Some build a second release of the app first.
        hookTimeout: 420_000,
      }),
    ],
  },
});
