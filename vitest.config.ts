import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], more: object = {}) => ({ test: { name, include, ...more } });

export default defineConfig({
  test: {
    projects: [
      project('unit', ['tests/**/*.test.ts'], { exclude: ['tests/server/**', 'tests/journeys/**'] }),
      project('server', ['tests/server/**/*.test.ts'], {
        globalSetup: 'tests/support/postgres.ts',
        testTimeout: 20_000,
        hookTimeout: 60_000,
      }),
      // Real browsers against a real server: one file after the other.
      project('journeys', ['tests/journeys/**/*.test.ts'], {
        fileParallelism: false,
        testTimeout: 420_000,
        hookTimeout: 120_000,
      }),
    ],
  },
});
