import type { SecurityChange } from '../../contract/security.ts';
import type { Tx } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { LetterLimits } from './letter-limits.ts';
import type { AccountRepository } from './repository.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';

/** Whose change it is. `network`: where the request comes from; not needed for administrators, whose addresses an operator gives. */
interface Owner {
  accountId: string;
  network?: string;
}

interface Needs {
  repository: Pick<AccountRepository, 'findEmail' | 'isConfirmed'>;
  changes: Pick<SecurityChangeRepository, 'record'>;
  letterLimits: Pick<LetterLimits, 'mayWrite'>;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
}

/** Makes changes to the ways to sign in. Each is recorded, and told to its owner by letter, in the transaction that makes it. */
export function createRecordChange({ repository, changes, letterLimits, mailOutbox }: Needs) {
  /** An address that is not proven may be somebody else's, so that its letters are counted. */
  const mayWrite = async ({ accountId, network }: Owner, address: string, tx: Tx) =>
    network === undefined ||
    (await repository.isConfirmed(accountId, tx)) ||
    letterLimits.mayWrite('account', { network, address }, tx);

  /** Makes the change, and records it if `change` returns anything but false. Throws what `change` throws. */
  const when = <T>(owner: Owner, what: SecurityChange, change: (tx: Tx) => Promise<T>): Promise<T> =>
    mailOutbox.inTransaction(async (tx, writeLetter) => {
      const result = await change(tx);
      if (result === false) return result;
      const { accountId } = owner;
      await changes.record(accountId, what, tx);
      const to = await repository.findEmail(accountId, tx);
      if (to !== undefined && (await mayWrite(owner, to, tx))) await writeLetter({ kind: 'security-changed', to, what });
      return result;
    });
  return { when };
}

export type RecordChange = ReturnType<typeof createRecordChange>;
