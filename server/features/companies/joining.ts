import type { TeamRole } from '../../../contract/base/team.ts';
import type { Caller } from '../../platform/callers/caller.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Passwords } from '../accounts/passwords.ts';
import type { SignIn } from '../accounts/sign-in.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Failure } from '../../http/failures.ts';
import { recordActivity } from './activity.ts';
import type { InvitationRepository } from './invitation-repository.ts';
import { requireRoom } from './invitations.ts';
import type { TeamRepository } from './team-repository.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';

interface Needs {
  transact: Transact;
  repository: Pick<InvitationRepository, 'findByToken' | 'take'>;
  members: TeamRepository;
  accounts: Pick<Accounts, 'findByEmail' | 'findEmail' | 'add' | 'proveAddress'>;
  passwords: Pick<Passwords, 'hashChosen'>;
  signIn: Pick<SignIn, 'openSession'>;
  limits: Pick<Limits, 'markOwn'>;
}

const WHY_NOT_NEW = { other: 'other-role', taken: 'in-company', free: 'sign-in-to-join' } as const;

/** The steps of an invited person with the link of an invitation. */
export function createJoining({ transact, repository, members, accounts, passwords, signIn, limits }: Needs) {
  /**
   * Waits until nobody else changes the team, and uses the invitation up. The team is locked before the invitation, as
   * everywhere, so that two transactions never wait for each other. Throws `link-over`, `team-full`.
   */
  async function accept(token: string, tx: Tx) {
    const found = await repository.findByToken(hashToken(token), tx);
    if (!found) throw new Failure('link-over');
    await members.lock(found.companyId, tx);
    const taken = await repository.take(hashToken(token), tx);
    if (!taken) throw new Failure('link-over');
    await requireRoom(members, taken.companyId, tx);
    return taken;
  }

  /** What the link invites to, for the page behind it. Throws `link-over`. */
  async function find(token: string) {
    const found = await repository.findByToken(hashToken(token));
    if (!found) throw new Failure('link-over');
    const { company, invitedBy, email, role, expiresAt } = found;
    const known = await accounts.findByEmail(email);
    const isTaken = known?.role === 'company' && (await members.findOwn(known.id)) !== undefined;
    const account = !known ? 'new' : known.role !== 'company' ? 'other' : isTaken ? 'taken' : 'free';
    return { company, invitedBy, email, role, expiresAt: expiresAt.toISOString(), account } as const;
  }

  const recordJoining = (tx: Tx, companyId: string, accountId: string, role: TeamRole) =>
    recordActivity(tx, { companyId, accountId, kind: 'member-joined', facts: { role } });

  return {
    find,

    /**
     * Accepts with a new account, whose address is confirmed by the link. Throws `link-over`, `team-full`; `other-role`,
     * `in-company` or `sign-in-to-join` if the address has an account, the last also if it has one since a moment ago.
     */
    async register({ token, name, password }: { token: string; name: string; password: string }, network: string) {
      // Before the hash, which takes long, since anybody can send tokens.
      const { account: known } = await find(token);
      if (known !== 'new') throw new Failure(WHY_NOT_NEW[known]);
      const passwordHash = await passwords.hashChosen(password);
      const account = await transact(async (tx) => {
        const { companyId, email, role } = await accept(token, tx);
        const person = { role: 'company' as const, email, name, joins: { companyId, teamRole: role }, passwordHash };
        const added = await accounts.add(person, tx, { confirmed: true });
        if (!added) throw new Failure('sign-in-to-join');
        await recordJoining(tx, companyId, added.id, role);
        await limits.markOwn({ email, network }, tx);
        return added;
      });
      return signIn.openSession(account, 'Welcome to the team');
    },

    /**
     * Accepts with the account that is signed in, which proves that the person can read e-mails to its address. Throws
     * `other-role`, `in-company`, `team-full`, `password-first`, and `link-over` also for an invitation of another address.
     */
    join: ({ accountId, role: kind, token: session }: Caller, token: string) =>
      transact(async (tx) => {
        if (kind !== 'company') throw new Failure('other-role');
        const email = await accounts.findEmail(accountId, tx);
        const { companyId, email: invited, role } = await accept(token, tx);
        if (invited !== email?.toLowerCase()) throw new Failure('link-over');
        if (!(await members.add(companyId, accountId, role, tx))) throw new Failure('in-company');
        await accounts.proveAddress(accountId, session, tx);
        await recordJoining(tx, companyId, accountId, role);
      }),
  };
}

export type Joining = ReturnType<typeof createJoining>;
