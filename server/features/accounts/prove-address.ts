import { isStaff } from '../../../contract/base/roles.ts';
import { Failure } from '../../http/failures.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { EmailChangeRepository } from './email-change-repository.ts';
import type { AccountRepository } from './repository.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';
import type { Sessions } from './sessions.ts';
import { hashToken } from './tokens.ts';
import type { UnprovenRepository } from './unproven-repository.ts';

interface Needs {
  repository: Pick<AccountRepository, 'confirm' | 'findProvenEmail'>;
  unproven: UnprovenRepository;
  emailChanges: Pick<EmailChangeRepository, 'delete'>;
  sessions: Pick<Sessions, 'findOpening'>;
  changes: Pick<SecurityChangeRepository, 'record'>;
  mail: Pick<Mail, 'add'>;
}

/**
 * Records that the e-mail address of an account is proven. At the first proof everything ends that outlives a session, since
 * somebody else may have registered the address and made it (docs/security.md). It stays if the session of the registration
 * proves the address, since it is that person's own. Raters and administrators keep it too: an administrator has named their
 * address.
 */
export const createProveAddress =
  ({ repository, unproven, emailChanges, sessions, changes, mail }: Needs) =>
  /** `token`: of the session in which the address is proven; null if there is none. Throws `password-first`. */
  async (accountId: string, token: string | null, tx: Tx) => {
    const role = await repository.confirm(accountId, tx);
    if (role === undefined || isStaff(role)) return;
    const opening = token === null ? undefined : await sessions.findOpening(token, tx);
    // The password is that of whoever registered.
    if (opening?.awaitsPassword) throw new Failure('password-first');
    // The present address is right, so one that was to correct it is over.
    await emailChanges.delete(accountId, tx);
    if (opening?.registered) return;
    if (!(await unproven.endAll(accountId, token === null ? null : hashToken(token), tx))) return;
    await changes.record(accountId, 'unproven-ended', tx);
    const to = await repository.findProvenEmail(accountId, tx);
    if (to !== null) await mail.add(tx, { kind: 'security-changed', to, what: 'unproven-ended' });
  };

export type ProveAddress = ReturnType<typeof createProveAddress>;
