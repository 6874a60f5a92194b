import { admitCompany, companies, withdrawAdmission } from '../../../contract/companies/admission.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Admission } from './admission.ts';

export function companyRoutes(defineRoute: DefineRoute, { admission }: { admission: Admission }) {
  defineRoute(companies, async ({ query }) => admission.list(query));

  defineRoute(admitCompany, async ({ params: { id }, body: { what }, caller }) => {
    await admission.admit(id, what, caller.accountId);
    return { response: 'ok' as const };
  });

  defineRoute(withdrawAdmission, async ({ params: { id }, body: { what }, caller }) => {
    await admission.withdraw(id, what, caller.accountId);
    return { response: 'ok' as const };
  });
}
