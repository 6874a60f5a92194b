import type { ActivityKind } from '../../contract/company-activity.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Tx } from '../db/database.ts';
import type { Live } from '../live/live.ts';
import type { Notices } from '../notifications/notices.ts';
import type { ConnectionChange } from './requests.ts';
import type { Act } from './transitions.ts';

/** The entry in the activity log for what a member of a company did. */
const ACTIVITIES: Partial<Record<Act, ActivityKind>> = {
  connect: 'connection-asked',
  cancel: 'connection-cancelled',
  accept: 'connection-accepted',
  reject: 'connection-rejected',
  remove: 'connection-removed',
};

interface Needs {
  live: Pick<Live, 'tell'>;
  notices: Pick<Notices, 'tell'>;
}

/**
 * Tells of a change of a connection, in its transaction: pages that are open, whoever is asked and has no page open, and the activity
 * log of the company.
 */
export const createAnnounce =
  ({ live, notices }: Needs) =>
  async ({ act, to, by, engineerId, companyId }: ConnectionChange, tx: Tx) => {
    await live.tell(tx, { to: [{ engineer: engineerId }, { company: companyId }], kind: 'connection' });
    if (to === 'requested') {
      await notices.tell(tx, by?.side === 'company' ? { account: engineerId } : { company: companyId }, 'request');
    }
    if (by?.side !== 'company') return;
    const kind = to === 'connected' ? 'connection-accepted' : ACTIVITIES[act];
    if (kind) await recordActivity(tx, { companyId, accountId: by.accountId, kind, engineerId });
  };
