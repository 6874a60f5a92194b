import { auditLog, verifyAudit } from '../../../contract/admin/audit.ts';
import type { DefineRoute } from '../../http/define-route.ts';
import type { Audit } from './audit.ts';

export function auditRoutes(defineRoute: DefineRoute, { audit }: { audit: Audit }) {
  defineRoute(auditLog, async ({ query }) => audit.list(query));

  defineRoute(verifyAudit, async ({ body: { from } }) => audit.verify(from));
}
