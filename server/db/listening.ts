import pg from 'pg';
import type { Db } from './database.ts';

const RECONNECT_MS = 1000;

/** What a part of the server wants to hear of one channel. */
export interface Hearer {
  onNotice(payload: string): void;
  /** Called each time the connection is open: something may have been said while it was not. */
  onHeard?(): void;
  /** Called each time the connection is lost. */
  onLost?(): void;
}

interface Needs {
  db: Db;
  log: { warn(details: object, message: string): void };
}

/**
 * One connection of this process on which it hears PostgreSQL's NOTIFY of all channels. While the connection is lost nothing is heard,
 * and it is opened again.
 */
export function createListening({ db, log }: Needs) {
  const hearers = new Map<string, Hearer[]>();
  let client: pg.Client | null = null;
  let heard = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const all = () => [...hearers.values()].flat();

  function restart(reason: string) {
    heard = false;
    if (closed) return;
    const lost = client;
    client = null;
    void lost?.end().catch(() => {});
    log.warn({ reason }, 'nothing is heard of other servers until the connection is open again');
    for (const { onLost } of all()) onLost?.();
    clearTimeout(retry);
    retry = setTimeout(() => void connect(), RECONNECT_MS).unref();
  }

  async function connect() {
    const opened = new pg.Client({ connectionString: db.$client.options.connectionString, keepAlive: true });
    client = opened;
    const isLost = (error: Error) => client === opened && restart(error.message);
    opened.on('error', isLost);
    opened.on('end', () => isLost(new Error('the connection ended')));
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of hearers.get(channel) ?? []) onNotice(payload);
    });
    try {
      await opened.connect();
      for (const channel of hearers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      isLost(error as Error);
      return;
    }
    if (client !== opened) return;
    heard = true;
    for (const { onHeard } of all()) onHeard?.();
  }

  return {
    /** To be called before `start`. */
    hear(channel: string, hearer: Hearer) {
      hearers.set(channel, [...(hearers.get(channel) ?? []), hearer]);
    },
    isHeard: () => heard,
    /** Closes the connection and opens it again, for a part that could not read what it needed. */
    restart,
    start: connect,
    async close() {
      closed = true;
      heard = false;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}

export type Listening = ReturnType<typeof createListening>;
