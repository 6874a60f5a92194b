import { KEYS } from '../storage/names.ts';

/** When the session of an account ends if it is not used again. Times are of this device, in milliseconds since 1970. */
interface End {
  account: string;
  endsAt: number;
  /** The latest time that this device has seen, so that a clock that is set back makes no session longer. */
  seenAt: number;
}

/** A clock may be corrected by so much; one that goes back further ends the session on this device. */
const CORRECTION_MS = 5 * 60_000;
/** The time that was seen is written down so often at most. */
const NOTE_MS = 10_000;

const opened = { at: Date.now(), steady: performance.now() };

/** The time of day, which does not go back while this page is open. */
const now = () => Math.max(Date.now(), opened.at + performance.now() - opened.steady);

function read(account: string): End | null {
  const text = localStorage.getItem(KEYS.sessionEnd);
  const end = text === null ? null : (JSON.parse(text) as End);
  return end?.account === account ? end : null;
}

const write = (end: End) => localStorage.setItem(KEYS.sessionEnd, JSON.stringify(end));

/** Notes what the server says: this session ends in so many seconds if it is not used again. */
export const noteSessionEnd = (account: string, seconds: number) =>
  write({ account, endsAt: now() + seconds * 1000, seenAt: Date.now() });

/**
 * Whether the session of this account has ended, as far as can be known without a network: its end has passed, or the clock was set
 * back. False if the server has named no end, as it does only to members of a company.
 */
export function isSessionOver(account: string): boolean {
  const end = read(account);
  if (!end) return false;
  const time = Math.max(now(), end.seenAt);
  if (time - end.seenAt >= NOTE_MS) write({ ...end, seenAt: time });
  return time >= end.endsAt || Date.now() < end.seenAt - CORRECTION_MS;
}
