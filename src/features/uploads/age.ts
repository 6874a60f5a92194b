import { useSyncExternalStore } from 'react';

const STEPS = [
  { unit: 'second', ms: 1000, until: 60_000 },
  { unit: 'minute', ms: 60_000, until: 3_600_000 },
  { unit: 'hour', ms: 3_600_000, until: 48 * 3_600_000 },
  { unit: 'day', ms: 24 * 3_600_000, until: Infinity },
] as const;

const words = new Intl.RelativeTimeFormat('en', { style: 'long', numeric: 'always' });

/**
 * How long ago a moment (ISO 8601) was, in words. A moment in the future is 'just now', because a clock may have been set
 * back.
 */
export function ageOf(moment: string, now: number) {
  const age = Math.max(0, now - Date.parse(moment));
  const { unit, ms } = STEPS.find(({ until }) => age < until) ?? STEPS[3];
  return age < 1000 ? 'just now' : words.format(-Math.floor(age / ms), unit);
}

let now = Date.now();

function everySecond(listener: () => void) {
  const timer = setInterval(() => {
    now = Date.now();
    listener();
  }, 1000);
  return () => clearInterval(timer);
}

/** The time in milliseconds, to the second. Its timer runs only while a component uses it. */
export const useNow = () =>
  useSyncExternalStore(
    everySecond,
    () => now,
    () => now,
  );
