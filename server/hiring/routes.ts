import { admitCompany, companies, withdrawAdmission } from '../../contract/admission.ts';
import type { Serve } from '../http/serve.ts';
import type { Admission } from './admission.ts';

export function hiringRoutes(serve: Serve, { admission }: { admission: Admission }) {
  serve(companies, async ({ query }) => admission.page(query));

  serve(admitCompany, async ({ params: { id }, body: { what }, caller }) => {
    await admission.admit(id, what, caller.accountId);
    return { response: 'ok' as const };
  });

  serve(withdrawAdmission, async ({ params: { id }, body: { what } }) => {
    await admission.withdraw(id, what);
    return { response: 'ok' as const };
  });
}
