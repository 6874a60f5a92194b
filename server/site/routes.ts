import { type Plan, plans } from '../../contract/plans.ts';
import type { DefineRoute } from '../http/define-route.ts';

export function siteRoutes(defineRoute: DefineRoute, site: { plans: Plan[] }) {
  defineRoute(plans, async () => ({ plans: site.plans }));
}
