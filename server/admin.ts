import { randomBytes, randomUUID } from 'node:crypto';
import { CompanyRegistration } from '../contract/accounts/accounts.ts';
import { createCodeRepository } from './features/accounts/code-repository.ts';
import { createLinkRepository } from './features/accounts/link-repository.ts';
import { LINK_HOURS, type Links, createLinks } from './features/accounts/links.ts';
import { createPasskeyRepository } from './features/accounts/second-factor/passkey-repository.ts';
import { createPasswords } from './features/accounts/passwords.ts';
import { type Account, createAccountRepository } from './features/accounts/repository.ts';
import { createSecurityChangeRepository } from './features/accounts/security-change-repository.ts';
import { createSessionRepository } from './features/accounts/session-repository.ts';
import { createTokens } from './features/accounts/tokens.ts';
import { type RecordAudit, createRecordAudit } from './platform/audit/audit.ts';
import { readConfig } from './config.ts';
import { secureDataFolder } from './data-folder.ts';
import { connectDatabase } from './connect-database.ts';
import type { Db } from './platform/db/database.ts';
import { transact } from './platform/db/transact.ts';
import { openKeys } from './open-keys.ts';
import { createLetterRepository } from './platform/mail/repository.ts';

/** Nobody knows this password, so that only a link opens the account. */
const unknownPassword = () => createPasswords().hash(randomBytes(32).toString('base64'));

/** The administrator with this address, added if there is none. Throws if the address belongs to another kind of account. */
async function findOrAddAdmin(email: string, db: Db, record: RecordAudit): Promise<Account> {
  const accounts = createAccountRepository(db, { demo: false });
  const known = await accounts.findByEmail(email);
  if (known?.role === 'admin') return known;
  // An account needs a password.
  const passwordHash = await unknownPassword();
  if (known) throw new Error(`${email} belongs to an account that is no administrator's. Please use another address.`);
  return transact(db, async (tx) => {
    const added = await accounts.insert({ role: 'admin', email, name: 'Administrator', passwordHash }, tx);
    if (!added) throw new Error(`Another account with the address ${email} was made at this moment. Please try again.`);
    await record(tx, { by: null, action: 'administrator-added', subject: added.id });
    return added;
  });
}

/**
 * Removes every second factor of an administrator who has lost all of them, and ends the sessions. The password ends too, since
 * a person who knows it could otherwise set up a second factor before its owner does. It is recorded, and an e-mail informs the
 * owner; a running server sends it at its next start.
 */
async function resetSecondFactor({ id, email }: Account, links: Links, db: Db, record: RecordAudit) {
  const [passkeys, codes] = [createPasskeyRepository(db), createCodeRepository(db)];
  const passwordHash = await unknownPassword();
  await transact(db, async (tx) => {
    await createAccountRepository(db, { demo: false }).setPassword(id, passwordHash, tx);
    await links.revoke('password', id, tx);
    await passkeys.deleteAll(id, tx);
    await codes.deleteApp(id, tx);
    await codes.replaceRecoveryCodes(id, [], tx);
    await createSessionRepository(db, { demo: false }).deleteAll(id, tx);
    await createSecurityChangeRepository(db).record(id, 'factors-reset', tx);
    await createLetterRepository(db).insert(randomUUID(), { kind: 'security-changed', to: email, what: 'factors-reset' }, tx);
    await record(tx, { by: null, action: 'factors-removed', subject: id });
  });
}

const RESET = '--reset-second-factor';
const USAGE = `npm run admin -- EMAIL [${RESET}]`;

/** The program behind `npm run admin -- EMAIL`. */
async function main() {
  const [address, option] = process.argv.slice(2);
  const email = CompanyRegistration.shape.email.safeParse(address);
  if (!email.success) throw new Error(`Please give an e-mail address: ${USAGE}`);
  if (option !== undefined && option !== RESET) throw new Error(`There is no option ${option}: ${USAGE}`);
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  try {
    const keys = await openKeys({ config, db });
    const record = createRecordAudit(keys.audit);
    const links = createLinks(createLinkRepository(db), createTokens(keys.tokenSecrets));
    const admin = await findOrAddAdmin(email.data, db, record);
    if (option === RESET) {
      await resetSecondFactor(admin, links, db, record);
      console.log(
        `Every second factor of ${email.data} is removed, its password is not taken any more, and all its sessions have ended.`,
      );
    }
    const { token } = await links.create('password', admin.id);
    console.log(
      `Choose the password of ${email.data}, then the second factor, here. The link works once, for ${LINK_HOURS.password} hours:`,
    );
    console.log(`${config.site}/reset-password?token=${token}`);
  } finally {
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
