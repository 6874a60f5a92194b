import type { ActivityKind } from '../../../contract/companies/company-activity.ts';
import type { DecisionAct } from '../../../contract/decisions/decisions.ts';
import type { Pair, Party } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Live } from '../live/live.ts';
import type { Notifications } from '../notifications/notifications.ts';

/** One step that was made. `by` is null if the end of the connection made it. */
interface DecisionChange extends Pair {
  id: string;
  kind: DecisionAct['kind'];
  by: Party | null;
}

/** The entry in the activity log for the step of a member. */
const ACTIVITIES: Partial<Record<DecisionAct['kind'], ActivityKind>> = {
  offer: 'offer-made',
  withdraw: 'offer-withdrawn',
  decline: 'engineer-declined',
};

interface Needs {
  live: Pick<Live, 'notify'>;
  notifications: Pick<Notifications, 'notify'>;
}

/**
 * Reports a step in its transaction: to open pages, to the other side if it has no page open, and to the activity log of the company.
 */
export const createAnnounce =
  ({ live, notifications }: Needs) =>
  async ({ id, kind, by, engineerId, companyId }: DecisionChange, tx: Tx) => {
    await live.notify(tx, { to: [{ engineer: engineerId }, { company: companyId }], kind: 'decision', id });
    if (by?.role !== 'engineer') await notifications.notify(tx, { account: engineerId }, 'decision');
    if (by?.role !== 'company') await notifications.notify(tx, { company: companyId }, 'decision');
    const activity = ACTIVITIES[kind];
    if (by?.role === 'company' && activity)
      await recordActivity(tx, { companyId, accountId: by.accountId, kind: activity, engineerId, facts: { id } });
  };

export type Announce = ReturnType<typeof createAnnounce>;
