import { join } from 'node:path';
import { MIGRATIONS } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { embeddedUrl, isRunning, startEmbedded } from './platform/db/embedded.ts';

/** The address of the server's database. The embedded one is started if no server runs it; `stop` undoes that. */
export async function reachDatabase(dataDir: string, databaseUrl: string | undefined) {
  const directory = join(dataDir, 'postgres');
  const started = databaseUrl || (await isRunning(directory)) ? null : await startEmbedded(directory);
  return { url: databaseUrl ?? embeddedUrl(directory), stop: async () => started?.stop() };
}

/** For programs beside the server. Connects to the server's database, and starts the embedded one if no server runs it. `close` undoes both. */
export async function connectDatabase(dataDir: string, databaseUrl: string | undefined) {
  const { url, stop } = await reachDatabase(dataDir, databaseUrl);
  try {
    const { db, close } = await openDatabase(url, MIGRATIONS);
    return { db, url, close: async () => close().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}
