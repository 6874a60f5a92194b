import { Failure } from '../http/failures.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { Links } from './links.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { AccountRepository } from './repository.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findById' | 'isConfirmed' | 'confirm'>;
  links: Links;
  throttle: LoginThrottle;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
}

/** Proof of an e-mail address, by a link that is sent to it. */
export function createEmailConfirmation({ repository, links, throttle, mailOutbox }: Needs) {
  return {
    /**
     * Sends another link. Returns the address that it goes to; null, and nothing is sent, if the address is confirmed. Throws
     * `too-many-tries`.
     */
    async sendLink(accountId: string): Promise<string | null> {
      const account = await repository.findById(accountId);
      if (!account || (await repository.isConfirmed(accountId))) return null;
      const { email, role } = account;
      await mailOutbox.inTransaction(async (tx, writeLetter) => {
        await throttle.chargeAccount('confirmation', accountId, tx);
        const { id: linkId } = await links.create('confirm', accountId, tx);
        await writeLetter({ kind: 'confirm', to: email, role, linkId });
      });
      return email;
    },

    /** Confirms the address of the account by one of its own links. Throws `link-over`. */
    async confirm(accountId: string, token: string) {
      const isRedeemed = await mailOutbox.inTransaction(async (tx) => {
        if ((await links.redeem('confirm', token, tx, accountId)) === null) return false;
        await repository.confirm(accountId, tx);
        return true;
      });
      // A client whose first reply was lost asks again with the same link, so a used one is no error.
      if (!isRedeemed && !(await repository.isConfirmed(accountId))) throw new Failure('link-over');
    },
  };
}

export type EmailConfirmation = ReturnType<typeof createEmailConfirmation>;
