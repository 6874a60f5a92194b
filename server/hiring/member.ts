import type { TeamRole } from '../../contract/team.ts';
import { type Caller, companyOf } from '../http/define-route.ts';

/** Who acts for which company. */
export interface Member {
  accountId: string;
  companyId: string;
  role: TeamRole;
}

/** Throws `no-company`. */
export const memberOf = (caller: Caller): Member => ({
  accountId: caller.accountId,
  companyId: companyOf(caller),
  role: caller.company?.role ?? 'reader',
});
