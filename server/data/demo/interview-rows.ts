import { randomUUID } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../contract/facts/durations.ts';
import { DEMO_INTERVIEWS } from './companies/interviews.ts';
import type { CompanyRows } from './company-repository.ts';
import type { Places } from './places.ts';

/** This hour (UTC) of the day so many days after the first start. */
function timeAhead(places: Places, days: number, hour: number): Date {
  const day = places.daysAgo(-days).toISOString().slice(0, 10);
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + hour * HOUR_MS);
}

/** Adds the interviews, and what members did for them. */
export function addInterviews(rows: Pick<CompanyRows, 'interviews' | 'activity'>, places: Places) {
  for (const { company, engineer, by, daysAgo, title, link, note, minutes, isAgreed, times } of DEMO_INTERVIEWS) {
    const id = randomUUID();
    const about = { companyId: places.company(company), engineerId: places.engineer(engineer) };
    const [hostId, at] = [places.account(by), places.daysAgo(daysAgo)];
    const starts = times.map(([days, hour]) => timeAhead(places, days, hour));
    const [first] = starts;
    const last = starts.at(-1);
    if (!first || !last) throw new Error(`The demo interview '${title}' has no time.`);
    const standing = isAgreed
      ? { state: 'agreed' as const, revision: 2, start: first, minutes, slots: [], lastBy: 'engineer' as const }
      : {
          state: 'offered' as const,
          slots: starts.map((start) => ({ start: start.toISOString(), minutes })),
          lastBy: 'company' as const,
        };
    rows.interviews.push({
      id,
      ...about,
      ...standing,
      title,
      place: '',
      link,
      note,
      until: new Date(last.getTime() + minutes * MINUTE_MS),
      hostId,
      engineerZone: 'Europe/Lisbon',
      companyZone: 'Europe/Amsterdam',
      madeAt: at,
      changedAt: at,
    });
    rows.activity.push({ ...about, accountId: hostId, kind: 'interview-offered', at, facts: { id } });
  }
}
