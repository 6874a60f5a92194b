import { companyGet } from '../../../contract/profiles/profiles.ts';
import { type TeamRole, mayInTeam } from '../../../contract/base/team.ts';
import { useLoad } from '../../shared/loading/use-load.ts';

/** Whether the signed-in member has at least this role; false until that is known. The server decides anyway. */
export function useMayInTeam(least: TeamRole): boolean {
  const role = useLoad(companyGet).value?.role;
  return role !== undefined && mayInTeam(role, least);
}
