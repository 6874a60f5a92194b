interface Office {
  place: string;
  /** Hours ahead of UTC, in winter. */
  ahead: number;
}

export const OFFICES: readonly Office[] = [
  { place: 'Houston', ahead: -6 },
  { place: 'Warsaw', ahead: 1 },
  { place: 'Chennai', ahead: 5.5 },
];

const DAY = { from: 9, to: 17 };

/** When an office works, in hours of UTC. It holds only for offices whose day is within one day of UTC. */
export const workingHours = ({ ahead }: Office) => ({ from: DAY.from - ahead, to: DAY.to - ahead });

/** When both offices work; null if they never do. */
export function sharedHours(one: Office, other: Office) {
  const [first, second] = [workingHours(one), workingHours(other)];
  const from = Math.max(first.from, second.from);
  const to = Math.min(first.to, second.to);
  return from < to ? { from, to } : null;
}

/** Such as '+5:30', the usual form of an offset from UTC. */
export function offsetText({ ahead }: Office) {
  const [hours, minutes] = [Math.trunc(Math.abs(ahead)), Math.round((Math.abs(ahead) % 1) * 60)];
  return `${ahead < 0 ? '\u2212' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}
