import { AUDIT_FAULTS } from '../contract/admin/audit.ts';
import { describeLack, describeLostEntries } from './compare-secrets.ts';
import { type Config, MIGRATIONS, readConfig } from './config.ts';
import { reachDatabase } from './connect-database.ts';
import { isLocal } from './data/demo/is-local.ts';
import { secureDataFolder } from './data-folder.ts';
import { defaultReserve } from './features/recordings/disk-space.ts';
import { lookForLacks } from './open-keys.ts';
import { openStoresBeside } from './open-stores.ts';
import { createBackupRepository } from './operations/backup/backup-repository.ts';
import { createDoctorRepository } from './operations/doctor/doctor-repository.ts';
import { type ContentFacts, type Facts, findLacks } from './operations/doctor/findings.ts';
import { askServer, findOpenSecrets, measureDatabase, measureDisk, tryStore } from './operations/doctor/measure.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createAuditRepository } from './platform/audit/audit-repository.ts';
import { type Db, connectPool } from './platform/db/database.ts';
import { trySmtp } from './platform/mail/transport.ts';

const MINUTE_MS = 60_000;

/** The sentence about the first entry that differs, or null if none does; and about entries that no key verifies. */
async function readAudit(db: Db, key: Uint8Array): Promise<Pick<ContentFacts, 'auditFault' | 'auditLost'>> {
  const audit = createAudit({ repository: createAuditRepository(db), key });
  for (let from = 1; ;) {
    const { fault, next, since } = await audit.verify(from);
    const auditLost = since > 1 ? describeLostEntries(since) : null;
    if (fault) return { auditFault: `Entry ${fault.place}: ${AUDIT_FAULTS[fault.what]}`, auditLost };
    if (next === null) return { auditFault: null, auditLost };
    from = next;
  }
}

/** `auditKey`: null if it is not here. Then nothing is said of the log, so that nobody is told of a change that there was not. */
async function readContent(db: Db, auditKey: Uint8Array | null, now: Date): Promise<ContentFacts> {
  const repository = createDoctorRepository(db);
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  return {
    lateJobs: await repository.countLateJobs(ago(10)),
    lateLetters: await repository.countLateLetters(ago(60)),
    administrators: await repository.countAdministrators(),
    demoAccounts: await repository.countDemoAccounts(),
    lastBackup: await createBackupRepository(db).findLastBackup(),
    ...(auditKey ? await readAudit(db, auditKey) : { auditFault: null, auditLost: null }),
  };
}

async function readDatabase(config: Config, now: Date): Promise<Pick<Facts, 'database' | 'content' | 'secretLacks'>> {
  try {
    const { url, stop } = await reachDatabase(config.dataDir, config.databaseUrl);
    const { db, close } = connectPool(url);
    try {
      const database = await measureDatabase(createDoctorRepository(db), url, MIGRATIONS);
      const { lacks, auditKey } = await lookForLacks(config, db);
      const secretLacks = lacks.map(describeLack);
      return { database, secretLacks, content: database.tables === 'current' ? await readContent(db, auditKey, now) : null };
    } finally {
      await close();
      await stop();
    }
  } catch (error) {
    return { database: (error as Error).message, secretLacks: [], content: null };
  }
}

async function readStore(config: Config): Promise<string | null> {
  const stores = openStoresBeside(config);
  return tryStore(stores).finally(() => stores.recordings.chunks.close());
}

/** The program behind `npm run doctor`. It ends with 1 when something serious is lacking. */
async function main() {
  const now = new Date();
  const config = readConfig(process.env);
  const openSecrets = await findOpenSecrets(config.dataDir);
  secureDataFolder(config.dataDir);
  const { smtpUrl } = config.mail;
  const lacks = findLacks({
    now,
    isPublic: !(await isLocal(config)),
    site: config.site,
    server: await askServer(config.site),
    ...(await readDatabase(config, now)),
    storeFault: await readStore(config),
    disk: await measureDisk(config.dataDir, config.disk.reserve, defaultReserve),
    mail: { isSet: smtpUrl !== undefined, fault: smtpUrl === undefined ? null : await trySmtp(smtpUrl) },
    openSecrets,
  });
  for (const { serious, text } of lacks) console.log(`${serious ? 'Serious' : 'To note'}: ${text}`);
  if (lacks.length === 0) console.log('Nothing is lacking.');
  if (lacks.some(({ serious }) => serious)) process.exitCode = 1;
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
