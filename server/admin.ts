import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { CompanyRegistration } from '../contract/accounts.ts';
import { createLinkRepository } from './accounts/link-repository.ts';
import { LINK_HOURS, createLinks } from './accounts/links.ts';
import { createPasswords } from './accounts/passwords.ts';
import { type Account, createAccountRepository } from './accounts/repository.ts';
import { createTokens } from './accounts/tokens.ts';
import { ROOT, readConfig } from './config.ts';
import { secureDataFolder } from './data-folder.ts';
import { type Db, openDatabase } from './db/database.ts';
import { embeddedUrl, isRunning, startEmbedded } from './db/embedded.ts';
import { readKeys } from './keys.ts';

/** The administrator with this address, added if there is none. Throws if the address belongs to another kind of account. */
async function findOrAddAdmin(email: string, db: Db): Promise<Account> {
  const accounts = createAccountRepository(db, { demo: false });
  const known = await accounts.findByEmail(email);
  if (known?.role === 'admin') return known;
  // An account needs a password. Nobody knows this one, so only the link signs in.
  const passwordHash = await createPasswords().hash(randomBytes(32).toString('base64'));
  const added = known ? null : await accounts.insert({ role: 'admin', email, name: 'Administrator', passwordHash });
  if (!added) throw new Error(`${email} belongs to an account that is no administrator's. Please use another address.`);
  return added;
}

/** Connects to the server's database, and starts the embedded one if no server runs it. `close` undoes both. */
async function connectDatabase(dataDir: string, databaseUrl: string | undefined) {
  const directory = join(dataDir, 'postgres');
  const started = databaseUrl || (await isRunning(directory)) ? null : await startEmbedded(directory);
  try {
    const { db, close } = await openDatabase(databaseUrl ?? embeddedUrl(directory), join(ROOT, 'server/db/migrations'));
    return { db, close: async () => close().finally(() => started?.stop()) };
  } catch (error) {
    await started?.stop();
    throw error;
  }
}

/** The program behind `npm run admin -- EMAIL`. */
async function main() {
  const email = CompanyRegistration.shape.email.safeParse(process.argv[2]);
  if (!email.success) throw new Error('Please give an e-mail address: npm run admin -- EMAIL');
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  try {
    const links = createLinks(createLinkRepository(db), createTokens(readKeys(config).tokenSecret));
    const { token } = await links.create('password', (await findOrAddAdmin(email.data, db)).id);
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
