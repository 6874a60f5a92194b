import type { SecurityChange } from '../../contract/security.ts';
import type { Tx } from '../db/database.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { AccountRepository } from './repository.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findProvenEmail'>;
  changes: Pick<SecurityChangeRepository, 'record'>;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
}

/**
 * Makes changes to the ways to sign in. Each is recorded in the transaction that makes it, and told to its owner by a letter to a
 * proven address.
 */
export function createRecordChange({ repository, changes, mailOutbox }: Needs) {
  /** Makes the change, and records it if `change` returns anything but false. Throws what `change` throws. */
  const when = <T>(accountId: string, what: SecurityChange, change: (tx: Tx) => Promise<T>): Promise<T> =>
    mailOutbox.inTransaction(async (tx, writeLetter) => {
      const result = await change(tx);
      if (result === false) return result;
      await changes.record(accountId, what, tx);
      const to = await repository.findProvenEmail(accountId, tx);
      if (to !== null) await writeLetter({ kind: 'security-changed', to, what });
      return result;
    });
  return { when };
}

export type RecordChange = ReturnType<typeof createRecordChange>;
