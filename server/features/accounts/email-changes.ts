import { randomUUID } from 'node:crypto';
import type { EmailChange } from '../../../contract/accounts/email-change.ts';
import { isStaff } from '../../../contract/base/roles.ts';
import { HOUR_MS } from '../../../contract/facts/durations.ts';
import { EMAIL_CHANGE_HOURS } from '../../../contract/facts/lifetimes.ts';
import { Failure } from '../../http/failures.ts';
import type { RecordAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { EmailChangeRepository, EmailChangeRow, EmailSide } from './email-change-repository.ts';
import type { CheckPassword } from './current-password.ts';
import type { Links } from './links.ts';
import type { ProveAddress } from './prove-address.ts';
import type { Account, AccountRepository } from './repository.ts';
import type { SecurityChangeRepository } from './security-change-repository.ts';
import type { Sessions } from './sessions.ts';
import { type Tokens, hashToken } from './tokens.ts';

/** The content of the e-mails about a change: the token of the link, the new address, and the account as it is. */
interface FoundEmailChange {
  token: string;
  email: string;
  account: Pick<Account, 'role' | 'name' | 'email'>;
}

interface Needs {
  repository: Pick<
    AccountRepository,
    'findById' | 'findByEmail' | 'findProvenEmail' | 'isConfirmed' | 'setEmail' | 'changeEmail'
  >;
  checkPassword: CheckPassword;
  proveAddress: ProveAddress;
  emailChanges: EmailChangeRepository;
  tokens: Pick<Tokens, 'linkToken'>;
  links: Pick<Links, 'revoke'>;
  sessions: Pick<Sessions, 'endAllBut'>;
  securityChanges: Pick<SecurityChangeRepository, 'record'>;
  limits: Limits;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
  recordAudit: RecordAudit;
}

const linkIdOf = (id: string, side: EmailSide) => `${side} ${id}`;

const shown = ({ email, expiresAt, oldConfirmedAt, newConfirmedAt }: EmailChangeRow): EmailChange => ({
  email,
  expiresAt: expiresAt.toISOString(),
  oldConfirmed: oldConfirmedAt !== null,
  newConfirmed: newConfirmedAt !== null,
});

const refuse = (detail: string) => new Failure('bad-input', { detail, fields: { email: detail } });

/** The contents of the two e-mails of a change; null once it is done, given up or over. */
export const createEmailChangeLetters =
  (
    repository: Pick<EmailChangeRepository, 'findById'>,
    accounts: Pick<AccountRepository, 'findById'>,
    tokens: Pick<Tokens, 'findLinkToken'>,
  ) =>
  async (id: string, side: EmailSide): Promise<FoundEmailChange | null> => {
    const found = await repository.findById(id);
    const account = found && (await accounts.findById(found.accountId));
    if (!account) return null;
    const token = tokens.findLinkToken(linkIdOf(id, side), side === 'old' ? found.oldTokenHash : found.newTokenHash);
    return token === null ? null : { token, email: found.email, account };
  };

/** The last step of a change, in the transaction of the second confirmation. `token`: of the session. */
const createApply =
  ({ repository, emailChanges, links, sessions, securityChanges, mail, recordAudit, proveAddress }: Needs) =>
  async ({ accountId, email, session }: EmailChangeRow, token: string, tx: Tx) => {
    const account = await repository.findById(accountId);
    if (!account) throw new Failure('link-over');
    const present = await repository.findProvenEmail(accountId, tx);
    await emailChanges.delete(accountId, tx);
    const set = present === null ? repository.setEmail : repository.changeEmail;
    if (!(await set(accountId, email, tx))) return false;
    await proveAddress(accountId, token, tx);
    // Links that wait in the old mailbox.
    for (const purpose of ['confirm', 'password', 'delete'] as const) await links.revoke(purpose, accountId, tx);
    await sessions.endAllBut(accountId, session, tx);
    await securityChanges.record(accountId, 'email-changed', tx);
    // An address that is not proven may be somebody else's.
    for (const to of present === null ? [email] : [present, email])
      await mail.add(tx, { kind: 'security-changed', to, what: 'email-changed' });
    if (isStaff(account.role)) await recordAudit(tx, { by: accountId, action: 'email-changed', subject: accountId });
    return true;
  };

/**
 * Changes the e-mail address of an account. A link to the present address shows that its owner wants it, a link to the new one
 * that it is theirs. The address changes when both were followed in a session of the account, since a click alone would give the
 * account an address of somebody who knows nothing of it. A first address that was mistyped is corrected in the same way, without
 * the present one.
 */
export function createEmailChanges(needs: Needs) {
  const { repository, emailChanges, tokens, limits, transact, mail, checkPassword } = needs;
  const apply = createApply(needs);

  /** Stores a change, and writes to the new address. `oldConfirmedAt`: the present address need not confirm it. */
  async function begin({ accountId, token }: Caller, email: string, oldConfirmedAt: Date | null, tx: Tx) {
    const id = randomUUID();
    const row: EmailChangeRow = {
      id,
      accountId,
      email,
      session: hashToken(token),
      oldTokenHash: hashToken(tokens.linkToken(linkIdOf(id, 'old'))),
      newTokenHash: hashToken(tokens.linkToken(linkIdOf(id, 'new'))),
      oldConfirmedAt,
      newConfirmedAt: null,
      expiresAt: new Date(Date.now() + EMAIL_CHANGE_HOURS * HOUR_MS),
    };
    await emailChanges.replace(row, tx);
    const isTaken = (await repository.findByEmail(email)) !== null;
    await mail.add(
      tx,
      isTaken ? { kind: 'email-taken', to: email } : { kind: 'email-change', to: email, changeId: id, side: 'new' },
    );
    return row;
  }

  return {
    async find({ accountId }: Caller) {
      const [account, change] = [await repository.findById(accountId), await emailChanges.find(accountId)];
      if (!account) throw new Failure('not-found');
      return { email: account.email, change: change ? shown(change) : null };
    },

    /**
     * Sends both links. Whoever owns an account with the new address learns of it by an e-mail to that address, and the caller
     * does not. Throws `bad-input`, `too-many-tries`.
     */
    start: (caller: Caller, email: string, network: string) =>
      transact(async (tx) => {
        const { accountId } = caller;
        const present = await repository.findProvenEmail(accountId, tx);
        if (present === null) throw refuse('Please confirm your present address first.');
        if (present.toLowerCase() === email.toLowerCase()) throw refuse('This is your address already.');
        await limits.chargeAct('email-change', accountId, tx);
        await limits.chargeLetter('account', { network, address: email }, tx);
        const row = await begin(caller, email, null, tx);
        await mail.add(tx, { kind: 'email-change', to: present, changeId: row.id, side: 'old' });
        return shown(row);
      }),

    /**
     * Sends a link to another address for an account whose address is not confirmed; the account has it once the link was followed.
     * Whoever owns an account with that address learns of it as at a change, and the caller does not. The request is counted
     * before anything can be refused. Throws `email-confirmed`, `bad-input`, `too-many-tries`, and what `checkPassword` does.
     */
    async correct(caller: Caller, { email, password }: { email: string; password: string }, network: string) {
      const account = await repository.findById(caller.accountId);
      if (!account || (await repository.isConfirmed(caller.accountId))) throw new Failure('email-confirmed');
      await checkPassword(caller.accountId, password, 'password');
      if (account.email.toLowerCase() === email.toLowerCase()) throw refuse('This is your address already.');
      await limits.chargeAct('confirmation', caller.accountId);
      await transact(async (tx) => {
        await limits.chargeLetter('account', { network, address: email }, tx);
        await begin(caller, email, new Date(), tx);
      });
    },

    cancel: ({ accountId }: Caller) => emailChanges.delete(accountId),

    /** Ends the change by one of its links, for whoever reads the mail at that address. Throws `link-over`. */
    async refuse(token: string) {
      if (!(await emailChanges.deleteByToken(hashToken(token)))) throw new Failure('link-over');
    },

    /**
     * Returns whether the address of the caller is changed now; false while the other link is missing. Throws `link-over`, also
     * for a link about another account, `password-first` and `email-taken`.
     */
    async confirm({ accountId, token: session }: Caller, token: string): Promise<boolean> {
      const result = await transact(async (tx) => {
        const change = await emailChanges.confirm(accountId, hashToken(token), tx);
        if (!change) return 'over';
        if (!change.oldConfirmedAt || !change.newConfirmedAt) return 'waits';
        return (await apply(change, session, tx)) ? 'done' : 'taken';
      });
      if (result === 'over') throw new Failure('link-over');
      // Only who reads the mail at that address gets here.
      if (result === 'taken') throw new Failure('email-taken');
      return result === 'done';
    },
  };
}

export type EmailChanges = ReturnType<typeof createEmailChanges>;
