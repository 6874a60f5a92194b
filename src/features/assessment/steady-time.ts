let ahead = -Infinity;

/**
 * The time of day, never set back. The pause between two segments is computed from it, and a correction of the system's clock
 * in the middle of a test must not hide one. It goes on while the system sleeps.
 */
export function steadyTime(): Date {
  ahead = Math.max(ahead, Date.now() - performance.now());
  return new Date(performance.now() + ahead);
}
