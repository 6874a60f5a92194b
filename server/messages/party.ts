import type { Side } from '../../contract/connections.ts';
import { mayInTeam } from '../../contract/team.ts';
import { type Caller, companyOf } from '../http/define-route.ts';

/** Who reads or writes: a person, for the engineer or for the company. */
export interface Party {
  side: Side;
  accountId: string;
  /** The engineer's account, or the company. */
  id: string;
  /** Whether the person may write for this side. */
  mayWrite: boolean;
}

/** Throws `no-company`. */
export const partyOf = (caller: Caller): Party => {
  const { accountId, role, company } = caller;
  if (role !== 'company') return { side: 'engineer', accountId, id: accountId, mayWrite: true };
  const mayWrite = company !== null && mayInTeam(company.role, 'recruiter');
  return { side: 'company', accountId, id: companyOf(caller), mayWrite };
};

export const otherSide = (side: Side): Side => (side === 'engineer' ? 'company' : 'engineer');
