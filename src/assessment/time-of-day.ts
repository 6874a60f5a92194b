let ahead = -Infinity;

/**
 * The time of day, which is never set back: the pause between two segments is told by it, and a system's clock that somebody
 * corrects in mid-test must not hide one. It goes on where the system slept.
 */
export function timeOfDay(): Date {
  ahead = Math.max(ahead, Date.now() - performance.now());
  return new Date(performance.now() + ahead);
}
