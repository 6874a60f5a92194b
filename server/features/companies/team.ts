import type { Team } from '../../../contract/companies/company-team.ts';
import type { Member } from '../../platform/callers/caller.ts';
import type { TeamRole } from '../../../contract/base/team.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { recordActivity } from './activity.ts';
import type { DomainRepository } from './domain-repository.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { companyDomainOf } from './public-mail.ts';
import type { TeamRepository } from './team-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';

interface Needs {
  transact: Transact;
  repository: TeamRepository;
  invitations: Pick<InvitationRepository, 'list' | 'deleteOfInviter'>;
  domains: Pick<DomainRepository, 'list'>;
  sessions: Pick<Sessions, 'endRemoved' | 'tellChanged'>;
}

/**
 * Waits until nobody else changes this team, and checks again that the caller is an owner, since the caller may have lost the
 * role after the request was let in. Returns the company's id. Throws `no-company`, `not-allowed`.
 */
export async function enterAsOwner(
  repository: Pick<TeamRepository, 'lock' | 'findRole'>,
  caller: Member,
  tx: Tx,
): Promise<string> {
  const { companyId } = caller;
  await repository.lock(companyId, tx);
  const role = await repository.findRole(companyId, caller.accountId, tx);
  if (!role) throw new Failure('no-company');
  if (role !== 'owner') throw new Failure('not-allowed');
  return companyId;
}

/** The members of a company, and changes of members and roles. */
export function createTeam({ transact, repository, invitations, domains, sessions }: Needs) {
  /** Throws `not-found`. */
  async function requireRole(companyId: string, accountId: string, tx: Tx): Promise<TeamRole> {
    const role = await repository.findRole(companyId, accountId, tx);
    if (!role) throw new Failure('not-found', { detail: 'There is no such member. Perhaps the person has left meanwhile.' });
    return role;
  }

  /** To be called before an owner stops being one. Throws `last-owner`. */
  async function requireAnotherOwner(companyId: string, tx: Tx) {
    if ((await repository.countOwners(companyId, tx)) < 2) throw new Failure('last-owner');
  }

  return {
    /** Throws `no-company`. */
    async find(caller: Member): Promise<Team> {
      const own = await repository.findOwn(caller.accountId);
      if (!own) throw new Failure('no-company');
      const { company, role, email, confirmedAt } = own;
      const [members, invited, proven] = await Promise.all([
        repository.list(company.id),
        invitations.list(company.id),
        domains.list([company.id]),
      ]);
      return {
        company,
        own: { id: caller.accountId, role, confirmed: confirmedAt !== null, domain: companyDomainOf(email) },
        members: members.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: joinedAt.toISOString() })),
        invitations: invited.map(({ companyId: _company, sentAt, expiresAt, ...invitation }) => ({
          ...invitation,
          sentAt: sentAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isOver: expiresAt.getTime() <= Date.now(),
        })),
        domains: proven.map(({ domain, provenAt }) => ({ domain, provenAt: provenAt.toISOString() })),
      };
    },

    /** Throws `not-found`, `last-owner`, and what `enterAsOwner` throws. */
    changeRole: (caller: Member, memberId: string, role: TeamRole) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(repository, caller, tx);
        const before = await requireRole(companyId, memberId, tx);
        if (before === role) return;
        if (before === 'owner') await requireAnotherOwner(companyId, tx);
        await repository.setRole(companyId, memberId, role, tx);
        // Only an owner answers for invitations.
        if (before === 'owner') await invitations.deleteOfInviter(companyId, memberId, tx);
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'role-changed', memberId, facts: { before, role } });
      }),

    /**
     * Removes a member, ends the sessions of the account, and withdraws the invitations that the member sent, since nobody else
     * answers for them. Throws `not-found`, `last-owner`, and what `enterAsOwner` throws.
     */
    remove: (caller: Member, memberId: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(repository, caller, tx);
        const before = await requireRole(companyId, memberId, tx);
        if (before === 'owner') await requireAnotherOwner(companyId, tx);
        await repository.remove(companyId, memberId, tx);
        await invitations.deleteOfInviter(companyId, memberId, tx);
        await sessions.endRemoved(memberId, tx);
        const { accountId } = caller;
        await recordActivity(tx, { companyId, accountId, kind: 'member-removed', memberId, facts: { before } });
      }),

    /** The account stays signed in. Its live connections and its invitations end. Throws `no-company`, `last-owner`. */
    leave: (caller: Member) =>
      transact(async (tx) => {
        const { companyId } = caller;
        const { accountId } = caller;
        await repository.lock(companyId, tx);
        const before = await repository.findRole(companyId, accountId, tx);
        if (!before) throw new Failure('no-company');
        if (before === 'owner') await requireAnotherOwner(companyId, tx);
        await repository.remove(companyId, accountId, tx);
        await invitations.deleteOfInviter(companyId, accountId, tx);
        await sessions.tellChanged(accountId, tx);
        await recordActivity(tx, { companyId, accountId, kind: 'member-left', facts: { before } });
      }),

    /** Makes the member an owner and the caller a recruiter. Throws `not-found`, `bad-input`, and what `enterAsOwner` throws. */
    handOver: (caller: Member, memberId: string) =>
      transact(async (tx) => {
        const companyId = await enterAsOwner(repository, caller, tx);
        const { accountId } = caller;
        if (memberId === accountId) throw new Failure('bad-input', { detail: 'Choose another member.' });
        await requireRole(companyId, memberId, tx);
        await repository.setRole(companyId, memberId, 'owner', tx);
        await repository.setRole(companyId, accountId, 'recruiter', tx);
        await invitations.deleteOfInviter(companyId, accountId, tx);
        await recordActivity(tx, { companyId, accountId, kind: 'ownership-handed-over', memberId });
      }),

    saveOwnName: (caller: Member, name: string) => repository.saveName(caller.accountId, name),
  };
}

export type TeamService = ReturnType<typeof createTeam>;
