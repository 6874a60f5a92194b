import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeLack } from './compare-secrets.ts';
import { ROOT, readConfig } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { secureDataFolder } from './data-folder.ts';
import { listGiven } from './keys.ts';
import { lookForLacks } from './open-keys.ts';
import { openStoresBeside } from './open-stores.ts';
import { createBackupRepository } from './operations/backup/backup-repository.ts';
import { makeBackup } from './operations/backup/make-backup.ts';
import { SECRETS } from './secret-lists.ts';

const USAGE = 'npm run backup -- FOLDER';

/** The program behind `npm run backup`. It ends with 1 when something is wrong. */
async function main() {
  const [folder, more] = process.argv.slice(2);
  if (!folder || more !== undefined) throw new Error(`Please give one folder: ${USAGE}`);
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, url, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  const stores = openStoresBeside(config);
  try {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const { secrets, missing } = await makeBackup({
      databaseUrl: url,
      repository: createBackupRepository(db),
      stores,
      dataDir: config.dataDir,
      folder: resolve(folder),
      release: version,
      say: console.log,
    });
    if (secrets.length > 0)
      console.log(`The secrets are in it: ${secrets.map(({ name }) => name).join(', ')}. Whoever reads the folder has them.`);
    const outside = listGiven(config).map((name) => SECRETS[name].setting);
    if (outside.length > 0)
      console.log(`Not in it, since the environment has them: ${outside.join(', ')}. Store them elsewhere.`);
    const { lacks } = await lookForLacks(config, db);
    if (lacks.length > 0) console.log(['Not in it, since they are not here:', ...lacks.map(describeLack)].join('\n'));
    if (missing.length > 0)
      throw new Error(
        `The backup is complete except for ${missing.length} recordings of which bytes are missing or changed: ${missing.slice(0, 5).join(', ')}.`,
      );
    console.log(`The backup is complete: ${resolve(folder)}`);
  } finally {
    await stores.recordings.chunks.close();
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
