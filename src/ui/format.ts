const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** A size in bytes with its unit and at most three digits: '12 kB', '1.4 MB'. */
export function sizeOf(bytes: number) {
  const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** step;
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`;
}

/** Such as '1,200 parts'. */
export const countOf = (count: number, what = 'part') => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
