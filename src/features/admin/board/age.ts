const UNITS = [
  { name: 'day', ms: 86_400_000 },
  { name: 'hour', ms: 3_600_000 },
  { name: 'minute', ms: 60_000 },
] as const;

/** How long ago a moment was, in its greatest whole unit: '3 days', '1 hour', 'less than a minute'. */
export function ageOf(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  const unit = UNITS.find(({ ms }) => age >= ms);
  if (!unit) return 'less than a minute';
  const count = Math.floor(age / unit.ms);
  return `${count.toLocaleString('en')} ${unit.name}${count === 1 ? '' : 's'}`;
}
