import { KEYS } from '../../engine/storage/names.ts';

/** When the session of an account ends if it is not used again. Times are of this device, in milliseconds since 1970. */
interface End {
  account: string;
  endsAt: number;
  /** The latest time that this device has seen, so that a clock that is set back makes no session longer. */
  seenAt: number;
}

/** A clock may be corrected by at most this. If it goes back further, the session ends on this device. */
const CORRECTION_MS = 5 * 60_000;
/** The time that was seen is stored at most this often. */
const NOTE_MS = 1000;

/** The time at the last look, and on the clock that nobody can set. */
let last = { at: Date.now(), steady: performance.now() };

/** The time of day, later than `seenAt`. It never goes back, and goes on while this page is open, whatever the clock shows. */
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

/**
 * Notes the statement of the server: this session ends after this number of seconds if it is not used again. From now on the
 * clock is believed.
 */
export function noteSessionEnd(account: string, seconds: number) {
  last = { at: Date.now(), steady: performance.now() };
  write({ account, endsAt: last.at + seconds * 1000, seenAt: last.at });
}

/**
 * Whether the session of this account has ended, as far as can be known without a network: its end has passed, or the clock was
 * set back. False if the server has named no end; it names one only to members of a company.
 */
export function isSessionOver(account: string): boolean {
  const end = read(account);
  if (!end) return false;
  const time = timeAfter(end.seenAt);
  if (time - end.seenAt >= NOTE_MS) write({ ...end, seenAt: time });
  return time >= end.endsAt || Date.now() < end.seenAt - CORRECTION_MS;
}
