import type { Db, Tx } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { ConnectionChange } from '../connections/requests.ts';
import type { Live } from '../live/live.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { createAnnounce } from './announce.ts';
import { createDecisionReading } from './decisions.ts';
import { createDecisionRepository } from './repository.ts';
import { type DecisionParts, createDecisionSteps } from './steps.ts';

interface Needs extends DecisionParts {
  db: Db;
  transact: Transact;
  live: Pick<Live, 'notify'>;
  notifications: Pick<Notifications, 'notify' | 'clear'>;
  limits: Pick<Limits, 'chargeAct'>;
}

/** Offers of companies to engineers and declines, behind their routes. */
export function createDecisions({ db, live, notifications, ...rest }: Needs) {
  const repository = createDecisionRepository(db);
  const announce = createAnnounce({ live, notifications });
  return {
    reading: createDecisionReading({ repository, onRead: (accountId) => notifications.clear(accountId, 'decision') }),
    steps: createDecisionSteps({ ...rest, repository, announce }),

    /** To be called for each change of a connection, in its transaction: its end ends the open offer of the two. */
    async followConnection({ engineerId, companyId, from, to }: ConnectionChange, tx: Tx) {
      if (from !== 'connected' || to === 'connected') return;
      const pair = { engineerId, companyId };
      const offer = await repository.lockOpen(pair, tx);
      if (!offer) return;
      await repository.update(offer.id, { state: 'withdrawn', lastBy: null, changedAt: new Date() }, tx);
      await announce({ ...pair, id: offer.id, kind: 'withdraw', by: null }, tx);
    },
  };
}

export type Decisions = ReturnType<typeof createDecisions>;
