import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { CheckPassword } from './current-password.ts';
import type { Links } from './links.ts';
import type { ProveAddress } from './prove-address.ts';
import type { Account, AccountRepository } from './repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { LoginSource } from '../../platform/limits/guesses.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findById' | 'isConfirmed' | 'setEmail'>;
  proveAddress: ProveAddress;
  checkPassword: CheckPassword;
  links: Links;
  limits: Limits;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/** Proof of an e-mail address, by a link that is sent to it. */
export function createEmailConfirmation({ repository, proveAddress, links, limits, transact, mail, checkPassword }: Needs) {
  /** Sends a link that proves the address. Throws `too-many-tries`. */
  async function writeLink({ id, role }: Pick<Account, 'id' | 'role'>, { email: to, network }: LoginSource, tx: Tx) {
    await limits.chargeAct('confirmation', id, tx);
    await limits.chargeLetter('account', { network, address: to }, tx);
    const { id: linkId } = await links.create('confirm', id, tx);
    await mail.add(tx, { kind: 'confirm', to, role, linkId });
  }

  return {
    /**
     * Sends another link. Returns its recipient; null, without sending anything, if the address is confirmed. Throws
     * `too-many-tries`.
     */
    async sendLink(accountId: string, network: string): Promise<string | null> {
      const account = await repository.findById(accountId);
      if (!account || (await repository.isConfirmed(accountId))) return null;
      await transact((tx) => writeLink(account, { email: account.email, network }, tx));
      return account.email;
    },

    /**
     * Gives an account whose address is not confirmed another one, and sends a link to it. Links to the old address are revoked,
     * since they would confirm the new one. Throws `email-confirmed`, `email-taken`, and what `checkPassword` does.
     */
    async correctAddress(accountId: string, { email, password }: { email: string; password: string }, network: string) {
      const account = await repository.findById(accountId);
      if (!account || (await repository.isConfirmed(accountId))) throw new Failure('email-confirmed');
      await checkPassword(accountId, password, 'password');
      await transact(async (tx) => {
        if (!(await repository.setEmail(accountId, email, tx))) throw new Failure('email-taken');
        await links.revoke('confirm', accountId, tx);
        await writeLink(account, { email, network }, tx);
        await limits.markOwn({ email, network }, tx);
      });
    },

    /** Confirms the address of the caller's account by one of its own links. Throws `link-over`, `password-first`. */
    async confirm({ accountId, token: session }: Pick<Caller, 'accountId' | 'token'>, token: string) {
      const isRedeemed = await transact(async (tx) => {
        if ((await links.redeem('confirm', token, tx, accountId)) === null) return false;
        await proveAddress(accountId, session, tx);
        return true;
      });
      // A client whose first reply was lost asks again with the same link, so a used one is no error.
      if (!isRedeemed && !(await repository.isConfirmed(accountId))) throw new Failure('link-over');
    },
  };
}

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>;
