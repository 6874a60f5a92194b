import type { Side } from '../../contract/connections.ts';
import { type Caller, companyOf } from '../http/define-route.ts';

/** Who reads or writes: a person, for the engineer or for the company. */
export interface Party {
  side: Side;
  accountId: string;
  /** The engineer's account, or the company. */
  id: string;
}

/** Throws `no-company`. */
export const partyOf = (caller: Caller): Party =>
  caller.role === 'company'
    ? { side: 'company', accountId: caller.accountId, id: companyOf(caller) }
    : { side: 'engineer', accountId: caller.accountId, id: caller.accountId };

export const otherSide = (side: Side): Side => (side === 'engineer' ? 'company' : 'engineer');
