import { randomUUID } from 'node:crypto';
import type { Member } from '../../platform/callers/caller.ts';
import { INVITATION_DAYS } from '../../../contract/facts/lifetimes.ts';
import { MAX_INVITATIONS, MAX_MEMBERS } from '../../../contract/companies/company-team.ts';
import type { TeamRole } from '../../../contract/base/team.ts';
import { type Tokens, hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { recordActivity } from './activity.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import type { TeamRepository } from './team-repository.ts';
import { enterAsOwner } from './team.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { DAY_MS } from '../../../contract/facts/durations.ts';

interface Needs {
  repository: InvitationRepository;
  members: TeamRepository;
  limits: Pick<Limits, 'chargeLetterOfCompany'>;
  tokens: Pick<Tokens, 'linkToken'>;
  transact: Transact;
  mail: Pick<Mail, 'add'>;
}

const FULL = `A company has at most ${MAX_MEMBERS} members.`;
const MANY_OPEN = `At most ${MAX_INVITATIONS} invitations may be open. Withdraw one first.`;

/** Throws `team-full`. */
export async function requireRoom(members: Pick<TeamRepository, 'count'>, companyId: string, tx: Tx) {
  if ((await members.count(companyId, tx)) >= MAX_MEMBERS) throw new Failure('team-full', { detail: FULL });
}

/** Invitations to the team of a company, by e-mails whose links work once. */
export function createInvitations({ repository, members, limits, tokens, transact, mail }: Needs) {
  function newLink() {
    const linkId = randomUUID();
    const sentAt = new Date();
    const expiresAt = new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);
    return { linkId, tokenHash: hashToken(tokens.linkToken(linkId)), sentAt, expiresAt };
  }

  /** Throws `address-unconfirmed`, since no e-mail must be sent in the name of an address that nobody has proven. */
  async function requireConfirmed({ accountId }: Member, tx: Tx) {
    if (!(await members.findOwn(accountId, tx))?.confirmedAt) throw new Failure('address-unconfirmed');
  }

  return {
    /**
     * Invites an address, whether or not it has an account: the reply must not reveal to a company who is registered. Throws
     * `address-unconfirmed`, `member-already`, `invited-already`, `team-full`, `too-many-tries`, and what `enterAsOwner` throws.
     */
    invite: (caller: Member, { email, role }: { email: string; role: TeamRole }, network: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        await requireConfirmed(caller, tx);
        if (await members.hasAddress(companyId, email, tx)) throw new Failure('member-already');
        await requireRoom(members, companyId, tx);
        const link = newLink();
        const row = { id: randomUUID(), companyId, email, role, invitedBy: caller.accountId, ...link };
        if (!(await repository.insert(row, tx))) throw new Failure('invited-already');
        if ((await repository.count(companyId, tx)) > MAX_INVITATIONS) throw new Failure('team-full', { detail: MANY_OPEN });
        await limits.chargeLetterOfCompany(companyId, { network, address: email }, tx);
        await mail.add(tx, { kind: 'invitation', to: email, linkId: link.linkId });
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'member-invited', facts: { role } });
      }),

    /** Returns the address. Throws `not-found`, `address-unconfirmed`, `too-many-tries`, and what `enterAsOwner` throws. */
    resend: (caller: Member, id: string, network: string): Promise<string> =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        await requireConfirmed(caller, tx);
        const link = newLink();
        const renewed = await repository.renew(companyId, id, link, tx);
        if (!renewed) throw new Failure('not-found');
        const { email, role } = renewed;
        await limits.chargeLetterOfCompany(companyId, { network, address: email }, tx);
        await mail.add(tx, { kind: 'invitation', to: email, linkId: link.linkId });
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'invitation-resent', facts: { role } });
        return email;
      }),

    /** Throws `not-found`, and what `enterAsOwner` throws. */
    withdraw: (caller: Member, id: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(members, caller, tx);
        const role = await repository.delete(companyId, id, tx);
        if (!role) throw new Failure('not-found');
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'invitation-withdrawn', facts: { role } });
      }),
  };
}

export type Invitations = ReturnType<typeof createInvitations>;
