import { join } from 'node:path';
import { ROOT } from './config.ts';
import { openDatabase } from './platform/db/database.ts';
import { embeddedUrl, isRunning, startEmbedded } from './platform/db/embedded.ts';

/** For programs beside the server. Connects to the server's database, and starts the embedded one if no server runs it. `close` undoes both. */
export async function connectDatabase(dataDir: string, databaseUrl: string | undefined) {
  const directory = join(dataDir, 'postgres');
  const started = databaseUrl || (await isRunning(directory)) ? null : await startEmbedded(directory);
  try {
    const { db, close } = await openDatabase(databaseUrl ?? embeddedUrl(directory), join(ROOT, 'server/platform/db/migrations'));
    return { db, close: async () => close().finally(() => started?.stop()) };
  } catch (error) {
    await started?.stop();
    throw error;
  }
}
