import type { ActivityKind } from '../../../contract/companies/company-activity.ts';
import type { Party } from '../../platform/callers/caller.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { recordActivity } from '../companies/activity.ts';
import type { Live } from '../live/live.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { HostRepository } from './host-repository.ts';
import type { InterviewRepository, InterviewRow, NamedInterview } from './repository.ts';
import type { ActKind } from './transitions.ts';

/** One step that was made. `by` is null if the end of the connection made it. */
export interface InterviewChange {
  /** As it was before the step; null for a new one. */
  before: InterviewRow | null;
  id: string;
  kind: ActKind;
  by: Party | null;
}

/** The entry in the activity log for the step of a member. */
const ACTIVITIES: Partial<Record<ActKind, ActivityKind>> = {
  offer: 'interview-offered',
  move: 'interview-moved',
  pick: 'interview-agreed',
  cancel: 'interview-cancelled',
};

interface Needs {
  repository: Pick<InterviewRepository, 'find' | 'update'>;
  hosts: Pick<HostRepository, 'listHosts' | 'listEmails'>;
  live: Pick<Live, 'notify'>;
  notifications: Pick<Notifications, 'notify'>;
  mail: Pick<Mail, 'add'>;
}

interface Entry {
  what: 'agreed' | 'moved' | 'cancelled';
  start: Date;
  minutes: number;
}

/** The calendar entry that a step makes or takes back; null if it does neither. */
function entryOf({ before, kind }: InterviewChange, { start, minutes }: InterviewRow): Entry | null {
  if (kind === 'pick') return start && minutes !== null ? { what: 'agreed', start, minutes } : null;
  if (before?.state !== 'agreed' || !before.start || before.minutes === null) return null;
  const what = kind === 'move' || kind === 'propose' ? 'moved' : 'cancelled';
  return { what, start: before.start, minutes: before.minutes };
}

/**
 * Reports a step about an interview in its transaction: to open pages, to the other side if it has no page open, to the activity
 * log of the company, and to the calendars of both sides by e-mail.
 */
export function createAnnounce({ repository, hosts, live, notifications, mail }: Needs) {
  /** Every e-mail about one interview has the same UID and a higher sequence, so that a calendar changes one entry. */
  async function sendEntries({ interview, engineer, company, profileZone }: NamedInterview, entry: Entry, tx: Tx) {
    const { id, sequence, engineerId, companyId, hostId, title, place, link, engineerZone, companyZone } = interview;
    await repository.update(id, { sequence: sequence + 1 }, tx);
    const { what, minutes } = entry;
    const common = { uid: id, sequence, start: entry.start.toISOString(), minutes, title, place, link };
    const members = await hosts.listHosts(companyId, hostId, tx);
    const sides = [
      { accounts: [engineerId], with: company, zone: engineerZone || profileZone || 'UTC' },
      { accounts: members, with: engineer, zone: companyZone || 'UTC' },
    ];
    for (const { accounts, zone, with: other } of sides) {
      for (const to of await hosts.listEmails(accounts, tx))
        await mail.add(tx, { kind: 'interview', to, what, zone, entry: { ...common, with: other } });
    }
  }

  return async (change: InterviewChange, tx: Tx) => {
    const named = await repository.find(change.id, tx);
    if (!named) return;
    const { engineerId, companyId } = named.interview;
    const { by, kind } = change;
    await live.notify(tx, { to: [{ engineer: engineerId }, { company: companyId }], kind: 'interview', id: change.id });
    if (by?.role !== 'engineer') await notifications.notify(tx, { account: engineerId }, 'interview');
    if (by?.role !== 'company') await notifications.notify(tx, { company: companyId }, 'interview');
    const entry = entryOf(change, named.interview);
    if (entry) await sendEntries(named, entry, tx);
    const activity = ACTIVITIES[kind];
    if (by?.role === 'company' && activity)
      await recordActivity(tx, { companyId, accountId: by.accountId, kind: activity, engineerId, facts: { id: change.id } });
  };
}

export type Announce = ReturnType<typeof createAnnounce>;
