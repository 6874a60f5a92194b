/** A working day from nine to five, in minutes. */
const START = 9 * 60;
const END = 17 * 60;
export const DAY = 24 * 60;

/** A part of a day in minutes; `end` is at most the end of the day. */
export interface Part {
  start: number;
  end: number;
}

/** Minutes ahead of UTC at a moment, of an IANA name or of 'UTC+2'; null for an empty or unknown one. */
export function offsetAt(zone: string, at: Date): number | null {
  const [, sign, hours, minutes = '0'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(zone) ?? [];
  if (sign) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  if (zone === '') return null;
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    const [, side = '+', ahead = '0', more = '0'] = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/.exec(name) ?? [];
    return (side === '-' ? -1 : 1) * (Number(ahead) * 60 + Number(more));
  } catch {
    return null;
  }
}

/** Working hours `ahead` minutes from here, in the time of here; two parts if they go over midnight. */
export function workingHours(ahead: number): Part[] {
  const start = (((START - ahead) % DAY) + DAY) % DAY;
  const end = start + END - START;
  return end <= DAY
    ? [{ start, end }]
    : [
        { start, end: DAY },
        { start: 0, end: end - DAY },
      ];
}

/** The parts of the own working hours in which the other works too. */
export const commonHours = (ahead: number): Part[] =>
  workingHours(ahead).flatMap(({ start, end }) => {
    const part = { start: Math.max(start, START), end: Math.min(end, END) };
    return part.end > part.start ? [part] : [];
  });

/** '9:30' */
export const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/** '6 h in common, 9:00–15:00'; several parts are joined by 'and'. */
export function commonText(parts: readonly Part[]): string {
  const total = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  if (total === 0) return 'No working hours in common';
  const spans = parts.map(({ start, end }) => `${clock(start)}–${clock(end)}`).join(' and ');
  return `${(total / 60).toLocaleString('en', { maximumFractionDigits: 1 })} h in common, ${spans}`;
}
