import { REGRET_DAYS } from '../../contract/retention.ts';
import type { CheckPassword } from '../accounts/current-password.ts';
import type { Links } from '../accounts/links.ts';
import type { LoginThrottle } from '../accounts/login-throttle.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Tx } from '../db/database.ts';
import type { Caller } from '../http/define-route.ts';
import { Failure } from '../http/failures.ts';
import type { MailOutbox } from '../mail/mail-outbox.ts';
import type { HeldMedia } from '../recordings/held-media.ts';
import type { DeletionRepository } from './deletion-repository.ts';

const DAY_MS = 24 * 3_600_000;
const BATCH = 100;

interface Needs {
  repository: DeletionRepository;
  checkPassword: CheckPassword;
  links: Pick<Links, 'create' | 'redeem'>;
  throttle: Pick<LoginThrottle, 'chargeAccount'>;
  sessions: Pick<Sessions, 'endOthers' | 'endAll' | 'tellChanged'>;
  mailOutbox: Pick<MailOutbox, 'inTransaction'>;
  media: Pick<HeldMedia, 'deleteOf' | 'listIds' | 'deleteFiles'>;
  deleteArchive(id: string): Promise<unknown>;
}

/** The proof that the owner of the account asks: the password, or the secret of a link from a letter for an account without one. */
export interface Proof {
  password?: string | undefined;
  token?: string | undefined;
}

/** Deletion of an account by its owner: asked for, taken back, and carried out when the days to change one's mind are over. */
export function createDeletion(needs: Needs) {
  const { repository, checkPassword, links, throttle, sessions, mailOutbox, media, deleteArchive } = needs;

  async function require(accountId: string, tx?: Tx) {
    const found = await repository.find(accountId, tx);
    if (!found) throw new Failure('not-signed-in');
    return found;
  }

  /** Throws `last-admin`, `last-owner`. The company of its only member is deleted with the account, so nobody may join it meanwhile. */
  async function requireReplaceable({ accountId, role }: Caller, tx: Tx) {
    if (role === 'admin' && (await repository.lockOtherAdmins(accountId, tx)) === 0) throw new Failure('last-admin');
    const before = await repository.findCompany(accountId, tx);
    if (!before) return;
    await repository.lockCompany(before.id, tx);
    const company = await repository.findCompany(accountId, tx);
    if (!company) return;
    if (company.others === 0) await repository.withdrawInvitations(company.id, tx);
    else if (company.role === 'owner' && company.owners === 0) throw new Failure('last-owner');
  }

  /** Deletes one account whose time is over. May be run again after it was killed at any point. */
  async function carryOut({ id, email }: { id: string; email: string }, now: Date) {
    const recordings = await media.listIds(id);
    // Files first: as long as the row is there, the next run finds it again.
    await media.deleteOf(id);
    const archive = await repository.findArchive(id);
    if (archive) await deleteArchive(archive);
    await mailOutbox.inTransaction(async (tx, writeLetter) => {
      await sessions.endAll(id, tx);
      if (await repository.delete(id, now, tx)) await writeLetter({ kind: 'deletion-done', to: email });
    });
    for (const recording of recordings) await media.deleteFiles(recording);
  }

  return {
    /** What the deletion of this account means, for whoever may ask for it. */
    async describe(accountId: string) {
      const { endsAt, passwordHash } = await require(accountId);
      const company = await repository.findCompany(accountId);
      return {
        endsAt: endsAt?.toISOString() ?? null,
        hasPassword: passwordHash !== null,
        company: company && {
          name: company.name,
          isDeleted: company.others === 0,
          needsOwner: company.others > 0 && company.role === 'owner' && company.owners === 0,
        },
      };
    },

    /** Sends a link that stands for the password. Throws `bad-input` for an account that has one, `too-many-tries`. */
    async sendLink(accountId: string): Promise<string> {
      const { email, passwordHash } = await require(accountId);
      if (passwordHash !== null) throw new Failure('bad-input', { detail: 'This account has a password. Please type that.' });
      await mailOutbox.inTransaction(async (tx, writeLetter) => {
        await throttle.chargeAccount('confirmation', accountId, tx);
        const { id: linkId } = await links.create('delete', accountId, tx);
        await writeLetter({ kind: 'delete', to: email, linkId });
      });
      return email;
    },

    /**
     * Sets the end of the account, ends its other sessions, and tells its owner by letter. Returns the end. Asked again it stays as it
     * was. Throws `wrong-password`, `link-over`, `too-many-tries`, `last-owner`, `last-admin`.
     */
    async ask(caller: Caller, { password = '', token }: Proof): Promise<Date> {
      const { accountId } = caller;
      const { passwordHash } = await require(accountId);
      if (passwordHash !== null) await checkPassword(accountId, password, 'password');
      return mailOutbox.inTransaction(async (tx, writeLetter) => {
        const isProven = passwordHash !== null || (token && (await links.redeem('delete', token, tx, accountId)) !== null);
        if (!isProven) throw new Failure('link-over');
        await requireReplaceable(caller, tx);
        const endsAt = new Date(Date.now() + REGRET_DAYS * DAY_MS);
        const isNew = await repository.setEnd(accountId, endsAt, tx);
        const account = await require(accountId, tx);
        await sessions.endOthers(accountId, caller.token, tx);
        await sessions.tellChanged(accountId, tx);
        if (isNew) await writeLetter({ kind: 'deletion-begun', to: account.email, endsAt: endsAt.toISOString() });
        return account.endsAt ?? endsAt;
      });
    },

    /** Throws `account-over`. */
    async keep(accountId: string) {
      if (!(await repository.keep(accountId, new Date()))) throw new Failure('account-over');
    },

    /** Deletes every account whose time is over. Throws the first failure, after it has tried all. */
    async endDue(now: Date) {
      let failure: unknown;
      const failed = new Set<string>();
      const list = async () => (await repository.listDue(now, BATCH + failed.size)).filter(({ id }) => !failed.has(id));
      for (let due = await list(); due.length > 0; due = await list()) {
        for (const account of due) {
          try {
            await carryOut(account, now);
          } catch (error) {
            failed.add(account.id);
            failure = error;
          }
        }
      }
      if (failure) throw failure;
    },
  };
}

export type Deletion = ReturnType<typeof createDeletion>;
