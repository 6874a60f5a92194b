import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '../../../contract/facts/brand.ts';
import { CODE_DIGITS, CODE_SECONDS, RECOVERY_CODES } from '../../../contract/accounts/security.ts';
import { Failure } from '../../http/failures.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { CodeRepository } from './code-repository.ts';
import type { SecretBox, Secrets } from './secret-box.ts';

/** As RFC 4226, section 4, recommends. */
const SECRET_BYTES = 20;
/** A code of the period before or after the present one is taken, since clocks differ (RFC 6238, section 5.2). */
const WINDOW = 1;
/** Digits and small letters without those that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const HALF = 5;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: BRAND, label, secret: Secret.fromBase32(secret), digits: CODE_DIGITS, period: CODE_SECONDS });

/** The period, counted from 1970, whose code this is; null if it is no present one. Compares in constant time. */
function periodOf(secret: string, code: string): number | null {
  const now = Date.now();
  const delta = totpOf(secret).validate({ token: code, window: WINDOW, timestamp: now });
  return delta === null ? null : Math.floor(now / 1000 / CODE_SECONDS) + delta;
}

/** Removes the spaces and dashes that people type in a code. */
const bare = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase();
const isOfApp = (code: string) => code.length === CODE_DIGITS && /^\d+$/.test(code);

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

interface Needs {
  repository: CodeRepository;
  /** For the secrets of apps. */
  box: SecretBox;
  /**
   * The keys of the hashes of recovery codes, the newest first. Keyed, so that they cannot be guessed from a copy of the database.
   */
  secrets: Secrets;
  /** For secrets that are no longer in the list, by which older recovery codes are hashed. */
  retired: SecretBox;
}

/** Codes as a second factor: those of an authenticator app, and recovery codes, each of which works once. */
export function createCodes({ repository, box, secrets, retired }: Needs) {
  const hashOf = (secret: Uint8Array, accountId: string, code: string) =>
    createHmac('sha256', secret).update(`recovery ${accountId} ${code}`).digest('base64url');

  /**
   * Recovery codes never expire, so an older secret verifies them as long as there are any. Codes of one that cannot be decrypted
   * are no longer right, as after the loss of the secret of the server.
   */
  async function listSecrets(tx: Tx): Promise<Uint8Array[]> {
    const rows = await repository.listRetiredSecrets(tx);
    const older = rows.flatMap(({ id, sealed }) => retired.tryOpen(sealed, id) ?? []);
    return [...secrets, ...older.map((secret) => Buffer.from(secret, 'base64'))];
  }

  return {
    hasApp: repository.hasApp,
    countRecoveryCodes: repository.countRecoveryCodes,
    removeApp: repository.deleteApp,

    /** A secret for a new app: plain, as an address for a QR code, and encrypted for storage until a code confirms it. */
    newApp({ id, email }: { id: string; email: string }) {
      const text = new Secret({ size: SECRET_BYTES }).base32;
      return { secret: text, uri: totpOf(text, email).toString(), sealed: box.seal(text, id) };
    },

    /**
     * The period of the code if it is one of the app with this sealed secret; else null. Throws `step-over` if the server has
     * lost the secret with which it was sealed.
     */
    periodOfNew(accountId: string, sealed: string, code: string): number | null {
      const secret = box.tryOpen(sealed, accountId);
      if (secret === null) throw new Failure('step-over');
      return periodOf(secret, bare(code));
    },

    /** Keeps a new app in place of one from before. The code of `period`, by which it was confirmed, is used up. */
    saveApp: (accountId: string, sealed: string, period: number, tx: Tx) =>
      repository.saveApp({ accountId, secret: sealed, lastPeriod: period }, tx),

    /** Whether it may be a code of the app; if not, it can only be a recovery code. */
    isOfApp: (code: string) => isOfApp(bare(code)),

    /** Uses up a code of the app. False if it is not right, or was used before. Throws `app-unreadable`. */
    async takeAppCode(accountId: string, code: string): Promise<boolean> {
      const sealed = await repository.findSecret(accountId);
      if (sealed === null) return false;
      const secret = box.tryOpen(sealed, accountId);
      if (secret === null) throw new Failure('app-unreadable');
      const period = periodOf(secret, bare(code));
      return period !== null && repository.takePeriod(accountId, period);
    },

    async takeRecoveryCode(accountId: string, code: string, tx: Tx): Promise<boolean> {
      const hashes = (await listSecrets(tx)).map((secret) => hashOf(secret, accountId, bare(code)));
      return repository.takeRecoveryCode(accountId, hashes, tx);
    },

    /** Replaces the recovery codes by new ones, and returns them in the form for people. */
    async makeRecoveryCodes(accountId: string, tx: Tx): Promise<string[]> {
      const made = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
      await repository.replaceRecoveryCodes(
        accountId,
        made.map((code) => hashOf(secrets[0], accountId, bare(code))),
        tx,
      );
      return made;
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
