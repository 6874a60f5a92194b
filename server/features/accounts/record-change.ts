import type { SecurityChange } from '../../../contract/accounts/security.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { AccountRepository } from './repository.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  repository: Pick<AccountRepository, 'findProvenEmail'>;
  changes: Pick<SecurityChangeRepository, 'record'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/**
 * Makes changes to the ways to sign in. Each is recorded in the transaction that makes it, and its owner is informed by an e-mail
 * to a proven address.
 */
export function createRecordChange({ repository, changes, transact, mail }: Needs) {
  /** Makes the change, and records it if `change` returns anything but false. Throws what `change` throws. */
  const when = <T>(accountId: string, what: SecurityChange, change: (tx: Tx) => Promise<T>): Promise<T> =>
    transact(async (tx) => {
      const result = await change(tx);
      if (result === false) return result;
      await changes.record(accountId, what, tx);
      const to = await repository.findProvenEmail(accountId, tx);
      if (to !== null) await mail.add(tx, { kind: 'security-changed', to, what });
      return result;
    });
  return { when };
}

export type RecordChange = ReturnType<typeof createRecordChange>;
