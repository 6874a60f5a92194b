import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the only PostgreSQL of this run. Each test file makes a database of its own in it. */
    postgres: string;
  }
}

/** Starts one real PostgreSQL for the whole run. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-postgres-'));
  const postgres = await startEmbedded(join(folder, 'data'));
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
