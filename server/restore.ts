import { join, resolve } from 'node:path';
import { GIVE_BACK, describeLack } from './compare-secrets.ts';
import { type Config, MIGRATIONS, readConfig } from './config.ts';
import { reachDatabase } from './connect-database.ts';
import { secureDataFolder } from './data-folder.ts';
import { lookForLacks } from './open-keys.ts';
import { openStoresBeside } from './open-stores.ts';
import { connectPool } from './platform/db/database.ts';
import { isRunning } from './platform/db/embedded.ts';
import { restoreBackup } from './operations/backup/restore-backup.ts';
import { SECRETS, SECRET_NAMES, type SecretName } from './secret-lists.ts';

const USAGE = 'npm run restore -- FOLDER';

/** Names the secrets that the backup does not have, and those of them that are not here either or are other ones. */
async function saySecrets(config: Config, url: string, files: readonly { name: string }[]) {
  const isIn = (name: SecretName) => files.some((file) => file.name === SECRETS[name].file);
  const { db, close } = connectPool(url);
  try {
    const { lacks } = await lookForLacks(config, db);
    const lacking = new Set(lacks.map(({ name }) => name));
    const outside = SECRET_NAMES.filter((name) => !isIn(name) && (name !== 'audit' || lacking.has(name)));
    if (outside.length > 0)
      console.log(`The backup does not have these secrets: ${outside.map((name) => SECRETS[name].setting).join(', ')}.`);
    const right = outside.filter((name) => !lacking.has(name)).map((name) => SECRETS[name].setting);
    if (right.length > 0) console.log(`The settings here have the right ones for ${right.join(', ')}.`);
    if (lacks.length > 0) console.log([...lacks.map(describeLack), GIVE_BACK].join('\n'));
  } finally {
    await close();
  }
}

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
    if (missing.length > 0) console.log(`${missing.length} recordings were not whole when the backup was made.`);
    console.log(`Restored: the state of ${madeAt}.`);
    await saySecrets(config, url, secrets);
  } finally {
    await stores.recordings.chunks.close();
    await stop();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
