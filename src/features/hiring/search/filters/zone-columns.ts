import type { SearchCounts } from '../../../../../contract/hiring/search.ts';

/** Engineers whose time zone is so many whole hours ahead of UTC in January. */
export interface ZoneColumn {
  hours: number;
  number: number;
}

/** 'UTC+1'; half hours count to the hour before. */
export const zoneName = (hours: number) => (hours === 0 ? 'UTC' : `UTC${hours < 0 ? '-' : '+'}${Math.abs(hours)}`);

/** A column for each hour from the westernmost engineer to the easternmost one; none without engineers. */
export function toColumns(zones: SearchCounts['zones']): ZoneColumn[] {
  const numbers = new Map<number, number>();
  for (const { winter, count } of zones) {
    const hours = Math.floor(winter / 60);
    numbers.set(hours, (numbers.get(hours) ?? 0) + count.number);
  }
  if (numbers.size === 0) return [];
  const [west, east] = [Math.min(...numbers.keys()), Math.max(...numbers.keys())];
  return Array.from({ length: east - west + 1 }, (_, at) => ({ hours: west + at, number: numbers.get(west + at) ?? 0 }));
}
