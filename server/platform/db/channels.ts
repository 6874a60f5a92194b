import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/**
 * What servers send each other by PostgreSQL's NOTIFY, and what the text of each holds. The names cannot change, since servers of two
 * versions may run at the same time.
 */
export const CHANNELS = {
  /** A change for browsers: the keys of those whom it is for, and the event (live/live.ts). */
  live: 'live',
  /** An account whose sessions, or whose company, have changed. */
  sessions: 'sessions',
  /** Nothing: what readers of the blog see has changed. */
  blog: 'blog',
  /** Nothing: there are new statistics. */
  statistics: 'statistics',
  /** Nothing: who judges, people or the model, has changed. */
  engineMode: 'engine_mode',
} as const;

export type Channel = keyof typeof CHANNELS;

/** Notifies every server, when the transaction is committed, and never if it is rolled back. */
export async function notify(on: Db | Tx, channel: Channel, text = '') {
  await on.execute(sql`select pg_notify(${CHANNELS[channel]}, ${text})`);
}
