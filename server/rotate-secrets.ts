import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../contract/facts/durations.ts';
import { UPLOAD_DAYS } from '../contract/facts/lifetimes.ts';
import type { Config } from './config.ts';
import { createCodeRepository } from './features/accounts/code-repository.ts';
import { createSealedRepository } from './features/accounts/sealed-repository.ts';
import { BOXES, type SecretBox, createSecretBox } from './features/accounts/secret-box.ts';
import { hashToken } from './features/accounts/tokens.ts';
import { createWebhookSecretRepository } from './features/integrations/webhook-secret-repository.ts';
import { createReceiptKeyRepository } from './features/recordings/receipt-key-repository.ts';
import { publicKeyOf } from './features/recordings/receipts.ts';
import { fingerprintsOf, findKeys, readKeys } from './keys.ts';
import { createSecretRepository } from './operations/secrets/secret-repository.ts';
import type { Db } from './platform/db/database.ts';
import { writeDurably } from './platform/stores/local/durable-files.ts';
import { type ListName, SECRETS, SECRET_LISTS, readKey, toLine, toPem } from './secret-lists.ts';

/**
 * `rotate` puts a new secret into the first place. Where several processes run, `prepare` puts it into the second place, so that
 * all of them know it before one signs with it, and `promote` then makes it the first. `finish` prepares the removal of the
 * older ones.
 */
export type Step = 'rotate' | 'prepare' | 'promote' | 'finish';

interface Needs {
  config: Config;
  db: Db;
  /** For the operator's screen. Gets each new secret of the environment once, and no other. */
  say(line: string): void;
}

type Keys = ReturnType<typeof readKeys>;

const settingOf = ({ tokenSecret, receiptKey, rescueKey }: Config) => ({
  token: tokenSecret,
  receipt: receiptKey,
  rescue: rescueKey,
});

const writeFile = (folder: string, name: string, content: string) =>
  writeDurably({ folder, name, prefix: `${name}.` }, (file) => file.writeFile(`${content}\n`));

const AFTER = {
  token: 'When all processes run with it: npm run rotate -- token --finish',
  receipt: `${UPLOAD_DAYS} days later: npm run rotate -- receipt --finish`,
  rescue: 'Keep the older key as long as packages that were encrypted for it may be handed in.',
};

/** A key of receipts whose private half is gone signs nothing. */
const isPublic = (name: ListName, secret: string) => name !== 'token' && readKey(secret).type === 'public';

/** The list after this step. Throws if there is nothing to promote. */
function changeList(name: ListName, [first = '', ...older]: readonly string[], made: string, step: Step): string[] {
  if (step === 'rotate') return [made, first, ...older];
  if (step === 'prepare') return [first, made, ...older];
  const [second, ...rest] = older;
  if (second === undefined || isPublic(name, second))
    throw new Error('There is no second secret to promote. Run it with --prepare first.');
  return [second, first, ...rest];
}

async function changeFile(name: ListName, step: Step, { config: { dataDir }, say }: Needs) {
  const { file, make, split, join: joinList } = SECRET_LISTS[name];
  const list = changeList(name, split(readFileSync(join(dataDir, file), 'utf8')), make(), step);
  await writeFile(dataDir, file, joinList(list));
  if (step === 'prepare') {
    say(`${file} in DATA_DIR has a new secret in the second place. Restart all processes, one after the other.`);
    return say(`Then: npm run rotate -- ${name} --promote`);
  }
  say(`${file} in DATA_DIR begins with the new secret. Restart the server, or all its processes, one after the other.`);
  say(AFTER[name]);
}

/** A key in the form that its setting has now: PEM, or one line. */
const inFormOf = (present: string, pem: string) => (present.includes('-----') ? pem : toLine(readKey(pem)));

function printNew(name: ListName, step: Step, present: string, say: Needs['say']) {
  const { setting, make } = SECRET_LISTS[name];
  if (step === 'promote') throw new Error(`${setting} is in the environment. Move its second secret to the front there.`);
  const between = present.includes('-----') ? 'one after the other' : 'with a comma between them';
  say(`${setting} is in the environment, so nothing is changed here. The new secret, which is shown only now:`);
  say(name === 'token' ? make() : inFormOf(present, make()));
  say(`One process: put it in front of the value of ${setting}, ${between}, and restart.`);
  say('Several processes: put it behind the first secret and restart all, one after the other. Then move it to the front, and');
  say('restart all again. So each process knows it before one signs with it.');
  say(AFTER[name]);
}

/**
 * What depends on the receipt key as long as there is only one: the tests of older servers, which do not name their key, and the
 * key of the audit log.
 */
async function keepDependents({ audit, receiptKeys }: Keys, { config, db, say }: Needs) {
  await createReceiptKeyRepository(db).fill(publicKeyOf(receiptKeys[0]).kid);
  if (config.auditKey !== undefined) return;
  const written = audit.toString('base64');
  if (config.receiptKey === undefined) return writeFile(config.dataDir, SECRETS.audit.file, written);
  say('The key of the audit log, which never changes. Set AUDIT_KEY to it, before or together with RECEIPT_KEY:');
  say(written);
}

