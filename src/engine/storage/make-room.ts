import type { IDBPDatabase } from 'idb';
import { transact } from './connect.ts';
import type { OutboxSchema } from './database.ts';

/** Frees this many times the needed bytes at once, because the next chunks need room too. */
const ROOM_FACTOR = 8;

/**
 * Deletes the bytes of chunks that the server has acknowledged, oldest first, because a full disk needs room for what exists
 * nowhere else. Never deletes chunk 0, because without it a recording cannot be read. Returns how many bytes it has freed.
 */
export const makeRoom = (database: IDBPDatabase<OutboxSchema>, needed: number): Promise<number> =>
  transact(database, ['chunks', 'bytes'], 'readwrite', async (tx) => {
    const bytes = tx.objectStore('bytes');
    let freed = 0;
    for (const key of await bytes.getAllKeys()) {
      const chunk = await tx.objectStore('chunks').get(key);
      if (!chunk || chunk.waiting || chunk.seq === 0) continue;
      await bytes.delete(key);
      freed += chunk.length;
      if (freed >= ROOM_FACTOR * needed) break;
    }
    return freed;
  });
