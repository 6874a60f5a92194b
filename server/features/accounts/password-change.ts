import { isStaff } from '../../../contract/base/roles.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { SignedIn } from '../../../contract/accounts/accounts.ts';
import { AdminPassword } from '../../../contract/accounts/admin-password.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { CheckPassword } from './current-password.ts';
import type { Passwords } from './passwords.ts';
import type { ProveAddress } from './prove-address.ts';
import type { AccountRepository } from './repository.ts';
import type { ResetCodes } from './reset-codes.ts';
import type { Sessions } from './sessions.ts';
import type { SignIn } from './sign-in.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { LoginSource } from '../../platform/limits/guesses.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: AccountRepository;
  passwords: Pick<Passwords, 'hashChosen'>;
  sessions: Sessions;
  resetCodes: ResetCodes;
  limits: Limits;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  signIn: Pick<SignIn, 'openSession'>;
  checkPassword: CheckPassword;
  proveAddress: ProveAddress;
}

/** Who sets the password, and from which network. */
interface Setter {
  caller: Caller;
  network: string;
}

/** Throws `bad-input` if an administrator's password is too short. */
function requireLong({ role }: Caller, password: string) {
  const read = isStaff(role) ? AdminPassword.safeParse(password) : null;
  const message = read?.error?.issues[0]?.message;
  if (message) throw new Failure('bad-input', { detail: message, fields: { password: message } });
}

/** Ways to a new password: with the old one, or with a code that was sent by e-mail. */
export function createPasswordChange({
  repository,
  passwords,
  sessions,
  resetCodes,
  limits,
  transact,
  mail,
  signIn,
  checkPassword,
  proveAddress,
}: Needs) {
  /** Sets the password, ends every other session of the account, and informs its owner by e-mail. */
  async function setPassword({ caller, network }: Setter, passwordHash: string, tx: Tx) {
    const { accountId, token } = caller;
    await limits.chargeAct('new-password', accountId, tx);
    const email = await repository.setPassword(accountId, passwordHash, tx);
    if (email === undefined) throw new Error('A password was set for an account that does not exist any more.');
    await sessions.endOthers(accountId, token, tx);
    await limits.clearGuesses(email, tx);
    await limits.markOwn({ email, network }, tx);
    // An address that is not proven may be somebody else's.
    const isProven = await repository.isConfirmed(accountId, tx);
    if (isProven || (await limits.mayWriteLetter('account', { network, address: email }, tx)))
      await mail.add(tx, { kind: 'password-changed', to: email });
  }

  return {
    /** Throws `bad-input`, `no-password`, `wrong-password`, `too-many-tries`. */
    async changePassword(setter: Setter, oldPassword: string, password: string) {
      await checkPassword(setter.caller.accountId, oldPassword, 'old_pass');
      requireLong(setter.caller, password);
      const passwordHash = await passwords.hashChosen(password);
      await transact((tx) => setPassword(setter, passwordHash, tx));
    },

    /** Sends a reset code to the address, if somebody is registered under it. Throws `code-sent`, `too-many-tries`. */
    requestCode: (source: LoginSource) =>
      transact(async (tx) => {
        const isOwn = await limits.isOwn(source, tx);
        const resetId = await resetCodes.create(source, isOwn, tx);
        await limits.chargeGuess('reset', source, tx);
        await limits.chargeLetter(isOwn ? 'own-reset' : 'reset', source, tx);
        await mail.add(tx, { kind: 'reset-code', to: source.email, resetId });
      }),

    /** Opens a session that may set a password once. Throws `wrong-code`, `code-over`. */
    async redeemCode(source: LoginSource, code: string): Promise<SignedIn> {
      await resetCodes.redeem(source, code);
      const account = await repository.findByEmail(source.email);
      // The code was guessed, since no e-mail with it was sent: nobody has this address, or the account has no password.
      if (!account?.passwordHash) throw new Failure('code-over');
      await limits.markOwn(source);
      return signIn.openSession(account, 'Reset Approved. Please change your password before continuing', { mayReset: true });
    },

    /** Sets a password in a session that a code or a link has opened. Throws `bad-input`, `reset-over`, `too-many-tries`. */
    setNewPassword: (setter: Setter, password: string) =>
      transact(async (tx) => {
        requireLong(setter.caller, password);
        const { accountId, token } = setter.caller;
        if (!(await sessions.spendReset(token, tx))) throw new Failure('reset-over');
        await setPassword(setter, await passwords.hashChosen(password), tx);
        // Only now, since until now somebody who registered with another person's address was still signed in.
        await proveAddress(accountId, token, tx);
      }),
  };
}

export type PasswordChange = ReturnType<typeof createPasswordChange>;
