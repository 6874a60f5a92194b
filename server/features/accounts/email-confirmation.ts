import { Failure } from '../../http/failures.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Links } from './links.ts';
import type { ProveAddress } from './prove-address.ts';
import type { AccountRepository } from './repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findById' | 'isConfirmed'>;
  proveAddress: ProveAddress;
  links: Links;
  limits: Limits;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/** Proof of an e-mail address, by a link that is sent to it. */
export function createEmailConfirmation({ repository, proveAddress, links, limits, transact, mail }: Needs) {
  return {
    /**
     * Sends another link. Returns its recipient; null, without sending anything, if the address is confirmed. Throws
     * `too-many-tries`.
     */
    async sendLink(accountId: string, network: string): Promise<string | null> {
      const account = await repository.findById(accountId);
      if (!account || (await repository.isConfirmed(accountId))) return null;
      const { id, role, email: to } = account;
      await transact(async (tx) => {
        await limits.chargeAct('confirmation', id, tx);
        await limits.chargeLetter('account', { network, address: to }, tx);
        const { id: linkId } = await links.create('confirm', id, tx);
        await mail.add(tx, { kind: 'confirm', to, role, linkId });
      });
      return account.email;
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
