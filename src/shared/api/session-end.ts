import { KEYS } from '../../engine/storage/names.ts';

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
const NOTE_MS = 1000;

/** The time at the last look, and on the clock that nobody can set. */
let last = { at: Date.now(), steady: performance.now() };

/** The time of day. It never goes back, and goes on while this page is open, whatever the clock says. `seenAt`: it is later than that. */
function timeAfter(seenAt: number): number {
  const steady = performance.now();
  last = { at: Math.max(Date.now(), seenAt, last.at + steady - last.steady), steady };
  return last.at;
}

function read(account: string): End | null {
  const text = localStorage.getItem(KEYS.sessionEnd);
  const end = text === null ? null : (JSON.parse(text) as End);
  return end?.account === account ? end : null;
}

const write = (end: End) => localStorage.setItem(KEYS.sessionEnd, JSON.stringify(end));

/** Notes what the server says: this session ends in so many seconds if it is not used again. From here on the clock is believed. */
export function noteSessionEnd(account: string, seconds: number) {
  last = { at: Date.now(), steady: performance.now() };
  write({ account, endsAt: last.at + seconds * 1000, seenAt: last.at });
}

/**
 * Whether the session of this account has ended, as far as can be known without a network: its end has passed, or the clock was set
 * back. False if the server has named no end, as it does only to members of a company.
 */
export function isSessionOver(account: string): boolean {
  const end = read(account);
  if (!end) return false;
  const time = timeAfter(end.seenAt);
  if (time - end.seenAt >= NOTE_MS) write({ ...end, seenAt: time });
  return time >= end.endsAt || Date.now() < end.seenAt - CORRECTION_MS;
}
