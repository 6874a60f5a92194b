import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import { BRAND } from '../../../contract/facts/brand.ts';
import { MINUTE_MS } from '../../../contract/facts/durations.ts';
import { toOneLine } from './render-letter.ts';
import type { CalendarEntry } from './repository.ts';

interface Facts {
  site: string;
  /** The sender of our e-mails: `Name <address>`, or an address. */
  from: string;
  /** The address of the person in whose calendar the entry is. */
  to: string;
  what: 'agreed' | 'moved' | 'cancelled';
  entry: CalendarEntry;
}

const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/**
 * The calendar entry of an interview (RFC 5545), with its time in UTC, so that every calendar shows it in the zone of its owner. We
 * are the organizer: replies of a calendar program reach nobody, since both sides answer on our pages.
 */
export function composeCalendar({ site, from, to, what, entry }: Facts) {
  const isOn = what === 'agreed';
  const method = isOn ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL;
  const start = new Date(entry.start);
  const calendar = ical({ prodId: { company: BRAND, product: 'Interviews', language: 'EN' }, method });
  const link = entry.link ? `${entry.link}\n` : '';
  calendar.createEvent({
    id: `${entry.uid}@${new URL(site).hostname}`,
    sequence: entry.sequence,
    stamp: new Date(),
    start,
    end: new Date(start.getTime() + entry.minutes * MINUTE_MS),
    summary: toOneLine(`${entry.title} (${entry.with})`),
    location: toOneLine(entry.place) || entry.link || null,
    description: `${link}${site}/interviews`,
    status: isOn ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    busystatus: isOn ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    organizer: { name: BRAND, email: addressIn(from) },
    attendees: [{ email: to, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  });
  // The library leaves out the end of the last line, which the format asks for.
  return { method: isOn ? ('REQUEST' as const) : ('CANCEL' as const), content: `${calendar}\r\n` };
}
