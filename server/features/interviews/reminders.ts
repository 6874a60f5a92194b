import { DAY_MS, HOUR_MS } from '../../../contract/facts/durations.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { HostRepository } from './host-repository.ts';
import type { InterviewRepository, InterviewRow } from './repository.ts';

/** How long before an interview both sides are reminded. */
const REMINDERS_MS = [DAY_MS, HOUR_MS];

/**
 * The first reminder of an interview that is agreed now. The one of the day before is left out if it would be sent within an
 * hour, since both have just agreed.
 */
export function firstReminder(start: Date, now: Date): Date | null {
  const times = REMINDERS_MS.map((ms) => start.getTime() - ms);
  const next = times.find((at) => at > now.getTime() + HOUR_MS) ?? times.find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

/** The reminder after those that are due by now; null if there is none. */
function nextReminder(start: Date, now: Date): Date | null {
  const next = REMINDERS_MS.map((ms) => start.getTime() - ms).find((at) => at > now.getTime());
  return next === undefined ? null : new Date(next);
}

interface Needs {
  transact: Transact;
  repository: Pick<InterviewRepository, 'lockDue' | 'update'>;
  hosts: Pick<HostRepository, 'listHosts'>;
  notifications: Pick<Notifications, 'notify' | 'forget'>;
}

/** Reminds both sides of agreed interviews, by their settings of notifications. */
export function createReminders({ transact, repository, hosts, notifications }: Needs) {
  /** Returns how many interviews were due. */
  const remindSome = (now: Date): Promise<number> =>
    transact(async (tx) => {
      const due = await repository.lockDue(now, tx);
      for (const { id, engineerId, companyId, hostId, start } of due as (InterviewRow & { start: Date })[]) {
        await repository.update(id, { remindAt: nextReminder(start, now) }, tx);
        if (start <= now) continue;
        const accounts = [engineerId, ...(await hosts.listHosts(companyId, hostId, tx))];
        for (const account of accounts) {
          // An earlier reminder that nobody has looked at must not hold back this one.
          await notifications.forget(tx, { account }, 'reminder');
          await notifications.notify(tx, { account }, 'reminder', { until: start });
        }
      }
      return due.length;
    });

  return {
    async remindDue(now = new Date()) {
      while ((await remindSome(now)) > 0);
    },
  };
}

export type Reminders = ReturnType<typeof createReminders>;
