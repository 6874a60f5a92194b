import { setImmediate as breathe } from 'node:timers/promises';
import { Failure } from '../../http/failures.ts';
import type { IndexRepository } from './index-repository.ts';
import { type MemoryIndex, createMemoryIndex } from './memory-index.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH = 2000;
/** How old the index in memory may be. */
const FRESH_MS = 1000;
/** A row is written with the time at which its transaction began, and is seen when that ends. */
const LATE_MS = 15_000;
/** Rows that were deleted are found when everything is read again. */
const REREAD_MS = 30 * 60_000;
/** A search that comes while everything is read for the first time waits no longer than this. */
const WAIT_MS = 10_000;
const RETRY_S = 20;

interface Times {
  now?: () => number;
  waitMs?: number;
}

/**
 * The index in memory, read from the database when it is first asked for, and brought up to date when it is older than a second.
 * Each server has its own.
 */
export function createEngineerIndex(repository: IndexRepository, { now = Date.now, waitMs = WAIT_MS }: Times = {}) {
  let index: MemoryIndex | null = null;
  let filling: Promise<MemoryIndex> | null = null;
  let refreshing: Promise<void> | null = null;
  let filledAt = 0;
  let refreshedAt = 0;
  /** Rows of the last moments, so that one that is read twice is put once. */
  let recent = new Map<string, number>();

  /** In batches with pauses, so that other requests are answered meanwhile. */
  async function fill(): Promise<MemoryIndex> {
    const fresh = createMemoryIndex();
    const begun = now();
    for (let last = FIRST_ID; ;) {
      const rows = await repository.listAfter(last, BATCH);
      for (const row of rows) fresh.put(row);
      const end = rows.at(-1);
      if (!end) break;
      last = end.engineerId;
      await breathe();
    }
    index = fresh;
    recent = new Map();
    [filledAt, refreshedAt] = [begun, begun];
    return fresh;
  }

  const startFilling = () => (filling ??= fill().finally(() => (filling = null)));

  async function refresh(held: MemoryIndex) {
    const begun = now();
    for (let since = refreshedAt - LATE_MS; ;) {
      const rows = await repository.listChangedSince(since, BATCH);
      for (const row of rows) {
        if (recent.get(row.engineerId) === row.updatedAt && held.has(row.engineerId)) continue;
        recent.set(row.engineerId, row.updatedAt);
        held.put(row);
      }
      const end = rows.at(-1);
      if (rows.length < BATCH || !end) break;
      // A millisecond less, since a database counts microseconds.
      since = Math.max(since + 1, Math.floor(end.updatedAt) - 1);
    }
    for (const [id, at] of recent) if (at < begun - 2 * LATE_MS) recent.delete(id);
    refreshedAt = begun;
  }

  /** The same for a search, which is not to wait for minutes. */
  async function waitForFirst(): Promise<MemoryIndex> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Failure('search-starting', { retryAfter: RETRY_S })), waitMs);
    return Promise.race([startFilling(), late.promise]).finally(() => clearTimeout(timer));
  }

  const read = async () => index ?? startFilling();

  /** The index, at most a second old. Throws `search-starting` if everything is still being read for the first time. */
  async function get(): Promise<MemoryIndex> {
    const held = index ?? (await waitForFirst());
    if (now() - filledAt > REREAD_MS || held.isWorn()) void startFilling().catch(() => {});
    if (now() - refreshedAt > FRESH_MS) await (refreshing ??= refresh(held).finally(() => (refreshing = null)));
    return held;
  }

  return {
    get,
    /** Resolves with the index, however old, when it has been read. With many engineers the first call takes minutes. */
    read,
    /** Everything that is written by now is found from now on. */
    async update() {
      await refresh(await read());
    },
  };
}

export type EngineerIndex = ReturnType<typeof createEngineerIndex>;