const NIL = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 500;

interface Sealed {
  id: string;
  sealed: string;
}

interface SealedRows {
  list(after: string, limit: number): Promise<Sealed[]>;
  replace(id: string, before: string, sealed: string): Promise<void>;
}

/** Encrypts all of them with the newest secret. One that cannot be decrypted stays as it is. */
async function renewAll(box: SecretBox, { list, replace }: SealedRows) {
  const counts = { renewed: 0, unreadable: 0 };
  for (let rows = await list(NIL, AT_ONCE); rows.length > 0; rows = await list(rows.at(-1)?.id ?? NIL, AT_ONCE)) {
    for (const { id, sealed } of rows) {
      try {
        const renewed = box.renew(sealed, id);
        if (renewed === null) continue;
        await replace(id, sealed, renewed);
        counts.renewed += 1;
      } catch {
        counts.unreadable += 1;
      }
    }
  }
  return counts;
}

async function finishToken({ tokenSecrets }: Keys, { config, db, say }: Needs) {
  const [, ...older] = tokenSecrets;
  if (older.length === 0) throw new Error('TOKEN_SECRET has only one secret, so there is nothing to finish.');
  const accounts = createSealedRepository(db);
  const boxOf = (purpose: string) => createSecretBox(tokenSecrets, purpose);

  const retired = boxOf(BOXES.retired);
  const stored = await createCodeRepository(db).listRetiredSecrets();
  const secrets = [
    ...stored.flatMap(({ id, sealed }) => retired.tryOpen(sealed, id) ?? []),
    ...older.map((secret) => Buffer.from(secret).toString('base64')),
  ];
  await accounts.saveRetired(
    [...new Set(secrets)].map((secret) => ({ id: hashToken(secret), sealed: retired.seal(secret, hashToken(secret)) })),
  );
  const apps = await renewAll(boxOf(BOXES.app), accounts.apps);
  const hooks = await renewAll(boxOf(BOXES.webhook), createWebhookSecretRepository(db));
  const [, ...replaced] = fingerprintsOf(findKeys(config)).token;
  await createSecretRepository(db).setNeeded(SECRETS.token.setting, replaced, false);

  say(`Encrypted with the new secret: ${apps.renewed} of authenticator apps, ${hooks.renewed} of webhooks.`);
  const unreadable = apps.unreadable + hooks.unreadable;
  if (unreadable > 0) say(`${unreadable} cannot be decrypted with any secret of TOKEN_SECRET, and stay as they are.`);
  const end = new Date(Date.now() + UPLOAD_DAYS * DAY_MS).toISOString().slice(0, 10);
  say(`From ${end} on, remove all but the first secret and restart: what the older ones have signed is over by then.`);
  say('Links to unsubscribe in e-mails from before end with them; newer e-mails have new ones.');
  say('If an older one has leaked, remove it now: who still sends a test, or has a link from an e-mail, signs in or asks again.');
}

async function finishReceipt({ receiptKeys: [first, ...older] }: Keys, { config, say }: Needs) {
  if (older.every(({ type }) => type === 'public')) throw new Error('RECEIPT_KEY has no older private key to finish.');
  const { file, setting, join: joinList } = SECRET_LISTS.receipt;
  const publicHalves = older.map((key) => toPem(key.type === 'private' ? createPublicKey(key) : key));
  const { receiptKey } = config;
  if (receiptKey === undefined) {
    await writeFile(config.dataDir, file, joinList([toPem(first), ...publicHalves]));
    say(`${file} in DATA_DIR has only the public halves of the older keys, which verify their receipts. Restart the server.`);
  } else {
    say(`Replace everything behind the first key of ${setting} by these public keys, which verify older receipts, and restart:`);
    publicHalves.forEach((pem) => say(inFormOf(receiptKey, pem)));
  }
}

/**
 * Rotates a secret by one step: in DATA_DIR, or by telling what to set where it is in the environment. A file is replaced at
 * once, so that a kill at any moment leaves the old list or the new one. Throws an `Error` with a sentence for the operator.
 */
export async function rotateSecret(name: ListName, step: Step, needs: Needs) {
  const keys = readKeys(needs.config);
  if (step === 'finish' && name === 'token') return finishToken(keys, needs);
  if (step === 'finish' && name === 'receipt') return finishReceipt(keys, needs);
  if (step === 'finish')
    throw new Error(`There is nothing to finish. ${AFTER.rescue} Then remove it from the list and start once with --new-keys.`);
  if (name === 'receipt') await keepDependents(keys, needs);
  const given = settingOf(needs.config)[name];
  if (given !== undefined) return printNew(name, step, given, needs.say);
  return changeFile(name, step, needs);
}
