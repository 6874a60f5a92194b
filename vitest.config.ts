import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, include, ...more } });

/** What needs a browser and the built product. */
const BROWSERS = ['tests/journeys/**/*.test.ts', 'tests/faults/handful.test.ts'];

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/**/*.test.ts'], { exclude: ['tests/server/**', ...BROWSERS] }),
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: 'tests/support/postgres.ts',
        testTimeout: 20_000,
        hookTimeout: 60_000,
      }),
      // Real browsers against a real server, each file with its own; two share two cores, as they mostly wait.
      project('journeys', BROWSERS, {
        maxWorkers: 2,
        // A machine under load takes more than vitest's one second to what comes of a click.
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 420_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
