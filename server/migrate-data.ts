import { join } from 'node:path';
import { GIVE_BACK, describeLack } from './compare-secrets.ts';
import { MIGRATIONS, readConfig } from './config.ts';
import { lookForLacks } from './open-keys.ts';
import { openStoresBeside } from './open-stores.ts';
import { createBackupRepository } from './operations/backup/backup-repository.ts';
import { moveData } from './operations/backup/move-data.ts';
import { compareTables } from './platform/db/dump/load.ts';
import { connectPool } from './platform/db/database.ts';
import { isRunning, startEmbedded } from './platform/db/embedded.ts';

/** The program behind `npm run migrate:data`. It ends with 1 when something is wrong. */
async function main() {
  const config = readConfig(process.env);
  const { dataDir, databaseUrl, bucket } = config;
  if (!databaseUrl || !bucket)
    throw new Error('Please set DATABASE_URL and S3_* to the empty database and bucket, and DATA_DIR.');
  const directory = join(dataDir, 'postgres');
  if (await isRunning(directory)) throw new Error(`A server uses ${dataDir}. Stop it first.`);
  // So that nothing of the source can change.
  const source = await startEmbedded(directory, ['default_transaction_read_only=on']);
  const { db, close } = connectPool(source.url);
  const to = openStoresBeside(config);
  try {
    if ((await compareTables(source.url, MIGRATIONS)) !== 'current')
      throw new Error('The data are of another release. Start this release once with the old settings, and stop it again.');
    const from = {
      databaseUrl: source.url,
      stores: openStoresBeside({ dataDir, bucket: null }),
      repository: createBackupRepository(db),
    };
    await moveData({ from, to: { databaseUrl, stores: to }, migrations: MIGRATIONS, say: console.log });
    console.log('All of it is at the new place. Start the server with DATABASE_URL and S3_* set as now.');
    console.log(
      `The secrets stay in ${dataDir}: keep that folder as DATA_DIR, or make settings of them, which several processes`,
    );
    console.log('need, by npm run secrets -- --present FILE. The old data are as they were.');
    const { lacks } = await lookForLacks(config, db);
    if (lacks.length > 0) console.log([...lacks.map(describeLack), GIVE_BACK].join('\n'));
  } finally {
    await to.recordings.chunks.close();
    await close();
    await source.stop();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
