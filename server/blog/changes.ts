import pg from 'pg';
import type { Db } from '../db/database.ts';

const RECONNECT_MS = 1000;
/** A timer takes no longer time, and the clock of this machine may be corrected meanwhile. */
const LONGEST_WAIT_MS = 600_000;

interface Needs {
  db: Db;
  /** When the next scheduled post becomes visible; null if none waits. */
  findNextPublication(): Promise<Date | null>;
  log: { warn(details: object, message: string): void };
}

/**
 * Hears of every change of what readers see: those that any server reports by PostgreSQL's NOTIFY, and scheduled posts whose time has
 * come. While the connection is lost nothing is heard, and it is opened again.
 */
export function createBlogChanges({ db, findNextPublication, log }: Needs) {
  const listeners = new Set<() => void>();
  let client: pg.Client | null = null;
  let heard = false;
  let closed = false;
  let due: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;

  function tell() {
    for (const listener of listeners) listener();
    clearTimeout(due);
    findNextPublication().then(waitFor, () => reconnect('the next publication could not be read'));
  }

  function waitFor(next: Date | null) {
    if (!next || closed) return;
    const ms = Math.min(Math.max(next.getTime() - Date.now(), 0) + 1, LONGEST_WAIT_MS);
    clearTimeout(due);
    due = setTimeout(tell, ms).unref();
  }

  function reconnect(reason: string) {
    heard = false;
    if (closed) return;
    const lost = client;
    client = null;
    void lost?.end().catch(() => {});
    log.warn({ reason }, 'changes of the blog are not heard; pages are made anew until they are');
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  async function connect() {
    const opened = new pg.Client({ connectionString: db.$client.options.connectionString });
    client = opened;
    const isLost = (error: Error) => client === opened && reconnect(error.message);
    opened.on('error', isLost);
    opened.on('end', () => isLost(new Error('the connection ended')));
    opened.on('notification', tell);
    try {
      await opened.connect();
      await opened.query('listen blog');
    } catch (error) {
      isLost(error as Error);
      return;
    }
    if (client !== opened) return;
    heard = true;
    // Whatever changed while nothing was heard.
    tell();
  }

  return {
    onChange: (listener: () => void) => void listeners.add(listener),
    areHeard: () => heard,
    start: connect,
    async close() {
      closed = true;
      heard = false;
      clearTimeout(due);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

export type BlogChanges = ReturnType<typeof createBlogChanges>;
