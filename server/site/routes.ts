import { type Plan, plans } from '../../contract/plans.ts';
import type { Serve } from '../http/serve.ts';

/** What the public pages ask for. */
export function siteRoutes(serve: Serve, needs: { plans: Plan[] }) {
  serve(plans, async () => ({ plans: needs.plans }));
}
