import { RETRY } from '../../../contract/facts/recorder.ts';

/** Quick attempts a second apart; then endless ones, at most a minute apart, because nothing else would send the rest. */
export const { quickAttempts: QUICK_ATTEMPTS, maxPauseMs: MAX_PAUSE_MS } = RETRY;
const QUICK_MS = 1000;
const LEAST_MS = 2000;

/**
 * How long to wait after the nth failure in a row, in milliseconds: `random`, 0 to 1, draws from a range that doubles from 4 to
 * 60 s. Full jitter, so that not all clients return at once after a failure of the server. `asked` is the time that the server
 * asked for, in milliseconds.
 */
export function pauseAfter(failures: number, random: () => number, asked: number | null = null) {
  if (asked !== null) return Math.min(RETRY.maxAskedMs, asked) + random() * LEAST_MS;
  if (failures <= QUICK_ATTEMPTS) return QUICK_MS;
  const ceiling = Math.min(MAX_PAUSE_MS, LEAST_MS * 2 ** (failures - QUICK_ATTEMPTS));
  return LEAST_MS + random() * (ceiling - LEAST_MS);
}

/**
 * `Retry-After` in milliseconds (RFC 9110, section 10.2.3), or null. A date counts from the server's own `Date`, because this
 * machine's clock may be an hour off.
 */
export function retryAfter(headers: { get(name: string): unknown }): number | null {
  const value = String(headers.get('retry-after') ?? '').trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const wait = Date.parse(value) - Date.parse(String(headers.get('date') ?? ''));
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
