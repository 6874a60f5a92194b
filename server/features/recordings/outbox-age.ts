/** A device that was away for longer says nothing that an operator could use. */
const MOST_SECONDS = 366 * 24 * 3600;

/**
 * The seconds in a header `Outbox-Age`; null without one. A value that is no whole number, or too large, counts as none, since a
 * chunk is never refused for a number that only statistics use.
 */
export function readAge(header: string | undefined): number | null {
  if (header === undefined || !/^\d{1,8}$/.test(header)) return null;
  const seconds = Number(header);
  return seconds <= MOST_SECONDS ? seconds : null;
}
