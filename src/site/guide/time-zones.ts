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

/** When an office works, in hours of UTC; for offices whose day lies within one of UTC. */
export const workingHours = ({ ahead }: Office) => ({ from: DAY.from - ahead, to: DAY.to - ahead });

/** When both of two offices work; null where they never do. */
export function shared(one: Office, other: Office) {
  const [first, second] = [workingHours(one), workingHours(other)];
  const from = Math.max(first.from, second.from);
  const to = Math.min(first.to, second.to);
  return from < to ? { from, to } : null;
}

/** '+5:30', as an offset from UTC is written. */
export function offsetText({ ahead }: Office) {
  const [hours, minutes] = [Math.trunc(Math.abs(ahead)), Math.round((Math.abs(ahead) % 1) * 60)];
  return `${ahead < 0 ? '\u2212' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}
