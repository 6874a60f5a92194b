import { CompanyRegistration } from '../contract/accounts/accounts.ts';
import { createAccountRepository } from './features/accounts/repository.ts';
import { createSessionRepository } from './features/accounts/session-repository.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import { readConfig } from './config.ts';
import { secureDataFolder } from './data-folder.ts';
import { connectDatabase } from './connect-database.ts';
import type { Db } from './platform/db/database.ts';
import { transact } from './platform/db/transact.ts';
import { openKeys } from './open-keys.ts';

const ALL = '--all';
const USAGE = `npm run end-sessions -- EMAIL, or ${ALL}`;

/** The address of the account; null for everybody. Throws for anything else. */
function readWho(words: readonly string[]): string | null {
  if (words.length === 1 && words[0] === ALL) return null;
  const email = CompanyRegistration.shape.email.safeParse(words[0]);
  if (words.length !== 1 || !email.success) throw new Error(`Please give one e-mail address: ${USAGE}`);
  return email.data;
}

/** The id of the account with this address. Throws if there is none. */
async function findAccount(email: string, db: Db): Promise<string> {
  const account = await createAccountRepository(db, { demo: true }).findByEmail(email);
  if (!account) throw new Error(`No account has the address ${email}.`);
  return account.id;
}

/** The program behind `npm run end-sessions`. Servers that run close live connections at once, and ask for a new sign-in. */
async function main() {
  const who = readWho(process.argv.slice(2));
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  try {
    const record = createRecordAudit((await openKeys({ config, db })).audit);
    const sessions = createSessionRepository(db, { demo: true });
    const accountId = who === null ? null : await findAccount(who, db);
    if (accountId === null) while ((await sessions.deleteSome()) > 0);
    await transact(db, async (tx) => {
      if (accountId !== null) await sessions.deleteAll(accountId, tx);
      await record(tx, { by: null, action: 'sessions-ended', subject: accountId ?? 'everybody' });
    });
    console.log(`All sessions of ${who ?? 'everybody'} have ended. API keys and links in e-mails still work.`);
  } finally {
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
