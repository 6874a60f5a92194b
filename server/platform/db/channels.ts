import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/**
 * The channels on which servers notify each other by PostgreSQL's NOTIFY, and the content of each. The names cannot change, since
 * servers of two versions may run at the same time.
 */
export const CHANNELS = {
  /** A change for browsers: the keys of its receivers, and the event (live/live.ts). */
  live: 'live',
  /** An account whose sessions, or whose company, have changed. */
  sessions: 'sessions',
  /** No content: the public blog has changed. */
  blog: 'blog',
  /** No content: there are new statistics. */
  statistics: 'statistics',
  /** No content: the mode of judging, by people or by the model, has changed. */
  engineMode: 'engine_mode',
} as const;

export type Channel = keyof typeof CHANNELS;

/** Notifies every server, when the transaction is committed, and never if it is rolled back. */
export async function notify(on: Db | Tx, channel: Channel, text = '') {
  await on.execute(sql`select pg_notify(${CHANNELS[channel]}, ${text})`);
}
