import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createKeyedMutex } from '../../concurrency/keyed-mutex.ts';
import { type RecordHead, readHeads } from './log-records.ts';

/** Records that are remembered, of all files. A head takes about 200 bytes. */
const MAX_HEADS = 100_000;

interface Scanned {
  /** Up to where the file was read. */
  end: number;
  /** The heads of each recording; null is the key of those without one. */
  heads: Map<string | null, RecordHead[]>;
  count: number;
}

/**
 * Which records of a file belong to which recording. Each file is read once, and later only what was added to it: a file of the
 * log has chunks of many recordings, and each of them is listed in its own time.
 */
export function createLogIndex() {
  const files = new LRUCache<string, Scanned>({ maxSize: MAX_HEADS, sizeCalculation: ({ count }) => count + 1 });
  const runExclusively = createKeyedMutex();

  async function scan(path: string, name: string): Promise<Scanned> {
    const scanned = files.get(name) ?? { end: 0, heads: new Map<string | null, RecordHead[]>(), count: 0 };
    for await (const head of readHeads(path, scanned.end)) {
      const others = scanned.heads.get(head.id);
      if (others) others.push(head);
      else scanned.heads.set(head.id, [head]);
      scanned.end = head.end;
      scanned.count += 1;
    }
    files.set(name, scanned);
    return scanned;
  }

  /** One at a time for each file, so that none of its heads is added twice. All links to a file have its name. */
  const scanOnce = (path: string) => runExclusively(basename(path), () => scan(path, basename(path)));

  return {
    /** The complete records of a recording in a file of its folder. */
    async headsOf(path: string, id: string): Promise<readonly RecordHead[]> {
      const { heads } = await scanOnce(path);
      return [...(heads.get(id) ?? []), ...(heads.get(null) ?? [])];
    },

    /** The recordings of which a file has chunks. */
    recordingsIn: async (path: string): Promise<string[]> => [...(await scanOnce(path)).heads.keys()].filter((id) => id !== null),
  };
}

export type LogIndex = ReturnType<typeof createLogIndex>;
