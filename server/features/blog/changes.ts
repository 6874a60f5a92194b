import type { Listening } from '../../platform/db/listening.ts';

/** A timer takes no longer time, and the clock of this machine may be corrected meanwhile. */
const LONGEST_WAIT_MS = 600_000;

interface Needs {
  listening: Pick<Listening, 'subscribe' | 'isHeard' | 'restart'>;
  /** When the next scheduled post becomes visible; null if none waits. */
  findNextPublication(): Promise<Date | null>;
}

/**
 * Hears of every change of what readers see: those that any server reports by PostgreSQL's NOTIFY, and scheduled posts whose time has
 * come.
 */
export function createBlogChanges({ listening, findNextPublication }: Needs) {
  const listeners = new Set<() => void>();
  let closed = false;
  let due: NodeJS.Timeout | undefined;

  function notify() {
    for (const listener of listeners) listener();
    clearTimeout(due);
    findNextPublication().then(waitFor, () => listening.restart('the next publication could not be read'));
  }

  function waitFor(next: Date | null) {
    if (!next || closed) return;
    const ms = Math.min(Math.max(next.getTime() - Date.now(), 0) + 1, LONGEST_WAIT_MS);
    clearTimeout(due);
    due = setTimeout(notify, ms).unref();
  }

  // Also after the connection was lost, since events of that time did not arrive.
  listening.subscribe('blog', { onNotification: notify, onConnected: notify });

  return {
    onChange: (listener: () => void) => void listeners.add(listener),
    areHeard: listening.isHeard,
    close() {
      closed = true;
      clearTimeout(due);
    },
  };
}
