const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const SECOND = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** '3 Nov 2025', where the reader is. */
export const day = (iso: string) => DAY.format(new Date(iso));

/** '14:05' */
export const timeOfDay = (iso: string) => TIME.format(new Date(iso));

/** '14:05:09' */
export const secondOfDay = (iso: string) => SECOND.format(new Date(iso));

const two = (part: number) => String(part).padStart(2, '0');

/** 129.6 → '02:09', 3725 → '1:02:05'. Only whole seconds that have passed are counted, as players do. */
export function duration(seconds: number) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
}

/** 4 → '4 s', 72 → '1 min 12 s', 120 → '2 min' */
export function span(seconds: number) {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  const rest = whole % 60;
  return rest > 0 ? `${Math.floor(whole / 60)} min ${rest} s` : `${whole / 60} min`;
}
