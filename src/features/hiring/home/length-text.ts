import { countOf } from '../../../ui/format.ts';

/** '40 minutes', '14 hours', '3 days'. */
export function lengthText(hours: number): string {
  if (hours < 1) return countOf(Math.max(1, Math.round(hours * 60)), 'minute');
  if (hours < 48) return countOf(Math.round(hours), 'hour');
  return countOf(Math.round(hours / 24), 'day');
}
