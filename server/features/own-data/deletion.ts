import { REGRET_DAYS } from '../../../contract/facts/retention.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { CheckPassword } from '../accounts/current-password.ts';
import type { Links } from '../accounts/links.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { DeletedAccount, DeletionRepository } from './deletion-repository.ts';
import type { OwnCompanyRepository } from './own-company-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

interface Needs {
  repository: DeletionRepository;
  companies: OwnCompanyRepository;
  checkPassword: CheckPassword;
  links: Pick<Links, 'create' | 'redeem'>;
  limits: Pick<Limits, 'chargeAct' | 'mayWriteLetter'>;
  sessions: Pick<Sessions, 'endOthers' | 'tellChanged'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

/**
 * The proof that the owner of the account asks: the password, or the secret of a link from an e-mail for an account without one.
 */
export interface Proof {
  password?: string | undefined;
  token?: string | undefined;
}

/** Deletion of an account by its owner: requested, and cancelled. end-accounts.ts carries it out. */
export function createDeletion(needs: Needs) {
  const { repository, companies, checkPassword, links, limits, sessions, transact, mail } = needs;

  async function require(accountId: string, tx?: Tx) {
    const found = await repository.find(accountId, tx);
    if (!found) throw new Failure('not-signed-in');
    return found;
  }

  /**
   * Throws `last-admin`, `last-owner`. The company of its only member is deleted with the account, so nobody may join it
   * meanwhile.
   */
  async function requireReplaceable({ accountId, role }: Caller, tx: Tx) {
    if (role === 'admin' && (await repository.lockOtherAdmins(accountId, tx)) === 0) throw new Failure('last-admin');
    const before = await companies.find(accountId, tx);
    if (!before) return;
    await companies.lock(before.id, tx);
    const company = await companies.find(accountId, tx);
    if (!company) return;
    if (company.others > 0 && company.role === 'owner' && company.owners === 0) throw new Failure('last-owner');
    // Nobody is responsible for the invitations of an owner who leaves.
    await companies.withdrawInvitations(company.id, company.others === 0 ? null : accountId, tx);
  }

  /** Counts it, since it can be cancelled and requested again. An address that nobody has proven may be somebody else's. */
  async function tellBegun(
    { id, email, isProven, endsAt }: Pick<DeletedAccount, 'id' | 'email' | 'isProven'> & { endsAt: Date },
    network: string,
    tx: Tx,
  ) {
    await limits.chargeAct('deletion', id, tx);
    if (isProven || (await limits.mayWriteLetter('account', { network, address: email }, tx)))
      await mail.add(tx, { kind: 'deletion-begun', to: email, endsAt: endsAt.toISOString() });
  }

  return {
    /** The effects of the deletion of this account, for its owner. */
    async describe(accountId: string) {
      const { endsAt, passwordHash } = await require(accountId);
      const company = await companies.find(accountId);
      return {
        endsAt: endsAt?.toISOString() ?? null,
        hasPassword: passwordHash !== null,
        company: company && {
          name: company.name,
          isOwner: company.role === 'owner',
          isDeleted: company.others === 0,
          needsOwner: company.others > 0 && company.role === 'owner' && company.owners === 0,
        },
      };
    },

    /** Sends a link that replaces the password. Throws `bad-input` for an account that has one, `too-many-tries`. */
    async sendLink(accountId: string): Promise<string> {
      const { email, passwordHash } = await require(accountId);
      if (passwordHash !== null) throw new Failure('bad-input', { detail: 'This account has a password. Please type that.' });
      await transact(async (tx) => {
        await limits.chargeAct('confirmation', accountId, tx);
        const { id: linkId } = await links.create('delete', accountId, tx);
        await mail.add(tx, { kind: 'delete', to: email, linkId });
      });
      return email;
    },

    /**
     * Sets the end of the account, ends its other sessions, and informs its owner by e-mail. Returns the end. A second request
     * leaves it as it was. Throws `wrong-password`, `link-over`, `too-many-tries`, `last-owner`, `last-admin`.
     */
    async ask(caller: Caller, { password = '', token }: Proof, network: string): Promise<Date> {
      const { accountId } = caller;
      const { passwordHash } = await require(accountId);
      if (passwordHash !== null) await checkPassword(accountId, password, 'password');
      return transact(async (tx) => {
        const isProven = passwordHash !== null || (token && (await links.redeem('delete', token, tx, accountId)) !== null);
        if (!isProven) throw new Failure('link-over');
        await requireReplaceable(caller, tx);
        const endsAt = new Date(Date.now() + REGRET_DAYS * DAY_MS);
        const isNew = await repository.setEnd(accountId, endsAt, tx);
        const account = await require(accountId, tx);
        await sessions.endOthers(accountId, caller.token, tx);
        await sessions.tellChanged(accountId, tx);
        if (isNew) await tellBegun({ ...account, endsAt }, network, tx);
        return account.endsAt ?? endsAt;
      });
    },

    /** Throws `account-over`. */
    async keep(accountId: string) {
      if (!(await repository.keep(accountId, new Date()))) throw new Failure('account-over');
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;
