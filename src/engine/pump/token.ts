import { decodeJwt } from 'jose';

/**
 * A token is good for 30 days (contract/assessment/assessment.ts). It is renewed after one day, so that it has many days left
 * when the network fails.
 */
const STALE_MS = 24 * 3_600_000;

/**
 * Whether a token was signed more than a day ago, by this machine's clock. A wrong clock costs only one request more or less.
 * A token that cannot be read is not stale, because the server decides about it.
 */
export function isStale(token: string, now = Date.now()) {
  try {
    return Math.abs(now - (decodeJwt(token).iat ?? 0) * 1000) > STALE_MS;
  } catch {
    return false;
  }
}
