/** The name of this computer's time zone with its difference from UTC at a time: 'Europe/Amsterdam, GMT+1'. */
export function zoneText(at: Date): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return [timeZone, offset].filter((part, index, all) => part !== '' && all.indexOf(part) === index).join(', ');
}

const two = (number: number) => String(number).padStart(2, '0');

/** A time as `datetime-local` fields have it: '2026-11-23T14:05'. */
export const toLocal = (at: Date) =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;

/** The time in such a field, in this computer's time zone; null if it is none. */
export function fromLocal(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at;
}
