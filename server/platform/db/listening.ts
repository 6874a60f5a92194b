import pg from 'pg';
import { reasonOf } from '../log/error-kind.ts';
import { CHANNELS, type Channel } from './channels.ts';
import type { Db } from './database.ts';

const RECONNECT_MS = 1000;

/** The handlers of a part of the server for a channel. */
export interface Subscriber {
  onNotification(text: string): void;
  /** Called each time the connection is open: something may have changed while it was not. */
  onConnected?(): void;
  /** Called each time the connection is lost. */
  onLost?(): void;
}

interface Needs {
  db: Db;
  log: { warn(details: object, message: string): void };
}

/**
 * The connection of this process on which PostgreSQL notifies it, on all channels (channels.ts). A lost connection is opened
 * again; until then no notifications arrive.
 */
export function createListening({ db, log }: Needs) {
  const subscribers = new Map<string, Subscriber[]>();
  let client: pg.Client | null = null;
  let heard = false;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const all = () => [...subscribers.values()].flat();

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
    const lose = (reason: string) => client === opened && restart(reason);
    opened.on('error', (error) => lose(reasonOf(error)));
    opened.on('end', () => lose('the connection ended'));
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotification } of subscribers.get(channel) ?? []) onNotification(payload);
    });
    try {
      await opened.connect();
      for (const channel of subscribers.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      lose(reasonOf(error));
      return;
    }
    if (client !== opened) return;
    heard = true;
    for (const { onConnected } of all()) onConnected?.();
  }

  return {
    /** To be called before `start`. */
    subscribe(channel: Channel, subscriber: Subscriber) {
      const name = CHANNELS[channel];
      subscribers.set(name, [...(subscribers.get(name) ?? []), subscriber]);
    },
    isHeard: () => heard,
    /** Closes the connection and opens it again, for a part whose read after a notification failed. */
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
