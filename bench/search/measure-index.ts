import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngineerIndex } from '../../server/features/search/engineer-index.ts';
import { createIndexRepository } from '../../server/features/search/index-repository.ts';
import type { Db } from '../../server/platform/db/database.ts';

/** Collections until nothing more is freed: buffers are freed after the objects that own them. */
const COLLECTIONS = 4;
const PAUSE_MS = 300;

/** Bytes that this process holds, on V8's heap and in buffers. */
async function held(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let count = 0; count < COLLECTIONS; count += 1) {
    collect();
    await pause(PAUSE_MS);
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Bytes of memory that the index of the search takes for each engineer, and the seconds in which it is filled. */
export async function measureIndex(db: Db): Promise<{ bytesEach: number; seconds: number }> {
  const before = await held();
  const begun = performance.now();
  const index = await createEngineerIndex(createIndexRepository(db)).read();
  const seconds = (performance.now() - begun) / 1000;
  const bytesEach = ((await held()) - before) / index.size();
  return { bytesEach, seconds };
}
