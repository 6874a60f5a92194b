import { join, resolve } from 'node:path';
import { MIGRATIONS, readConfig } from './config.ts';
import { reachDatabase } from './connect-database.ts';
import { secureDataFolder } from './data-folder.ts';
import { openStoresBeside } from './open-stores.ts';
import { isRunning } from './platform/db/embedded.ts';
import { restoreBackup } from './operations/backup/restore-backup.ts';

const USAGE = 'npm run restore -- FOLDER';

/** The program behind `npm run restore`. It ends with 1 when something is wrong. */
async function main() {
  const [folder, more] = process.argv.slice(2);
  if (!folder || more !== undefined) throw new Error(`Please give the folder of a backup: ${USAGE}`);
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  if (!config.databaseUrl && (await isRunning(join(config.dataDir, 'postgres'))))
    throw new Error(`A server uses ${config.dataDir}. Stop it, and give an empty DATA_DIR.`);
  const { url, stop } = await reachDatabase(config.dataDir, config.databaseUrl);
  const stores = openStoresBeside(config);
  try {
    const { madeAt, secrets, missing } = await restoreBackup({
      folder: resolve(folder),
      databaseUrl: url,
      stores,
      dataDir: config.dataDir,
      migrations: MIGRATIONS,
      say: console.log,
    });
    if (!secrets.some(({ name }) => name === 'receipt-key.pem') && !config.receiptKey)
      console.log('The backup has no key of receipts. Set RECEIPT_KEY to the old one, or old receipts cannot be verified.');
    if (missing.length > 0) console.log(`${missing.length} recordings were not whole when the backup was made.`);
    console.log(`Restored: the state of ${madeAt}.`);
  } finally {
    await stores.recordings.chunks.close();
    await stop();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
