import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { BANK } from '../../../server/data/bank/index.ts';
import { createQuestionRepository } from '../../../server/features/assessments/question-repository.ts';
import { openDatabase } from '../../../server/platform/db/database.ts';
import { startEmbedded } from '../../../server/platform/db/embedded.ts';
import { MIGRATED, MIGRATIONS, createDatabase } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the only PostgreSQL of this run. Each test file makes a database of its own in it. */
    postgres: string;
  }
}

/**
 * Nothing is flushed to the disk, since no database of a test outlives a loss of power, and none lives long enough to be vacuumed:
 * PostgreSQL would start a process for each of some hundred databases every minute. Several files run at once, and some start several
 * servers on one database.
 */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=200'];

/** Starts one real PostgreSQL for the whole run, with a database that is migrated and has the questions. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'loadpath-postgres-'));
  const postgres = await startEmbedded(join(folder, 'data'), SETTINGS);
  const migrated = await openDatabase(await createDatabase(postgres.url, { name: MIGRATED }), MIGRATIONS);
  await createQuestionRepository(migrated.db).syncQuestionBank(BANK);
  await migrated.close();
  project.provide('postgres', postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
