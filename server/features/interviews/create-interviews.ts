import type { Db, Tx } from '../../platform/db/database.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { ConnectionChange } from '../connections/requests.ts';
import type { Live } from '../live/live.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { createAnnounce } from './announce.ts';
import { createCancelAll } from './ending.ts';
import { hostRepository as hosts } from './host-repository.ts';
import { createInterviewReading } from './interviews.ts';
import { createReminders } from './reminders.ts';
import { createInterviewRepository } from './repository.ts';
import { createInterviewSteps } from './steps.ts';

interface Needs {
  db: Db;
  transact: Transact;
  live: Pick<Live, 'notify'>;
  notifications: Pick<Notifications, 'notify' | 'forget' | 'clear'>;
  mail: Pick<Mail, 'add'>;
  limits: Pick<Limits, 'chargeAct'>;
  /** Whether the two may write to each other. */
  areConnected: (engineerId: string, companyId: string, tx: Tx) => Promise<boolean>;
}

/** Everything of interviews behind their routes. */
export function createInterviews({ db, transact, live, notifications, mail, limits, areConnected }: Needs) {
  const repository = createInterviewRepository(db);
  const announce = createAnnounce({ repository, hosts, live, notifications, mail });
  const cancelAll = createCancelAll({ repository, announce });
  return {
    reading: createInterviewReading({
      repository,
      async onRead(accountId) {
        await notifications.clear(accountId, 'interview');
        await notifications.clear(accountId, 'reminder');
      },
    }),
    steps: createInterviewSteps({ transact, repository, areConnected, limits, announce }),
    reminders: createReminders({ transact, repository, hosts, notifications }),
    cancelAll,

    /** To be called for each change of a connection, in its transaction: its end cancels the interviews of the two. */
    async followConnection({ engineerId, companyId, from, to }: ConnectionChange, tx: Tx) {
      if (from === 'connected' && to !== 'connected') await cancelAll({ engineerId, companyId }, tx);
    },
  };
}

export type Interviews = ReturnType<typeof createInterviews>;
