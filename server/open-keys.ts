import { type Lack, describeLack, describeLoss, describeRefusal, findSecretLacks } from './compare-secrets.ts';
import type { Config } from './config.ts';
import { findKeys, fingerprintsOf, listMissing, makeKeys, readKeys } from './keys.ts';
import { type KnownSecret, type SecretRepository, createSecretRepository } from './operations/secrets/secret-repository.ts';
import { createRecordAudit } from './platform/audit/audit.ts';
import type { Db, Tx } from './platform/db/database.ts';
import { transact } from './platform/db/transact.ts';
import { SECRETS, SECRET_NAMES, type SecretName } from './secret-lists.ts';

/**
 * The secrets that the database needs and this place does not have, or that cannot be used. Nothing is made. `auditKey`: null if
 * it is one of them, or if there is none yet.
 */
export async function lookForLacks(config: Config, on: Db | Tx): Promise<{ lacks: Lack[]; auditKey: Uint8Array | null }> {
  const faults = new Map<SecretName, string>();
  const found = findKeys(config, ({ secret, message }) => faults.set(secret, message));
  const repository = createSecretRepository(on);
  const there = { known: await repository.list(), isInUse: await repository.isInUse() };
  const here = { fingerprints: fingerprintsOf(found), isAuditDerived: found.isAuditDerived, faults };
  const lacks = findSecretLacks(here, there);
  return { lacks, auditKey: lacks.some(({ name }) => name === 'audit') ? null : found.audit };
}

/** Notes those of this place. Of a list that is known already, a further secret is needed only once it is the first. */
async function noteSecrets(config: Config, repository: SecretRepository, known: readonly KnownSecret[]) {
  const fingerprints = fingerprintsOf(findKeys(config));
  for (const name of SECRET_NAMES) {
    const { setting } = SECRETS[name];
    const [first = '', ...older] = fingerprints[name];
    const isKnown = known.some((secret) => secret.setting === setting);
    for (const fingerprint of [first, ...older])
      await repository.note({ setting, fingerprint, notedAt: new Date(), needed: !isKnown });
    await repository.setNeeded(setting, [first], true);
  }
}

interface Needs {
  config: Config;
  db: Db;
  /** The operator knows that secrets are lost, and goes on without them. */
  insist?: boolean;
  say?: (sentence: string) => void;
}

/**
 * Reads the secrets of the server and compares them with those that the database knows, one server after the other. At the first
 * start with a database the missing ones are made. Later they never are: if one is missing, or is another one, an `Error` names
 * it. With `insist` the server goes on with other or new ones; what is lost is said, and put on record. Throws what `readKeys`
 * throws, too.
 */
export const openKeys = ({ config, db, insist = false, say = () => {} }: Needs) =>
  transact(db, async (tx) => {
    const repository = createSecretRepository(tx);
    await repository.lock();
    findKeys(config);
    const { lacks } = await lookForLacks(config, tx);
    if (lacks.length > 0 && !insist) throw new Error(describeRefusal(lacks));
    const isAuditLost = lacks.some(({ name }) => name === 'audit');
    await makeKeys(config, listMissing(config));
    if (isAuditLost && findKeys(config).audit === null) await makeKeys(config, ['audit']);
    const keys = readKeys(config);
    await noteSecrets(config, repository, await repository.list());
    for (const lack of lacks) {
      say(`${describeLack(lack)} ${describeLoss(lack)}`);
      await repository.setNeeded(
        SECRETS[lack.name].setting,
        lack.needed.map(({ fingerprint }) => fingerprint),
        false,
      );
    }
    if (insist && lacks.length === 0) say('All secrets are there, so --new-keys changes nothing. Leave it out.');
    const subject = lacks.map(({ name }) => SECRETS[name].setting).join(' ');
    if (lacks.length > 0)
      await createRecordAudit(keys.audit)(tx, { by: null, action: 'secrets-given-up', subject, details: { audit: isAuditLost } });
    return keys;
  });
