import type { KnownSecret } from './operations/secrets/secret-repository.ts';
import { SECRETS, SECRET_NAMES, type SecretName } from './secret-lists.ts';

/** The fingerprints of each secret that a server has, the first of a list first. */
export type Fingerprints = Readonly<Record<SecretName, readonly string[]>>;

/** A secret that the database needs, and this place does not have. */
export interface Lack {
  name: SecretName;
  /**
   * `missing`: there is none. `other`: none of those here is known. `part`: some of the list are not here. `unusable`: it cannot be
   * read.
   */
  is: 'missing' | 'other' | 'part' | 'unusable';
  /** Those that are needed; none if the tables are of a release that noted none. */
  needed: readonly KnownSecret[];
  /** It may be found again with the key of receipts, from which that of the audit log follows. */
  mayFollow: boolean;
  /** Why it cannot be read. */
  fault: string | null;
}

interface Here {
  fingerprints: Fingerprints;
  /** The key of the audit log follows from that of receipts. */
  isAuditDerived: boolean;
  /** Why secrets that are there cannot be read. */
  faults: ReadonlyMap<SecretName, string>;
}

interface There {
  known: readonly KnownSecret[];
  /** A server has worked with the database. */
  isInUse: boolean;
}

/**
 * Compares the secrets of this place with those that the database knows. A secret that is new here is no lack as long as all
 * that are needed are here too: so a rotation can add one.
 */
export function findSecretLacks({ fingerprints, isAuditDerived, faults }: Here, { known, isInUse }: There): Lack[] {
  const lacks = SECRET_NAMES.flatMap((name): Pick<Lack, 'name' | 'is' | 'needed'>[] => {
    const here = fingerprints[name];
    const ofName = known.filter(({ setting }) => setting === SECRETS[name].setting);
    const needed = ofName.filter((secret) => secret.needed && !here.includes(secret.fingerprint));
    if (faults.has(name)) return [{ name, is: 'unusable', needed }];
    const isMissing = here.length === 0 || (name === 'audit' && isAuditDerived);
    if (needed.length > 0 && isMissing) return [{ name, is: 'missing', needed }];
    if (needed.length === 0) return here.length === 0 && known.length === 0 && isInUse ? [{ name, is: 'missing', needed }] : [];
    return [{ name, is: ofName.some(({ fingerprint }) => here.includes(fingerprint)) ? 'part' : 'other', needed }];
  });
  const isReceiptHere = !lacks.some(({ name }) => name === 'receipt');
  return lacks.map((lack) => ({
    ...lack,
    mayFollow: lack.name === 'audit' && !isReceiptHere,
    fault: faults.get(lack.name) ?? null,
  }));
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const describeKnown = ({ fingerprint, notedAt }: KnownSecret) =>
  `the one noted on ${dayOf(notedAt)} with the fingerprint ${fingerprint.slice(0, 8)}`;

/** A sentence that names the secret and what is wrong with it. */
export function describeLack({ name, is, needed, mayFollow, fault }: Lack): string {
  const { setting, file } = SECRETS[name];
  if (fault !== null) return `${fault}.`;
  const known = needed.map(describeKnown).join(', and ');
  const wanted = known && `; needed: ${known}`;
  const derived = mayFollow ? ' (as long as there was one RECEIPT_KEY only, it follows from that one)' : '';
  if (is === 'missing') return `${setting} is missing: it is no setting, and DATA_DIR has no ${file}${derived}${wanted}.`;
  if (is === 'other') return `${setting} is another one than the server had before${wanted}.`;
  return `${setting} lacks a part of its list${wanted}.`;
}

/** What is lost for ever with a secret. */
const LOSSES: Readonly<Record<SecretName, string>> = {
  token:
    'authenticator apps and recovery codes are no longer taken (administrators: npm run admin -- EMAIL --reset-second-factor), ' +
    'webhooks can no longer sign and have to be made anew, links and codes in e-mails of before end (also those to unsubscribe), ' +
    'devices sign in again before they send the rest of a test, and companies load their offline copies anew and lose changes in ' +
    'them that were not sent. Passwords, passkeys, sessions and API keys go on',
  receipt:
    'this server no longer verifies receipts of before, and a device in mid-test deletes nothing until it has learned the new key, ' +
    'a day later or at the next sign-in. Recordings, answers and stored receipts stay',
  rescue: 'rescue packages of before cannot be opened any more. Devices that still have the recordings can save a new package',
  audit: 'entries of the audit log of before can no longer be verified. They stay, and the log goes on with a new key',
  push: 'browsers get no notices until their owners switch them off and on again. Notices on the pages and e-mails go on',
};

/** A sentence that says what is lost if a secret is given up. */
export function describeLoss({ name, is }: Lack): string {
  const limit = is === 'part' ? ', as far as it was signed or encrypted with the missing part' : '';
  return `Lost without ${SECRETS[name].setting}${limit}: ${LOSSES[name]}.`;
}

/** What the operator does about lacks. */
export const GIVE_BACK =
  'Give them back as they were, as settings or as files in DATA_DIR. Until then no server starts. If they are lost for ever, stop ' +
  'all processes. Then this starts one without them, and says what is lost with each: npm start -- --new-keys';

/** Several lines for the operator, if a program refuses to work. */
export const describeRefusal = (lacks: readonly Lack[]): string =>
  ['The secrets here are not those that the database knows, so this goes no further. No secret was made.']
    .concat(lacks.map(describeLack), GIVE_BACK)
    .join('\n');

/** For a log whose key was given up: `since` is the first entry of the key that the server has. */
export const describeLostEntries = (since: number): string =>
  since === 2
    ? 'The first entry of the audit log was written with an AUDIT_KEY that was given up, so nothing can verify it.'
    : `The first ${since - 1} entries of the audit log were written with an AUDIT_KEY that was given up, so nothing can verify them.`;
