import type { ActivityKind } from '../../../contract/companies/company-activity.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Live } from '../live/live.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { ConnectionRepository } from './repository.ts';
import type { ConnectionChange } from './requests.ts';
import type { Act } from './transitions.ts';
import type { Limits } from '../../platform/limits/limits.ts';

/** The entry in the activity log for the action of a member. */
const ACTIVITIES: Partial<Record<Act, ActivityKind>> = {
  connect: 'connection-asked',
  cancel: 'connection-cancelled',
  accept: 'connection-accepted',
  reject: 'connection-rejected',
  remove: 'connection-removed',
};

interface Needs {
  repository: Pick<ConnectionRepository, 'countWaiting'>;
  limits: Pick<Limits, 'mayTell'>;
  live: Pick<Live, 'notify'>;
  notifications: Pick<Notifications, 'notify' | 'forget'>;
}

/**
 * Reports a change of a connection, in its transaction: to open pages, to the asked party if it has no page open, and to the
 * activity log of the company.
 */
export function createAnnounce({ repository, limits, live, notifications }: Needs) {
  async function tellRequest({ by, engineerId, companyId }: ConnectionChange, tx: Tx) {
    const asker = by?.side ?? 'engineer';
    if (!(await limits.mayTell('request-notice', `${engineerId} ${companyId} ${asker}`, tx))) return;
    await notifications.notify(tx, asker === 'company' ? { account: engineerId } : { company: companyId }, 'request');
  }

  /** A side without a waiting request is notified again of the next one. */
  async function forgetRequests({ engineerId, companyId }: ConnectionChange, tx: Tx) {
    if ((await repository.countWaiting('engineer', engineerId, tx)) === 0)
      await notifications.forget(tx, { account: engineerId }, 'request');
    if ((await repository.countWaiting('company', companyId, tx)) === 0)
      await notifications.forget(tx, { company: companyId }, 'request');
  }

  return async (change: ConnectionChange, tx: Tx) => {
    const { act, from, to, by, engineerId, companyId } = change;
    await live.notify(tx, { to: [{ engineer: engineerId }, { company: companyId }], kind: 'connection' });
    if (to === 'requested') await tellRequest(change, tx);
    else if (from === 'requested') await forgetRequests(change, tx);
    if (by?.side !== 'company') return;
    const kind = to === 'connected' ? 'connection-accepted' : ACTIVITIES[act];
    if (kind) await recordActivity(tx, { companyId, accountId: by.accountId, kind, engineerId });
  };
}
