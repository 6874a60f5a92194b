import { decodeJwt } from 'jose';

/** A token is good for 30 days (contract/assessment.ts); one that is used is never older than this, whatever the network does. */
const STALE_MS = 24 * 3_600_000;

/**
 * Whether a token was signed more than a day ago, by this machine's clock. A clock that is wrong costs one request more, or one
 * less; what cannot be read is left as it is.
 */
export function isStale(token: string, now = Date.now()) {
  try {
    return Math.abs(now - (decodeJwt(token).iat ?? 0) * 1000) > STALE_MS;
  } catch {
    return false;
  }
}
