import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CompanyRegistration } from '../contract/accounts.ts';
import { LINK_HOURS, createLinks } from './accounts/links.ts';
import { hashPassword } from './accounts/passwords.ts';
import { type Account, createAccounts } from './accounts/repository.ts';
import { createTokens } from './accounts/tokens.ts';
import { ROOT, readConfig } from './config.ts';
import { closeDataFolder } from './data-folder.ts';
import { type Db, openDatabase } from './db/database.ts';
import { addressOf, isRunning, startEmbedded } from './db/embedded.ts';
import { readKeys } from './keys.ts';

/** The administrator with this address, added where there is none. Throws where the address is somebody else's. */
async function adminWith(email: string, db: Db): Promise<Account> {
  const accounts = createAccounts(db, { demo: false });
  const known = await accounts.find(email);
  if (known?.role === 'admin') return known;
  // A password that nobody knows, until one is chosen.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'));
  const made = known ? null : await accounts.add({ role: 'admin', email, name: 'Administrator', passwordHash });
  if (!made) throw new Error(`${email} belongs to an account that is no administrator's. Please use another address.`);
  return made;
}

/** The database of the server, whether that runs or not, and how to leave it. */
async function database(dataDir: string, databaseUrl: string | undefined) {
  const directory = join(dataDir, 'postgres');
  const started = databaseUrl || (await isRunning(directory)) ? null : await startEmbedded(directory);
  try {
    const { db, close } = await openDatabase(databaseUrl ?? addressOf(directory), join(ROOT, 'server/db/migrations'));
    return { db, close: async () => close().finally(() => started?.stop()) };
  } catch (error) {
    await started?.stop();
    throw error;
  }
}

/** `npm run admin -- EMAIL` (README). */
async function main() {
  const email = CompanyRegistration.shape.email.safeParse(process.argv[2]);
  if (!email.success) throw new Error('Please give an e-mail address: npm run admin -- EMAIL');
  const config = readConfig(process.env);
  closeDataFolder(config.dataDir);
  const { db, close } = await database(config.dataDir, config.databaseUrl);
  try {
    const links = createLinks(db, createTokens(readKeys(config).tokenSecret));
    const { token } = await links.open('password', (await adminWith(email.data, db)).id);
    console.log(`Choose the password of ${email.data} here. The link works once, for ${LINK_HOURS.password} hours:`);
    console.log(`${config.site}/reset-password?token=${token}`);
  } finally {
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
