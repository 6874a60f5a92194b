import type { Side } from '../../../contract/profiles/connections.ts';
import type { KeyScope } from '../../../contract/base/key-scopes.ts';
import { type TeamRole, mayInTeam } from '../../../contract/base/team.ts';

/** The common fields of all callers. */
interface Known {
  accountId: string;
  token: string;
  /** When the account will be deleted, because its owner has asked for that. */
  endsAt?: Date | null;
  /** When the session last proved who it belongs to. Absent for an upload token. */
  provenAt?: Date;
  /** The session of an administrator or a rater who has not given a second factor. Only calls that say so are served to it. */
  limited?: boolean;
}

export interface Engineer extends Known {
  role: 'engineer';
  /** The test whose upload token the request carries in place of a session's. */
  attemptId?: string;
}

/** A member of a company. */
export interface Member extends Known {
  role: 'company';
  companyId: string;
  teamRole: TeamRole;
  /** The API key that the request carries in place of a session's token. */
  key?: { id: string; prefix: string; scopes: readonly KeyScope[] };
}

/** A program with an API key of a company. It acts for the owner who made the key. */
export type KeyHolder = Member & Required<Pick<Member, 'key'>>;

/** An account that no longer belongs to a company. */
export interface FormerMember extends Known {
  role: 'company';
  companyId: null;
}

export interface Rater extends Known {
  role: 'rater';
}

export interface Admin extends Known {
  role: 'admin';
}

/** The account behind a request, by its role. A call that names the roles that may make it gets a caller of one of these. */
export type Caller = Engineer | Member | FormerMember | Rater | Admin;

/** People who may rate answers. */
export type Staff = Rater | Admin;

/** People who connect and write messages: an engineer, or a member for a company. */
export type Party = Engineer | Member;

export const isParty = (caller: Caller): caller is Party =>
  caller.role === 'engineer' || (caller.role === 'company' && caller.companyId !== null);

/** The company that the caller is a member of; null for everybody else. */
export const companyIdOf = (caller: Caller): string | null => (caller.role === 'company' ? caller.companyId : null);

/** The id of the side of the party: the account of the engineer, or the company. */
export const ownIdOf = (party: Party): string => (party.role === 'company' ? party.companyId : party.accountId);

/** An engineer and a company with a connection or a thread. */
export interface Pair {
  engineerId: string;
  companyId: string;
}

/** The party, and the other party with this id. */
export const pairOf = (party: Party, other: string): Pair =>
  party.role === 'company'
    ? { engineerId: other, companyId: party.companyId }
    : { engineerId: party.accountId, companyId: other };

export const otherSide = (side: Side): Side => (side === 'engineer' ? 'company' : 'engineer');

/** Whether the party may send requests and messages for its side. */
export const mayWrite = (party: Party): boolean => party.role === 'engineer' || mayInTeam(party.teamRole, 'recruiter');
