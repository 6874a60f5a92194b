import { parseArgs } from 'node:util';
import { AUDIT_FAULTS } from '../contract/admin/audit.ts';
import { createAudit } from './platform/audit/audit.ts';
import { createAuditRepository } from './platform/audit/audit-repository.ts';
import { readConfig } from './config.ts';
import { connectDatabase } from './connect-database.ts';
import { secureDataFolder } from './data-folder.ts';
import { describeLostEntries, describeRefusal } from './compare-secrets.ts';
import { lookForLacks } from './open-keys.ts';

const USAGE = 'npm run audit:verify -- [--expect PLACE:HASH]';

/** An entry that was noted before, as this program and the page print it. Throws for anything else. */
function readExpected(text: string | undefined) {
  if (text === undefined) return null;
  const [place, hash = ''] = text.split(':');
  if (!Number.isSafeInteger(Number(place)) || Number(place) < 1 || hash.length !== 64)
    throw new Error(`Please give the place and the hash of an entry: ${USAGE}`);
  return { place: Number(place), hash };
}

/** The program behind `npm run audit:verify`. It ends with 1 when the log differs from the one that the server wrote. */
async function main() {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } });
  const expected = readExpected(values.expect);
  const config = readConfig(process.env);
  secureDataFolder(config.dataDir);
  const { db, close } = await connectDatabase(config.dataDir, config.databaseUrl);
  try {
    const { lacks, auditKey: key } = await lookForLacks(config, db);
    if (!key && lacks.length > 0) throw new Error(describeRefusal(lacks));
    if (!key) throw new Error('There is no key of the audit log yet. The server makes it at its first start.');
    const repository = createAuditRepository(db);
    const audit = createAudit({ repository, key });
    let [checked, from]: [number, number | null] = [0, 1];
    while (from !== null) {
      const part = await audit.verify(from);
      checked += part.checked;
      from = part.next;
      if (from === null && part.since > 1) console.log(describeLostEntries(part.since));
      if (part.fault) throw new Error(`Entry ${part.fault.place}: ${AUDIT_FAULTS[part.fault.what]} ${checked} before it hold.`);
      if (part.next === null) console.log(`All ${checked} entries hold. The last one: ${part.head.place}:${part.head.hash}`);
    }
    if (!expected) return;
    const noted = (await repository.listRange(expected.place, expected.place, 1))[0];
    if (noted?.hash.toString('hex') !== expected.hash)
      throw new Error(
        `Entry ${expected.place} is not the one that was noted: the log was cut off there or before, and went on anew.`,
      );
    console.log(`Entry ${expected.place} is the one that was noted.`);
  } finally {
    await close();
  }
}

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
